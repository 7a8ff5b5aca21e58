import Foundation
import Pinwheel
import TestSupport
import Testing

/// Values that apps store and send: the JSON form of each, and the way back.
@Suite struct CodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func check<Value: Codable & Equatable>(_ value: Value, _ expected: String) throws {
    #expect(try json(value) == expected)
    #expect(try JSONDecoder().decode(Value.self, from: Data(expected.utf8)) == value)
  }

  @Test("geometry")
  func forms() throws {
    try check(Point2D(x: 1.5, y: -2), #"{"x":1.5,"y":-2}"#)
    try check(Size2D(width: 3, height: 4), #"{"height":4,"width":3}"#)
    try check(Rect2D(x: 1, y: 2, width: 3, height: 4), #"{"height":4,"width":3,"x":1,"y":2}"#)
  }

  private func checkNames<Value: NamedCase>(of type: Value.Type) {
    #expect(Set(type.names).count == type.allCases.count && type.names.count == type.allCases.count)
    for value in type.allCases {
      // The table is in the order of the cases: a name is that of its case, with hyphens between words or without.
      #expect(value.name.replacing("-", with: "").lowercased() == "\(value)".lowercased())
      #expect(Value(name: value.name) == value && Value(name: value.name + " ") == nil)
      #expect(Value(number: value.number) == value)
    }
    #expect(Value(number: UInt8(type.allCases.count)) == nil)
  }

  @Test("every case of an enumeration has a name of its own, and a number")
  func names() {
    checkNames(of: MaskRule.self)
    checkNames(of: DisabledPolicy.self)
    checkNames(of: ResizingMode.self)
    checkNames(of: ImageLayout.ContentMode.self)
    checkNames(of: Verdict.Reason.self)
    checkNames(of: Touch.Phase.self)
    checkNames(of: TouchEvent.Kind.self)
  }
}
