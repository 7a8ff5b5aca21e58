import Pinwheel
import PinwheelFiles
import PinwheelText
import TestSupport
import Testing

@testable import PinwheelQueries

/// Lists of points, of any bytes.
@Suite struct PointListTests {
  @Test(
    "only decimal numbers are numbers",
    arguments: ["0x1", "nan", "inf", "1\u{0}999", "1_0", "1e", "", " \"1\"", "\"1\"\"\"", "½"])
  func numbers(text: String) throws {
    let list = try AnsweredList("x,y\n1,1\n\(text),1\n1,\"1\"\n".utf8)
    #expect(list.text == "x,y,outcome,slice,state\n1,1,hit,0,rest\n1,\"1\",hit,0,rest\n")
    #expect(
      list.problems.count == 1 && list.problems.first?.hasPrefix("list:3: x is not a decimal number") == true)
  }

  @Test("numbers may have spaces and quotes around them, and be as long as they like")
  func forms() throws {
    let long = "1." + String(repeating: "0", count: 5000)
    for text in [" 1\t", "\"1\"", "\" 1 \" ", "+1", "1.", "10e-1", "0.1e1", long] {
      let list = try AnsweredList("x,y\n\(text),1\n".utf8)
      #expect(list.text == "x,y,outcome,slice,state\n\(text),1,hit,0,rest\n" && list.problems.isEmpty)
    }
  }

  @Test("a byte-order mark is kept before columns, and left out before JSON")
  func mark() throws {
    for header in ["x,y", "\"x\",y"] {
      #expect(
        try AnsweredList("\u{FEFF}\(header)\n1,1".utf8).text
          == "\u{FEFF}\(header),outcome,slice,state\n1,1,hit,0,rest\n")
    }
    #expect(
      try AnsweredList("\u{FEFF} {\"x\":1,\"y\":1}".utf8).text
        == " {\"x\":1,\"y\":1,\"outcome\":\"hit\",\"slice\":\"0\",\"state\":\"rest\"}\n")
  }

  @Test("every line break, and none at the end; empty lines anywhere")
  func lineBreaks() throws {
    for end in ["\n", "\r\n", "\r"] {
      let list = try AnsweredList("\(end)\(end)x,y\(end)1,1\(end)\(end)5,1\(end)9,1".utf8)
      #expect(
        list.text == "x,y,outcome,slice,state\(end)1,1,hit,0,rest\(end)5,1,hit,1,rest\(end)9,1,miss,,\n")
      #expect(try AnsweredList("x,y\n1,1\(end)\(end)z,1\(end)".utf8).problems.count == 1)
    }
    #expect(try AnsweredList("x,y".utf8).text == "x,y,outcome,slice,state\n")
    #expect(try AnsweredList("x,y\r".utf8).text == "x,y,outcome,slice,state\r")
  }

  @Test("an unclosed quote spoils its line alone, near or far from the end")
  func unclosed() throws {
    let lines = String(repeating: "5,1,\"a\"\n", count: 1000)
    for text in ["\"open\n\(lines)", "\"open\n1,1,b\n", "\"open"] {
      let list = try AnsweredList("x,y,n\n1,1,c\n1,1,\(text)".utf8)
      #expect(list.points == max(1, text.count { $0 == "\n" }), "\(text.prefix(20))")
      #expect(list.problems == ["list:3: the quotes around field 3 do not match"])
    }
    for field in ["\"\"1\"\"", "\"1\"2", "\"1\" \"2\""] {
      let list = try AnsweredList("x,y\n1,\(field)\n1,1\n".utf8)
      #expect(list.points == 1 && list.problems == ["list:2: the quotes around field 2 do not match"])
    }
    // No more than the limit is looked at, however long the list is.
    let list = try AnsweredList(
      "x,y,n\n1,1,\"\n\(lines.filter { $0 != "\"" })1,1,\"\n".utf8, recordLimit: 2000)
    #expect(list.points == 1000 && list.problems.count == 2)
  }

  @Test("a field in quotes at the end of the list is one as an object too", arguments: ["\n", ""])
  func quotedEnd(end: String) throws {
    var format = PointListFormat()
    format.writesJSON = true
    let list = try AnsweredList("x,y,n\n1,1,\"a, \"\"b\"\"\"\(end)".utf8, format: format)
    #expect(
      list.text == #"{"x":1,"y":1,"n":"a, \"b\"","outcome":"hit","slice":"0","state":"rest"}"# + "\n")
    #expect(list.problems.isEmpty)
  }

  @Test("a record longer than the limit ends it, behind the answers before", arguments: [1, 10, 1000])
  func tooLong(blockSize: Int) throws {
    for (start, answer) in [
      ("x,y,n\n1,1,", "x,y,n,outcome,slice,state\n"),
      ("{\"x\":1,\"y\":1}\n{", "{\"x\":1,\"y\":1,\"outcome\":\"hit\",\"slice\":\"0\",\"state\":\"rest\"}\n"),
    ] {
      let text = start + String(repeating: "a", count: 100)
      let list = try AnsweredList(text.utf8, blockSize: blockSize, recordLimit: 60)
      #expect(list.text == answer)
      #expect(list.error?.text == "list:2: is longer than 60 bytes")
    }
  }

  /// Slanted tiles with an edge in every cell have no map, and a finger on all of them would take minutes.
  @Test("every malformed line is reported", arguments: ["x,y\n", "{}\n"])
  func manyMalformed(first: String) throws {
    let lines = String(repeating: "a\n", count: 3000)
    let list = try AnsweredList((first + lines).utf8, blockSize: 1 << 20)
    // The object of the second form is a line without a point.
    let malformed = first == "{}\n" ? 3001 : 3000
    #expect(list.problems.count == malformed && list.bad == malformed && list.points == 0)
  }

  @Test("any number of jobs is bounded", arguments: [Int.min, -1, 0, 1 << 57, 1 << 61, .max])
  func jobs(jobs: Int) throws {
    let list = try AnsweredList("x,y\n1,1\n5,1\n".utf8, jobs: jobs)
    #expect(list.points == 2 && list.text.contains("hit,0") && list.error == nil)
  }

  @Test("a finger too large for a pinwheel without a hit map is reported")
  func largeFingers() throws {
    let mask = try PixelGrid("#.", ".#").mask()
    let layout = ImageLayout(
      resizing: .tile, transform: AffineTransform2D(a: 1, b: 0.3, c: -0.3, d: 1, tx: 0, ty: 0))
    let image = SliceImage(
      state: .rest, scale: 1, frame: Rect2D(x: 0, y: 0, width: 16_384, height: 16_384), layout: layout,
      mask: mask)
    let stack = SliceStack(
      name: "p", canvas: Size2D(width: 16_384, height: 16_384), slices: [Slice(name: "s", images: [image])])
    let query = BatchQuery(
      stacks: [stack], standard: 0, coordinates: ScreenCoordinates(), radius: 0, jobs: 1)
    let answers = PointAnswers(
      query, columns: DelimitedText(delimiter: DelimitedText.comma, recordLimit: 100), workLimit: 1 << 10)
    let x = try #require(
      stride(from: 8000, to: 8100, by: 0.25).first { stack.hit(at: Point2D(x: $0, y: 8190.5)) == .miss })
    func answer(_ radius: Double) throws -> String {
      let numbers: [PointRole: Double] = [.x: x, .y: 8190.5, .radius: radius]
      let point = try answers.listedPoint(word: { _ in "" }, number: { numbers[$0] })
      return String(decoding: answers.texts[answers.key(of: point)], as: UTF8.self)
    }
    #expect(try answer(0) == ",miss,,\n")
    #expect(try answer(20) == ",hit,s,rest\n")
    let error = #expect(throws: BadRecord.self) { try answer(1e9) }
    #expect(error?.reason.hasPrefix("radius is too large") == true)
  }
}
