import Foundation
import TestSupport
import Testing

@testable import PinwheelQueries
@testable import PinwheelText

/// Delimited text: where fields and records end.
@Suite struct DelimitedTextTests {
  private func randomText(_ random: inout SeededRandom, of letters: String, most: Int) -> String {
    String(
      (0..<Int.random(in: 0...most, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
    )
  }

  @Test("fields are those that Python reads", .enabled(if: Tool.hasPython, "needs Python"))
  func python() throws {
    let seed: UInt64 = 5
    var random = SeededRandom(seed: seed)
    let parts = ["a", "b", ",", "\n1,1,", "\r\n1,1,", "\r1,1,", "\"a,b\"", "\"\"", "\"a\"\"\n\"", "\""]
    let texts = (0..<4000).map { _ in
      "x,y,n\n1,1,"
        + (0..<Int.random(in: 0...7, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
    }
    let folder = try TemporaryFolder()
    try folder.write(texts.joined(separator: "\0").utf8, to: "texts")
    let output = try Tool.script("csv-fields", [folder.path("texts")]).split(separator: UInt8(ascii: "\n"))
    try #require(output.count == texts.count)
    var format = PointListFormat()
    format.writesJSON = true
    var compared = 0
    for (text, line) in zip(texts, output) {
      let list = try AnsweredList(text.utf8, format: format)
      // Python takes quotes that do not match for something.
      if list.problems.contains(where: { $0.contains("quotes") }) { continue }
      compared += 1
      let expected = try JSONDecoder().decode([[String]].self, from: line).dropFirst()
      let fields = try list.output.split(separator: newline).map {
        try JSONDecoder().decode(Answered.self, from: Data($0)).n
      }
      #expect(
        fields == expected.filter { $0.count == 3 }.map { $0[2] }, "\(text.debugDescription), seed \(seed)")
      #expect(
        list.problems.count == expected.count { $0.count != 3 }, "\(text.debugDescription), seed \(seed)")
    }
    #expect(compared > 1000)
  }

  private struct Answered: Decodable {
    let n: String
  }

  @Test(
    "quotes around fields, and others",
    arguments: [
      ("\"a,\"\"b\"\"\r\nc\"", "a,\"b\"\r\nc"), ("5\" pipe", "5\" pipe"), ("\"\"", ""), (" \"a\" ", "\"a\""),
      ("\"a\" ", "a"), ("\" b \"", " b "), (" é ", "é"),
    ])
  func quotes(field: String, value: String) throws {
    var format = PointListFormat()
    format.writesJSON = true
    for end in ["", "\n", "\r\n", "\r"] {
      let list = try AnsweredList("n,x,y\n\(field),1,1\n1,1,1\(end)".utf8, format: format)
      let first = try #require(list.output.split(separator: newline).first)
      #expect(try JSONDecoder().decode(Answered.self, from: Data(first)).n == value)
      #expect(list.points == 2 && list.problems.isEmpty)
    }
  }

  @Test("a quote is closed within the limit of its record, or never", arguments: [1, 7, 100])
  func limit(blockSize: Int) throws {
    let text = "x,y,n\n1,1,\"cdef\nghi\"\n"
    // The record has 15 bytes, with the line break that shows that the quote is single.
    let whole = try AnsweredList(text.utf8, blockSize: blockSize, recordLimit: 15)
    #expect(whole.points == 1 && whole.problems.isEmpty)
    let cut = try AnsweredList(text.utf8, blockSize: blockSize, recordLimit: 14)
    #expect(
      cut.problems == [
        "list:2: the quotes around field 3 do not match",
        "list:3: wrong number of fields (found 1, expected 3 as in the header)",
      ])
  }

  @Test("the size of blocks changes nothing", arguments: UInt64(1)...8)
  func blocks(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      var text = "x,y,n\n"
      for _ in 0..<6 {
        text +=
          "\(Int.random(in: 0...9, using: &random)),1," + randomText(&random, of: "ab,\"\"\n\r\r\n", most: 8)
        text += ["\n", "\r\n", "\r", ""].randomElement(using: &random) ?? ""
      }
      let limit = Int.random(in: 8...40, using: &random)
      let whole = try AnsweredList(text.utf8, recordLimit: limit)
      let size = Int.random(in: 1...20, using: &random)
      let cut = try AnsweredList(text.utf8, blockSize: size, recordLimit: limit)
      #expect(cut == whole, "\(text.debugDescription) in \(size), limit \(limit), seed \(seed)")
      // Far from the limit, lines without quotes are found all at once.
      for text in [text, text.replacing("\"", with: "'")] {
        let whole = try AnsweredList(text.utf8)
        for jobs in 1...3 {
          let cut = try AnsweredList(text.utf8, blockSize: size, jobs: jobs)
          #expect(cut == whole, "\(text.debugDescription) in \(size), \(jobs) jobs, seed \(seed)")
        }
      }
    }
  }
}
