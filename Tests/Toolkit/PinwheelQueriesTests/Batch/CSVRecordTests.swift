import Foundation
import TestSupport
import Testing

@testable import PinwheelQueries

/// Records and fields of comma-separated values.
@Suite struct CSVRecordTests {
  /// The texts of all fields, and the numbers of the records with a quote that is never closed.
  private func records(
    of text: String, limit: Int = 1000
  ) -> (fields: [[String]], open: [Int], lines: Int) {
    let bytes = ContiguousArray(text.utf8)
    var (result, start) = ((fields: [[String]](), open: [Int](), lines: 0), 0)
    var ends = FieldEnds(FieldEnd(delimiter: CSVField.comma))
    while start < bytes.count {
      var fields: [String] = []
      let record = CSVRecord(in: bytes.span, from: start, isLast: true, limit: limit, ends: &ends) {
        fields.append(String(decoding: CSVField.value(of: bytes[$1]), as: UTF8.self))
      }
      #expect(record.fieldCount == fields.count && record.next > start && record.end <= record.next)
      if record.openField != nil { result.open.append(result.fields.count) }
      if !record.isBlank { result.fields.append(fields) }
      result.lines += record.lineCount
      start = record.next
    }
    return result
  }

  @Test(
    "records by hand",
    arguments: [
      ("a,b\nc,d", [["a", "b"], ["c", "d"]], []), ("a\r\nb\rc\n", [["a"], ["b"], ["c"]], []),
      ("\n\r\n\r\ra\n\n", [["a"]], []), (",\n", [["", ""]], []), ("\"\"\n", [[""]], []),
      ("\"a,\"\"b\"\"\r\nc\",d\n", [["a,\"b\"\r\nc", "d"]], []),
      ("5\" pipe,b\"\n\"c\"\n", [["5\" pipe", "b\""], ["c"]], []),
      ("\"a\"b\"c,d\n", [["ab\"c", "d"]], [0]), ("\"a\nb,\"c\"\n", [["a"], ["b", "c"]], [0]),
      (" \"a\" , b \n", [["\"a\"", "b"]], []),
      ("\"a\" ,\" b \"\n", [["a", " b "]], []),
      ("a,\"b\nc,d\n", [["a", "b"], ["c", "d"]], [0]), ("\"", [[""]], [0]),
      ("a\n\"b\"\"", [["a"], ["b\""]], [1]),
      ("\"a,\"\"\nb", [["a", ""], ["b"]], [0]),
    ] as [(String, [[String]], [Int])])
  func byHand(text: String, fields: [[String]], open: [Int]) {
    let found = records(of: text)
    #expect(found.fields == fields && found.open == open, "\(found)")
  }

  @Test("a quote is closed within the limit of its record, or never")
  func limit() {
    let text = "ab,\"cdef\nghi\"\nx\n"
    // The closing quote is byte 12; byte 13 shows that it is single.
    #expect(records(of: text, limit: 14).fields == [["ab", "cdef\nghi"], ["x"]])
    let cut = records(of: text, limit: 13)
    #expect(cut.fields == [["ab", "cdef"], ["ghi\""], ["x"]] && cut.open == [0] && cut.lines == 3)
    #expect(records(of: text).lines == 3)
  }

  private func randomText(_ random: inout SeededRandom, of letters: String, most: Int) -> String {
    String(
      (0..<Int.random(in: 0...most, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
    )
  }

  @Test("fields are those that Python reads", .enabled(if: Tool.hasPython, "needs Python"))
  func python() throws {
    let seed: UInt64 = 5
    var random = SeededRandom(seed: seed)
    let parts = ["a", "b", ",", ",", "\n", "\r\n", "\r", "\"a,b\"", "\"\"", "\"a\"\"\n\"", "\""]
    let texts = (0..<4000).map { _ in
      (0..<Int.random(in: 0...9, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
    }
    let folder = try TemporaryFolder()
    try folder.write(texts.joined(separator: "\0").utf8, to: "texts")
    let output = try Tool.script("csv-fields", [folder.path("texts")]).split(separator: UInt8(ascii: "\n"))
    try #require(output.count == texts.count)
    var closed = 0
    for (text, line) in zip(texts, output) {
      let expected = try JSONDecoder().decode([[String]].self, from: line)
      let found = records(of: text)
      // Python takes quotes that do not match for something.
      let count = found.open.first ?? expected.count
      if found.open.isEmpty { closed += 1 }
      #expect(
        Array(found.fields.prefix(count)) == Array(expected.prefix(count)),
        "\(text.debugDescription), seed \(seed)")
      if found.open.isEmpty {
        #expect(found.fields.count == expected.count, "\(text.debugDescription), seed \(seed)")
      }
    }
    #expect(closed > 1000)
  }

  @Test("records of the common form are read as all others", arguments: UInt64(1)...8)
  func plain(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let numbers = ["1", "5.25", "-0.5", "12345678", "6.12345678901234567", "", "1e0", " 2", "a", "7\r"]
    for _ in 0..<40 {
      var text = Bool.random(using: &random) ? "x,y,n\n" : "n,y,x\n"
      let rare = Int.random(in: 1...300, using: &random)
      for _ in 0..<Int.random(in: 0...400, using: &random) {
        let fields = (0..<3).map { _ in
          Int.random(in: 0..<rare, using: &random) == 0
            ? numbers.randomElement(using: &random) ?? "" : "\(Int.random(in: 0...9, using: &random)).5"
        }
        text += fields.joined(separator: ",")
        text += Int.random(in: 0..<rare, using: &random) == 0 ? ",9\n" : "\n"
      }
      let plain = try AnsweredList(text.utf8, blockSize: 1 << 20)
      // A quote anywhere in a block makes all of its records less common.
      let other = try AnsweredList((text + "\"1\",1,1\n").utf8, blockSize: 1 << 20)
      #expect(
        other.output.starts(with: plain.output) && other.problems == plain.problems
          && other.points == plain.points + 1, "\(text), seed \(seed)")
    }
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
