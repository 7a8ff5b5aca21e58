import Foundation
import TestSupport
import Testing

@testable import PinwheelQueries

/// Lines of JSON: which are valid, and which members count.
@Suite struct JSONPointsTests {
  private func isValid(_ line: some Sequence<UInt8>) throws -> Bool {
    let list = try AnsweredList(Array("{\"x\":1,\"y\":1}\n".utf8) + line)
    #expect(list.problems.count <= 1 && list.problems.allSatisfy { $0.hasPrefix("list:2: ") })
    return !list.problems.contains { $0.hasPrefix("list:2: not a valid JSON object ") }
  }

  @Test(
    "what is not JSON is refused, whatever else the line holds",
    arguments: [
      #"{"x":1,"y":2,}"#, #"{"x":1,"y":2,"a":01}"#, #"{"x":1,"y":2,"s":"bad \q"}"#,
      "{\"x\":1,\"y\":2,\"s\":\"a\tb\"}",
      #"{"x":1,"y":2,"a":.5}"#, #"{"x":1,"y":2,"a":5.}"#, #"{"x":1,"y":2,"a":+5}"#,
      #"{"x":1,"y":2,"a":0x10}"#,
      #"{"x":1,"y":2,"a":NaN}"#, #"{"x":nan,"y":2}"#, #"{"x":1,"y":2,"a":[1,]}"#, #"{"x":1,"y":2,"a":[}]}"#,
      #"{"x":1,"y":2,"a":{"b"}}"#, #"{"x":1,"y":2,"a":tru}"#, #"{"x":1,"y":2} {}"#, #"{"x":1,"y":2}}"#,
      #"{"x":1,"y":2,"s":"\u12g4"}"#, #"{"x":1 "y":2}"#, #"{'x':1,"y":2}"#, "{\"x\":1,\"y\":2}\u{0}",
      "{\"x\":120\u{0}999,\"y\":2}",
      "{", "{\"", "{\"x", "{\"x\":", "{\"x\":\"\\", "{\"x\":\"\\u00", "[1]", "1", "\"x\"",
    ])
  func invalid(line: String) throws {
    #expect(try !isValid(line.utf8))
    let list = try AnsweredList("{\"x\":1,\"y\":2}\n\(line)\n{\"x\":6,\"y\":2}".utf8)
    #expect(list.problems.count == 1 && list.points == 2)
    #expect(
      list.problems.first?.hasPrefix("list:2: not a valid JSON object ") == true, "\(list.problems)"
    )
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) throws {
    #expect(try !isValid(Array("{\"s\":\"".utf8) + bytes + Array("\"}".utf8)))
  }

  @Test("nesting has a limit, and no line is too deep for the stack")
  func nesting() throws {
    func line(_ depth: Int) -> String {
      "{\"a\":" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
    }
    #expect(try isValid(line(512).utf8) && !isValid(line(513).utf8))
    #expect(try !isValid(String(repeating: "{\"a\":[", count: 2000).utf8))
  }

  @Test("required and refused members of a line")
  func members() throws {
    let list = try AnsweredList(
      #"""
      {"\u0078":6,"\u0079":1,"pinwheel":"dr\u0061wing","radius":null,"é":"\ud83d\ude00"}
       {"x" : 1e0 , "y":10.0E-1, "k":{"x":null,"slice":[{}]}} 
      {"x":1e400,"y":-1}
      {"x":1,"y":2,"x":6}
      {"x":1,"\u0078":6,"y":2}
      {"x":1,"y":2,"st\u0061te":null}
      {"x":"one","y":2}
      {"x":true,"y":2}
      {"x":null,"y":2}
      {"y":2}
      {"x":1,"y":2,"radius":"3m"}
      {"x":1,"y":2,"radius":-3}
      {"x":1,"y":2,"pinwheel":3}
      {"x":1,"y":2,"pinwheel":"\ud800"}
      {"x":1,"y":2,"pinwheel":"none"}
      [1]
      {"x":1,"y":2
      """#.utf8)
    #expect(
      list.text == #"""
        {"\u0078":6,"\u0079":1,"pinwheel":"dr\u0061wing","radius":null,"é":"\ud83d\ude00","outcome":"hit","slice":"1","state":"rest"}
         {"x" : 1e0 , "y":10.0E-1, "k":{"x":null,"slice":[{}]},"outcome":"hit","slice":"0","state":"rest"}
        {"x":1e400,"y":-1,"outcome":"miss","slice":null,"state":null}

        """#)
    #expect(
      list.problems == [
        "list:4: it has two members called x", "list:5: it has two members called x",
        "list:6: it has a member called state, which the answer needs", "list:7: x is not a number",
        "list:8: x is not a number", "list:9: x is not a number", "list:10: it has no x",
        "list:11: radius is not a number", "list:12: radius is negative (found -3.0, expected 0 or more)",
        "list:13: pinwheel is not a string", "list:14: there is no pinwheel called '\u{FFFD}'",
        "list:15: there is no pinwheel called 'none'",
        "list:16: not a valid JSON object (found an array)",
        "list:17: not a valid JSON object at column 13 (found the end of the line, expected ',' or '}')",
      ])
  }
}
