import Foundation
import TestSupport
import Testing

/// `golden`, on the sample wheel and on files that are not records.
@Suite struct GoldenCommandTests {
  @Test("golden --check says which pinwheels the record leaves out")
  func unrecorded() throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      import json, sys
      m = json.load(open(sys.argv[1])); m["pinwheels"].append(dict(m["pinwheels"][0], name="menu"))
      json.dump(m, open(sys.argv[1], "w"))
      """
    let manifest = "Carousel.pinwheel/pinwheel.json"
    for (program, arguments) in [
      (builtCommand, ["golden", "-o", "g.golden"]), ("python3", ["-c", script, manifest]),
      (builtCommand, ["bake"]),
    ] {
      #expect(try Tool.run(program, arguments, in: folder.url).status == 0)
    }
    let result = try Tool.run(builtCommand, ["golden", "--check", "g.golden"], in: folder.url)
    #expect(result.status == 0, "\(result)")
    #expect(
      result.errors.contains("pinwheel: g.golden has no record of 1 pinwheel: menu; record them too.\n"),
      "\(result)")
  }

  @Test("a record of changed artwork: as many pixels as the answers of hit --batch differ in")
  func golden() throws {
    let folder = try ExtractedCarousel.copy()
    #expect(try pinwheel("golden", "-o", "c.golden", in: folder).status == 0)
    #expect(try pinwheel("golden", "-o", "c.golden", in: folder).status == 73)
    #expect(try pinwheel("golden", "--check", "c.golden", in: folder).status == 0)
    let points = (0..<480).flatMap { y in
      (0..<480).map { "\((Double($0) + 0.5) / 2),\((Double(y) + 0.5) / 2)" }
    }.joined(separator: "\n")
    func answers() throws -> [Substring] {
      try pinwheel("hit", "--batch", "-", "--quiet", input: "x,y\n\(points)\n", in: folder).text.split(
        separator: "\n")
    }
    let before = try answers()
    let text = try String(contentsOfFile: folder.path("Carousel.pinwheel/pinwheel.json"), encoding: .utf8)
    let start = try #require(text.range(of: #""name": "coral""#))
    let frame = try #require(text.range(of: #""x": 0"#, range: start.upperBound..<text.endIndex))
    try folder.write(
      text.replacingCharacters(in: frame, with: #""x": 2.5"#).utf8, to: "Carousel.pinwheel/pinwheel.json")
    #expect(try pinwheel("bake", in: folder).status == 0)
    let different = zip(before, try answers()).count { $0 != $1 }
    let result = try pinwheel(
      "golden", "--check", "c.golden", "--picture", "changes.png", "--json", in: folder)
    let wheel = try #require((try result.object()["pinwheels"] as? [[String: Any]])?.first)
    #expect(result.status == 1 && wheel["changed"] as? Int == different && different > 100)
    let changes = try #require(wheel["changes"] as? [[String: Any]])
    #expect(changes.reduce(0) { $0 + ($1["pixels"] as? Int ?? 0) } == different)
    #expect(try Data(contentsOf: folder.url.appending(path: "changes.png")).starts(with: [0x89, 0x50]))
  }

  @Test(
    "files that are not records, and the record of another wheel",
    arguments: [
      ("", "bad.golden:1: found the end"), ("hello\n", "bad.golden:1: found 'hello'"),
      ("pinwheel-golden/1\npinwheel carousel\ncanvas 240 x 240\nscale 2\nrows\n480x .481\n", "bad.golden:6:"),
      (
        "pinwheel-golden/1\npinwheel other\ncanvas 1 x 1\nscale 1\nrows\n.1\n",
        "--pinwheel other: there is none in Carousel.pinwheel"
      ),
    ])
  func records(text: String, sentence: String) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write(text.utf8, to: "bad.golden")
    let result = try pinwheel("golden", "--check", "bad.golden", in: folder)
    #expect([64, 65].contains(result.status) && result.errors.contains(sentence), "\(result)")
    #expect(result.errors.count { $0 == "\n" } == 1)
  }
}
