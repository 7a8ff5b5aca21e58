import Foundation
import Pinwheel
import TestSupport
import Testing

/// Lists of points, answered line by line.
@Suite struct HitBatchTests {
  private static let carousel = Result { try ExtractedCarousel.copy() }

  private func answer(_ text: String, _ arguments: String...) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "points")
    let home = try Self.carousel.get().path("Carousel.pinwheel")
    return try pinwheel(["hit", "--batch", "points", home] + arguments, in: folder)
  }

  @Test("every other column is kept, byte for byte: quotes, line breaks, CRLF, a byte order mark")
  func columns() throws {
    let result = try answer(
      "\u{FEFF}id,\"x\", y ,note\r\n7,120,30,\"a,\"\"b\"\"\nc\"\r\n,\" 127 \",\"60\",\r\n\n8,-3,1e400,z")
    #expect(
      result.text
        == "\u{FEFF}id,\"x\", y ,note,outcome,slice,state\r\n7,120,30,\"a,\"\"b\"\"\nc\",hit,amber,rest\r\n"
        + ",\" 127 \",\"60\",,hit,amber,rest\r\n8,-3,1e400,z,miss,,\n")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test(
    "a header that is of no use says why",
    arguments: [
      ("", "holds no points"), (" \n\n", "holds no points"), ("a,b\n1,2\n", "no column called x"),
      ("x\n1\n", "no column called y"),
      ("x,\"y\n1,2\n", "points:1: the quotes around column 2 do not match; close or double them."),
      ("x,y,x\n", "two columns called x"), ("x,y,outcome\n", "column called outcome"),
    ])
  func headers(text: String, reason: String) throws {
    let result = try answer(text)
    #expect(result.status == 65 && result.output.isEmpty && result.errors.contains(reason), "\(result)")
    #expect(result.errors.count { $0 == "\n" } == 1)
  }

  @Test("UTF-16 is refused in one sentence", arguments: ["x,y\n120,30\n", "{\"x\":120,\"y\":30}\n"])
  func utf16(text: String) throws {
    let home = try Self.carousel.get().path("Carousel.pinwheel")
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      let folder = try TemporaryFolder()
      try folder.write(#require(text.data(using: encoding)), to: "points")
      let result = try pinwheel(["hit", "--batch", "points", home], in: folder)
      #expect(result.status == 65 && result.output.isEmpty)
      #expect(
        result.errors
          == "pinwheel: points is UTF-16 text (expected UTF-8); convert it with: iconv -f UTF-16 -t UTF-8 points\n"
      )
    }
  }

  @Test(
    "many points, in order, whatever the number of jobs", arguments: TestLength.sample([1, 2, 5], count: 2))
  func many(jobs: Int) throws {
    let baked = try Self.carousel.get().url.appending(path: "Carousel.pinwheel/masks.baked")
    let stack = try BakedFile(Fixtures.bytes(of: baked)).stack(ofPinwheel: 0)
    var random = SeededRandom(seed: 9)
    var (input, expected) = ("x,y,n\n", "x,y,n,outcome,slice,state\n")
    for number in 0..<80_000 {
      // As many ways to write a number as there are; Swift reads them all exactly.
      let texts = (0..<2).map { _ in
        let value = Double.random(in: -10...250, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: return String(value)
        case 1: return String(Int(value))
        case 2: return String(Float(value))
        default: return "\(Int(value * 1000))e-3"
        }
      }
      let row = "\(texts[0]),\(texts[1]),\(number)"
      let point = Point2D(x: try #require(Double(texts[0])), y: try #require(Double(texts[1])))
      let slice = stack.hit(at: point).hitNumber.map { stack.slices[$0] }
      input += row + "\n"
      expected += row + (slice.map { ",hit,\($0.name),\($0.state.name)\n" } ?? ",miss,,\n")
    }
    // Longer than one block, so that blocks have to find each other's ends.
    #expect(input.utf8.count > 2 << 20)
    let result = try answer(input, "--jobs", "\(jobs)")
    #expect(result.status == 0 && result.text == expected, "seed 9")
  }

  @Test("a radius of its own, or one for all: as hit --radius answers")
  func radii() throws {
    let home = try Self.carousel.get().path("Carousel.pinwheel")
    var expected = "x,y,radius,outcome,slice,state\n"
    var input = "x,y,radius\n"
    for (x, y, radius) in [(200, 166, 0), (200, 166, 22), (120, 0, 9), (-5, 120, 30), (120, 30, 4)] {
      let one = try Tool.run(builtCommand, ["hit", "\(x)", "\(y)", "--radius", "\(radius)", home])
      input += "\(x),\(y),\(radius)\n"
      let slice = one.text.split(separator: " ").last.map { $0.trimmingCharacters(in: .newlines) } ?? ""
      expected += "\(x),\(y),\(radius)," + (one.status == 0 ? "hit,\(slice),rest\n" : "miss,,\n")
    }
    #expect(try answer(input).text == expected)
    #expect(try answer("x,y,radius\n200,166,\n", "--radius", "22").text.hasSuffix(",hit,coral,rest\n"))
    #expect(
      try answer("x,y,radius\n1,2,-1\n").errors.contains(
        "radius is negative (found -1.0, expected 0 or more)"))
  }

  @Test("origin and state count for all; points come from standard input too")
  func options() throws {
    #expect(try answer("x,y\n127,60\n", "--origin", "7,30").text.hasSuffix("127,60,hit,amber,rest\n"))
    #expect(try answer("x,y\n120,30\n", "--state", "amber=press").text.hasSuffix("120,30,hit,amber,press\n"))
    let home = try Self.carousel.get().path("Carousel.pinwheel")
    let script = "printf 'x,y\\n120,30' | '\(builtCommand)' hit --batch - '\(home)'"
    #expect(try Tool.run("bash", ["-c", script]).text == "x,y,outcome,slice,state\n120,30,hit,amber,rest\n")
    #expect(try answer("x,y\n1,2\n", "--all").status == 64)
  }

  /// The time of the processor is that of the command alone, whatever else runs. The system estimates its two parts, user
  /// and system time: only their sum is exact.
  @Test("points in pixels take at most twice the time of points")
  func pixelsTakeNoLonger() throws {
    let folder = try TemporaryFolder()
    let count = TestLength.count(400_000, thorough: 1_000_000)
    let places = (0..<count).map { ($0 &* 7919 % 240, $0 &* 104_729 % 240) }
    try folder.write(("x,y\n" + places.map { "\($0.0),\($0.1)\n" }.joined()).utf8, to: "points.csv")
    try folder.write(("x,y\n" + places.map { "\(3 * $0.0),\(3 * $0.1)\n" }.joined()).utf8, to: "pixels.csv")
    let home = try Self.carousel.get().path("Carousel.pinwheel")
    func seconds(_ arguments: String) throws -> Double {
      let times = try (0..<3).map { _ in
        let result = try shell(
          "TIMEFORMAT='%U %S'; time \"$0\" hit --batch \(arguments) '\(home)' > answers.csv", in: folder)
        let parts = result.errors.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        return try #require(parts.count == 2 ? parts[0] + parts[1] : nil)
      }
      return times.min() ?? 0
    }
    let points = try seconds("points.csv")
    let answers = try shell("cut -d, -f 3- answers.csv", in: folder).text
    let pixels = try seconds("pixels.csv --pixels-per-point 3")
    #expect(try shell("cut -d, -f 3- answers.csv", in: folder).text == answers)
    #expect(pixels <= 2 * points, "\(pixels) s in pixels, \(points) s in points")
  }
}
