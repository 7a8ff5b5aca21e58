import Pinwheel
import TestSupport
import Testing

@testable import PinwheelQueries

/// Lines of JSON of the most common form, compared with the way that reads all lines.
@Suite struct PlainObjectTests {
  private func bytes(_ line: String, space: Int = 32) -> ContiguousArray<UInt8> {
    ContiguousArray((line + String(repeating: " ", count: space)).utf8)
  }

  @Test(
    "lines of the common form",
    arguments: [
      "{\"id\":7,\"x\":1.5,\"y\":-2}\n", "{\"y\": -2, \"x\": 1.5}\r\n",
      "{\"y\":-2.0,\"s\":\"é, or }\",\"x\":1.5}\n",
      "{\"timestamp\":1700000000000,\"x\":1.50000000000,\"y\":-2e0,\"\":0}\n",
    ])
  func plain(line: String) {
    let bytes = bytes(line)
    let object = PlainObject(in: bytes.span, from: 0)
    #expect((object?.x, object?.y) == (1.5, -2))
    #expect(object?.next == line.utf8.count && object.map { bytes[$0.end] } == UInt8(ascii: "}"))
  }

  @Test(
    "all other lines are left to the long way",
    arguments: [
      "{}", "{\"x\":1}", "{\"x\":1,\"y\":2", "{\"x\":1,\"y\":2} ", "{\"x\":1,\"y\":2,}",
      "{\"x\":1,\"x\":2,\"y\":3}",
      "{\"x\":\"1\",\"y\":2}", "{\"x\":1,\"y\":2,\"radius\":3}", "{\"x\":1,\"y\":2,\"pinwheel\":\"a\"}",
      "{\"x\":1,\"y\":2,\"outcome\":\"hit\"}", "{\"x\":01,\"y\":2}", "{\"x\":1.,\"y\":2}",
      "{\"x\":.5,\"y\":2}",
      "{\"x\":-,\"y\":2}", "{\"x\":,\"y\":2}", "{\"x\":+1,\"y\":2}", "{\"x\":1,\"y\":2,\"a\":[]}",
      "{\"x\":1,\"y\":2,\"a\":null}",
      "{\"x\":1,\"y\":2,\"a\\\"\":3}", "{\"x\":1,\"y\":2,\"a\":\"\u{1}\"}", " {\"x\":1,\"y\":2}",
      "{\"\\u0078\":1,\"y\":2}",
    ])
  func others(line: String) {
    #expect(PlainObject(in: bytes(line + "\n").span, from: 0) == nil)
    #expect(PlainObject(in: bytes("{\"x\":1,\"y\":2}\n", space: 8).span, from: 0) == nil)
  }

  @Test("whatever is read is what the long way reads", arguments: UInt64(1)...8)
  func anyLine(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = [
      "{", "}", "}\n", "}\r\n", ",", ", ", ":", ": ", "\"x\":", "\"y\":", "\"x\"", "\"y\": ", "\"id\":",
      "\"tags\":", "\"a longer key\":",
      "\"é\"", "\"\\n\"", "1", "-0", "00", "1.25", "-12.5", "120.", ".5", "1e3", "12345678", "1.2345678901",
      "null", "[", "\"", "\u{1}",
    ]
    var found = 0
    for _ in 0..<20_000 {
      // Mostly members in order, with a few parts of any other kind.
      var line = "{"
      for member in ["\"x\":", "\"y\":", "\"id\":"].shuffled(using: &random) {
        line += line == "{" ? "" : ","
        line += member + (parts[17...].prefix(10).randomElement(using: &random) ?? "")
        if Int.random(in: 0..<8, using: &random) == 0 { line += parts.randomElement(using: &random) ?? "" }
      }
      let bytes = bytes(line + "}\n", space: Int.random(in: 0...40, using: &random))
      guard let object = PlainObject(in: bytes.span, from: 0) else { continue }
      found += 1
      var members = JSONLine()
      #expect(throws: Never.self, "\(line)") { try members.read(bytes.span, 0..<object.next - 1) }
      #expect(
        members.end == object.end && members.repeated == nil && !members.isAnswered, "\(line), seed \(seed)")
      for (role, value) in [(JSONLine.Role.x, object.x), (.y, object.y)] {
        guard case .number(let place) = members[role] else {
          Issue.record("\(line) has no \(role), seed \(seed)")
          continue
        }
        #expect(DecimalNumber.value(of: bytes.span, in: place) == value, "\(line), seed \(seed)")
      }
    }
    #expect(found > 1000)
  }
}
