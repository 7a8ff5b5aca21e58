import Foundation
import TestSupport
import Testing

/// `golden`, on the sample wheel and on files that are not records.
@Suite struct GoldenCommandTests {
  @Test("a pinwheel that is added, removed or renamed is a difference, in every format")
  func wheels() throws {
    let script = """
      import json, sys
      m = json.load(open(sys.argv[1])); w = m["pinwheels"][0]
      m["pinwheels"] = {"add": [w, dict(w, name="menu", slices=w["slices"][1:])], "rename": [dict(w, name="dial")],
        "remove": [dict(w, name="menu", slices=w["slices"][1:])]}[sys.argv[2]]
      json.dump(m, open(sys.argv[1], "w"))
      """
    for (edit, lines, json) in [
      (
        "add",
        "carousel: 0 of 230400 pixels now belong to another slice at scale 2\nmenu: added, the record has none\n",
        #""added":["menu"],"removed":[],"renamed":[]"#
      ),
      (
        "rename", "dial: recorded as carousel, and the same at every pixel\n",
        #""added":[],"removed":[],"renamed":[{"old":"carousel","new":"dial"}]"#
      ),
      (
        "remove", "menu: added, the record has none\ncarousel: recorded, and gone\n",
        #""added":["menu"],"removed":["carousel"],"renamed":[]"#
      ),
    ] {
      let folder = try ExtractedCarousel.copy()
      #expect(try pinwheel("golden --record g.golden", in: folder).status == 0)
      try folder.python(script, "Carousel.pinwheel/pinwheel.json", edit)
      #expect(try pinwheel("bake", in: folder).status == 0)
      let check = ["golden", "--check", "g.golden"]
      let text = try pinwheel(check, in: folder)
      #expect(text.status == 1 && text.text == lines && text.errors.isEmpty, "\(text)")
      let object = try pinwheel(check + ["--json"], in: folder)
      #expect(object.status == 1 && object.text.contains(json), "\(object)")
      let suites = try pinwheel(check + ["--format", "junit"], in: folder)
      #expect(
        suites.status == 1 && suites.text.contains(edit == "remove" ? #"failures="2""# : #"failures="1""#),
        "\(suites)")
      let sarif = try pinwheel(check + ["--format", "sarif"], in: folder)
      #expect(sarif.text.contains(#""uri": "g.golden""#) && sarif.status == 1, "\(sarif)")
      // A newer record replaces the older one, and nothing else.
      try folder.write("mine".utf8, to: "notes.txt")
      #expect(try pinwheel("golden --record notes.txt", in: folder).status == 73)
      #expect(try pinwheel("golden --record g.golden", in: folder).status == 0)
      #expect(try pinwheel(check, in: folder).status == 0)
    }
  }

  @Test("there is no empty record, and none that is missing")
  func nothing() throws {
    let folder = try ExtractedCarousel.copy()
    #expect(try pinwheel("golden --check none.golden", in: folder).status == 66)
    for name in ["a", "b"] {
      try folder.draw("amber_rest", as: "lone/\(name).png")
    }
    #expect(try pinwheel("extract lone", in: folder).status == 0)
    let result = try pinwheel("golden lone.pinwheel --record lone.golden", in: folder)
    #expect(
      result.status == 65 && result.errors.contains("lone.pinwheel has no pinwheel to record"), "\(result)")
    #expect(!folder.has("lone.golden"))
  }

  @Test("a record of changed artwork: as many pixels as the answers of hit --batch differ in")
  func golden() throws {
    let folder = try ExtractedCarousel.copy()
    #expect(try pinwheel("golden --record c.golden", in: folder).status == 0)
    #expect(try pinwheel("golden --record Carousel.ipa", in: folder).status == 73)
    #expect(try pinwheel("golden --check c.golden", in: folder).status == 0)
    let points = (0..<480).flatMap { y in
      (0..<480).map { "\((Double($0) + 0.5) / 2),\((Double(y) + 0.5) / 2)" }
    }.joined(separator: "\n")
    func answers() throws -> [Substring] {
      try pinwheel("hit --batch - --quiet", input: "x,y\n\(points)\n", in: folder).text.split(separator: "\n")
    }
    let before = try answers()
    let text = try folder.text("Carousel.pinwheel/pinwheel.json")
    let start = try #require(text.range(of: #""name": "coral""#))
    let frame = try #require(text.range(of: #""x": 0"#, range: start.upperBound..<text.endIndex))
    try folder.write(
      text.replacingCharacters(in: frame, with: #""x": 2.5"#).utf8, to: "Carousel.pinwheel/pinwheel.json")
    #expect(try pinwheel("bake", in: folder).status == 0)
    let different = zip(before, try answers()).count { $0 != $1 }
    let result = try pinwheel("golden --check c.golden --picture changes.svg --json", in: folder)
    let wheel = try #require((try result.object()["pinwheels"] as? [[String: Any]])?.first)
    #expect(result.status == 1 && wheel["changed"] as? Int == different && different > 100)
    let changes = try #require(wheel["changes"] as? [[String: Any]])
    #expect(changes.reduce(0) { $0 + ($1["pixels"] as? Int ?? 0) } == different)
    #expect(try folder.bytes("changes.svg").starts(with: "<svg ".utf8))
  }

  @Test(
    "files that are not records",
    arguments: [
      ("", "bad.golden:1: found the end"), ("hello\n", "bad.golden:1: found 'h'"),
      ("pinwheel-golden/1\npinwheel carousel\n", "bad.golden:1: found a record of an earlier version"),
      (
        #"{"format":"pinwheel-golden/2","pinwheels":[{"name":"w","canvas":[4,4],"scale":1,"slices":[],"#
          + "\n\"rows\":[\n[4,0,5]]}]}", "bad.golden:3:"
      ),
    ])
  func records(text: String, sentence: String) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write(text.utf8, to: "bad.golden")
    let result = try pinwheel("golden --check bad.golden", in: folder)
    #expect(result.status == 65 && result.errors.contains(sentence), "\(result)")
    #expect(result.errors.count { $0 == "\n" } == 1)
  }
}
