import Foundation
import TestSupport
import Testing

/// `diff`, held against edits that are known and pixels that Pillow counts.
@Suite struct DiffCommandTests {
  @Test("equal folders and manifests: no line, exit code 0")
  func equal() throws {
    let folder = try ExtractedCarousel.shared()
    for pair in [
      ("Carousel.pinwheel", "Carousel.pinwheel"),
      ("Carousel.pinwheel/extracted.json", "Carousel.pinwheel/pinwheel.json"),
    ] {
      let result = try pinwheel(["diff", pair.0, pair.1], in: folder)
      #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
    }
    let json = try pinwheel("diff Carousel.pinwheel Carousel.pinwheel/extracted.json --json", in: folder)
    #expect(
      json.text
        == #"{"equal":true,"changes":[],"source":[],"renamed":[],"files":[],"reencoded":[],"masks":[],"notCompared":[]}"#
        + "\n")
  }

  @Test("two bundles of the same pictures are equal, unless --source; without an image they are different")
  func sources() throws {
    let folder = try ExtractedCarousel.copy()
    #expect(try shell("cp Carousel.ipa b.ipa; printf note > note; zip -q b.ipa note", in: folder).status == 0)
    let equal = try pinwheel("diff Carousel.ipa b.ipa", in: folder)
    #expect(equal.status == 0 && equal.output.isEmpty, "\(equal)")
    #expect(
      equal.errors
        == "pinwheel: source/file, source/sha256 differ, which does not count; --source compares them.\n")
    #expect(try pinwheel("diff Carousel.ipa b.ipa -q", in: folder).errors.isEmpty)
    let json = try pinwheel("diff Carousel.ipa b.ipa -q --json", in: folder).object()
    let source = try #require(json["source"] as? [[String: Any]])
    #expect(json["equal"] as? Bool == true && source.count == 2)
    #expect(source[0]["old"] as? String == "Carousel.ipa" && source[0]["new"] as? String == "b.ipa")
    let asked = try pinwheel("diff Carousel.ipa b.ipa --source", in: folder)
    #expect(asked.status == 1 && asked.errors.isEmpty, "\(asked)")
    #expect(
      asked.text.hasPrefix(#"changed source/file: "Carousel.ipa" -> "b.ipa""#)
        && asked.text.count { $0 == "\n" } == 2)
    #expect(
      try pinwheel("diff Carousel.ipa b.ipa --source --stat", in: folder).text == "other keys: 2 changed\n")
    #expect(try shell("zip -q -d b.ipa '*amber_rest.png'", in: folder).status == 0)
    let gone = try pinwheel("diff b.ipa Carousel.ipa", in: folder)
    #expect(gone.status == 1 && gone.text.contains("amber_rest.png"), "\(gone)")
    let back = try pinwheel("diff Carousel.ipa b.ipa", in: folder)
    #expect(
      back.status == 1 && back.text.contains("removed images/images/Payload/Carousel.app/amber_rest.png"))
  }

  @Test(
    "edits of a manifest, each in a line; the way back is as long",
    arguments: [
      (
        #""enabled": true"#, #""enabled": false"#,
        "changed pinwheels/carousel/slices/amber/enabled: true -> false"
      ),
      (
        #""disabled": "pass""#, #""disabled": "block""#,
        #"changed pinwheels/carousel/slices/amber/disabled: "pass" -> "block""#
      ),
      (
        #""name": "birch""#, #""name": "oak""#,
        #"changed pinwheels/carousel/slices/birch/name: "birch" -> "oak""#
      ),
      (
        #""mask": "rest""#, #""mask": "rest", "placement": {"contentMode": "center"}"#,
        #"added pinwheels/carousel/slices/amber/placement: {"contentMode":"center"}"#
      ),
      (#""exact": true"#, #""exact": false"#, "/exact: true -> false"),
    ])
  func edits(old: String, new: String, line: String) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.replace(old, with: new, in: "Carousel.pinwheel/pinwheel.json", count: 1)
    let result = try pinwheel("diff Carousel.pinwheel/extracted.json Carousel.pinwheel", in: folder)
    #expect(result.status == 1 && result.text.hasSuffix(line + "\n"), "\(result)")
    #expect(result.text.count { $0 == "\n" } == 1)
    let back = try pinwheel("diff Carousel.pinwheel Carousel.pinwheel/extracted.json", in: folder)
    #expect(back.status == 1 && back.text.count { $0 == "\n" } == 1)
  }

  @Test("masks: the pixels that differ, as Pillow counts them", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func masks() throws {
    let folder = try ExtractedCarousel.copy()
    try FileManager.default.copyItem(
      atPath: folder.path("Carousel.pinwheel"), toPath: folder.path("other.pinwheel"))
    // Alpha goes in one part and comes in another; what counts is which pixels change sides at 26 of 255.
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1]).convert('RGBA')
      before = list(image.getchannel('A').getdata())
      for x in range(60, 150):
        for y in range(10, 60):
          r, g, b, a = image.getpixel((x, y))
          image.putpixel((x, y), (r, g, b, (x * 7 + y * 13) % 60))
      image.save(sys.argv[2])
      after = list(image.getchannel('A').getdata())
      print(sum((p >= 26) != (q >= 26) for p, q in zip(before, after)))
      """
    let place = "images/Payload/Carousel.app/amber_rest.png"
    let counted = try folder.python(script, "Carousel.pinwheel/\(place)", "other.pinwheel/\(place)")
    let pixels = try #require(Int(counted.trimmingCharacters(in: .whitespacesAndNewlines)))
    let result = try pinwheel("diff Carousel.pinwheel other.pinwheel -q", in: folder)
    #expect(
      result.text == """
        changed contents of \(place)
        changed mask of pinwheels/carousel/slices/amber/states/rest/\(place): \(pixels) pixels

        """)
    #expect(pixels > 0 && result.status == 1)
    let json = try pinwheel("diff Carousel.pinwheel other.pinwheel --json", in: folder)
    let object = try json.object()
    #expect((object["masks"] as? [[String: Any]])?.first?["pixels"] as? Int == pixels)
    #expect(object["equal"] as? Bool == false && object["files"] as? [String] == [place])
  }

  @Test(
    "images that are compressed anew are no difference, those of other pixels are",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func reencoded() throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      import glob, shutil
      from PIL import Image
      shutil.copytree("Carousel.pinwheel", "other.pinwheel")
      for path in glob.glob("other.pinwheel/images/**/*.png", recursive=True):
        image = Image.open(path).convert("RGBA")
        image.putdata([p if p[3] else (9, 8, 7, 0) for p in image.getdata()])
        if path.endswith("birch_rest.png"): image.putpixel((100, 60), (1, 2, 3, 255))
        image.save(path, compress_level=1)
      """
    try folder.python(script)
    try Transcript.expect(
      #"""
      $ pinwheel diff Carousel.pinwheel other.pinwheel -q | grep -v 'changed mask'
      changed contents of images/Payload/Carousel.app/birch_rest.png
      $ pinwheel diff Carousel.pinwheel other.pinwheel -q --stat | head -1
      images: 1 changed, 40 re-encoded
      $ cp Carousel.pinwheel/images/Payload/Carousel.app/birch_rest.png other.pinwheel/images/Payload/Carousel.app; pinwheel diff Carousel.pinwheel other.pinwheel
      $ pinwheel diff Carousel.pinwheel other.pinwheel --json | grep -o '"equal":true'
      "equal":true

      """#, in: folder)
  }

  @Test("slices and files that come and go; images that are not there are said to be missing")
  func structure() throws {
    let folder = try TemporaryFolder()
    for name in ["amber", "birch", "coral"] {
      try folder.draw(slice: name, of: name, in: "a")
      if name != "coral" { try folder.draw(slice: name, of: name, in: "b") }
    }
    for name in ["a", "b"] {
      _ = try pinwheel(["extract", name, "--group", "w=*"], in: folder)
    }
    let result = try pinwheel("diff a.pinwheel b.pinwheel", in: folder)
    let answers = """
      w: 3179 of 57600 pixels answer otherwise at scale 1
        3179 coral -> a miss, within 141, 122, 86 x 86 points, such as at 146.5 122.5

      """
    #expect(
      result.text == """
        removed pinwheels/w/slices/coral (states: rest, press)
        removed images/images/coral_press.png
        removed images/images/coral_rest.png

        """ + answers)
    let counts = try pinwheel("diff a.pinwheel b.pinwheel --stat", in: folder)
    #expect(
      counts.text
        == "slices: 1 removed\nimages: 2 removed\nanswers: 3179 pixels of 1 pinwheel\n"
        && counts.status == 1, "\(counts)")
    try folder.remove("b.pinwheel/images")
    let missing = try pinwheel("diff a.pinwheel b.pinwheel", in: folder)
    let lines = ["amber_press", "amber_rest", "birch_press", "birch_rest"].map {
      "missing images/\($0).png, which is not compared\n"
    }
    let expected = result.text.replacing(answers, with: lines.joined() + answers)
    #expect(missing.status == 1 && missing.text == expected, "\(missing)")
  }

  @Test("folders of which an image is missing are never equal, and manifests alone say what they do not have")
  func missingImages() throws {
    let folder = try ExtractedCarousel.copy()
    let image = "images/Payload/Carousel.app/amber_rest.png"
    for side in ["one", "both"] {
      let script = """
        rm -rf other.pinwheel; cp -a Carousel.pinwheel other.pinwheel; rm other.pinwheel/\(image)
        [ \(side) = one ] || rm Carousel.pinwheel/\(image)
        """
      #expect(try shell(script, in: folder).status == 0)
      for pair in ["Carousel.pinwheel other.pinwheel", "other.pinwheel Carousel.pinwheel", "other.pinwheel"] {
        let text = try pinwheel("diff \(pair)", in: folder)
        #expect(text.status == 1 && text.text == "missing \(image), which is not compared\n", "\(text)")
        let stat = try pinwheel("diff \(pair) --stat", in: folder)
        #expect(stat.status == 1 && stat.text == "images: 1 missing\n", "\(stat)")
        let json = try pinwheel("diff \(pair) --json", in: folder)
        #expect(json.status == 1 && json.text.hasPrefix(#"{"equal":false,"#), "\(json)")
      }
    }
    let manifests = "Carousel.pinwheel/pinwheel.json other.pinwheel/pinwheel.json"
    let alone = try pinwheel("diff \(manifests)", in: folder)
    #expect(alone.status == 0 && alone.output.isEmpty, "\(alone)")
    #expect(alone.errors.contains("1 image not beside its manifest, so these are not compared"), "\(alone)")
  }

  @Test("masks: as many pixels as the answers of hit --batch differ in, and the example is one of them")
  func answers() throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write(folder.bytes("Carousel.pinwheel/masks.baked"), to: "old.baked")
    let points = (0..<480).flatMap { y in
      (0..<480).map { "\((Double($0) + 0.5) / 2),\((Double(y) + 0.5) / 2)" }
    }.joined(separator: "\n")
    func answers(_ masks: String) throws -> [Substring] {
      try pinwheel("hit --batch - \(masks) --quiet", input: "x,y\n\(points)\n", in: folder).text
        .split(separator: "\n")
    }
    let text = try folder.text("Carousel.pinwheel/pinwheel.json")
    let start = try #require(text.range(of: #""name": "coral""#))
    let frame = try #require(text.range(of: #""x": 0"#, range: start.upperBound..<text.endIndex))
    try folder.write(
      text.replacingCharacters(in: frame, with: #""x": 2.5"#).utf8, to: "Carousel.pinwheel/pinwheel.json")
    let masks = "old.baked Carousel.pinwheel/masks.baked"
    try pinwheel("diff \(masks)", in: folder).expectRefusal(65, "is out of date")
    #expect(try pinwheel("bake", in: folder).status == 0)
    let different = zip(try answers("old.baked"), try answers("Carousel.pinwheel")).count { $0 != $1 }
    let object = try pinwheel("diff \(masks) --json", in: folder).object()
    let wheel = try #require((object["answers"] as? [[String: Any]])?.first)
    #expect(wheel["changed"] as? Int == different && different > 100)
    let changes = try #require(wheel["changes"] as? [[String: Any]])
    #expect(changes.reduce(0) { $0 + ($1["pixels"] as? Int ?? 0) } == different && changes.count > 1)
    for change in changes {
      let example = try #require(change["example"] as? [String: Double])
      let (x, y) = (try #require(example["x"]), try #require(example["y"]))
      for (side, masks) in [("old", "old.baked"), ("new", "Carousel.pinwheel")] {
        let hit = try pinwheel("hit \(x) \(y) \(masks)", in: folder).text
        let name = try #require(change[side] as? String)
        #expect(hit == (name == "a miss" ? "miss\n" : "hit \(name)\n"), "\(change)")
      }
      func number(_ key: String) -> Double { change[key] as? Double ?? .nan }
      #expect(number("x") < x && x < number("x") + number("width"), "\(change)")
      #expect(number("y") < y && y < number("y") + number("height"), "\(change)")
    }
    // The same of both folders, beside what their manifests say; and of masks on standard input.
    let script = "mkdir old; cp -a Carousel.pinwheel old; cp -p old.baked old/Carousel.pinwheel/masks.baked"
    #expect(try shell(script, in: folder).status == 0)
    let lines = try pinwheel("diff \(masks)", in: folder)
    #expect(
      lines.status == 1 && lines.text.hasPrefix("carousel: \(different) of 230400 pixels answer otherwise"))
    let input = try shell("'\(builtCommand)' diff - Carousel.pinwheel < old.baked", in: folder)
    #expect(input.status == 1 && input.text == lines.text && input.errors.isEmpty, "\(input)")
    let stat = try pinwheel("diff \(masks) --stat", in: folder)
    #expect(stat.status == 1 && stat.text == "answers: \(different) pixels of 1 pinwheel\n", "\(stat)")
    for (format, mark) in [("junit", #"failures="1""#), ("sarif", #""ruleId": "answers""#)] {
      let report = try pinwheel("diff \(masks) --format \(format)", in: folder)
      #expect(report.status == 1 && report.text.contains(mark), "\(report)")
      let equal = try pinwheel("diff old.baked old.baked --format \(format)", in: folder)
      #expect(equal.status == 0 && !equal.text.contains(mark) && !equal.text.isEmpty, "\(equal)")
    }
    try pinwheel("diff \(masks) --format junit --stat", in: folder).expectRefusal(64, "cannot go with")
    try pinwheel("diff \(masks) --limit pixels=1K", in: folder).expectRefusal(
      65, "--limit pixels=N allows more")
    let bundle = try pinwheel("diff old.baked Carousel.ipa", in: folder)
    #expect(bundle.status == 0 && bundle.output.isEmpty && bundle.errors.isEmpty, "\(bundle)")
  }

  @Test("folders: what their manifests say, then their answers, unless masks are out of date")
  func folders() throws {
    let folder = try ExtractedCarousel.copy()
    #expect(try shell("cp -a Carousel.pinwheel other.pinwheel", in: folder).status == 0)
    try folder.replace(
      #""enabled": true"#, with: #""enabled": false"#, in: "other.pinwheel/pinwheel.json", count: 1)
    let line = "changed pinwheels/carousel/slices/amber/enabled: true -> false\n"
    let stale = try pinwheel("diff Carousel.pinwheel other.pinwheel", in: folder)
    #expect(stale.status == 1 && stale.text == line, "\(stale)")
    #expect(
      stale.errors.hasPrefix(
        "pinwheel: The answers of pixels are not compared: other.pinwheel/masks.baked is out")
        && stale.errors.hasSuffix("; run pinwheel bake other.pinwheel\n"), "\(stale)")
    #expect(try pinwheel("bake other.pinwheel", in: folder).status == 0)
    let baked = try pinwheel("diff Carousel.pinwheel other.pinwheel", in: folder)
    #expect(
      baked.status == 1 && baked.errors.isEmpty && baked.text.hasPrefix(line + "carousel: "), "\(baked)")
    #expect(baked.text.contains(" amber -> a miss, within "), "\(baked)")
    let suite = try pinwheel("diff Carousel.pinwheel other.pinwheel --format junit", in: folder).text
    #expect(suite.contains(#"tests="2" failures="1""#) && suite.contains(#"name="manifest"/>"#), "\(suite)")
  }

  @Test("masks: pinwheels that come and go are differences, in every format")
  func wheels() throws {
    let script = """
      import json, sys
      m = json.load(open(sys.argv[1])); w = m["pinwheels"][0]
      m["pinwheels"] = [w, dict(w, name="menu", slices=w["slices"][1:])]
      json.dump(m, open(sys.argv[1], "w"))
      """
    let folder = try ExtractedCarousel.copy()
    try folder.write(folder.bytes("Carousel.pinwheel/masks.baked"), to: "old.baked")
    try folder.python(script, "Carousel.pinwheel/pinwheel.json")
    #expect(try pinwheel("bake", in: folder).status == 0)
    try Transcript.expect(
      #"""
      $ pinwheel diff old.baked Carousel.pinwheel
      added pinwheels/menu
      [1]
      $ pinwheel diff Carousel.pinwheel old.baked
      removed pinwheels/menu
      [1]
      $ pinwheel diff old.baked Carousel.pinwheel --json
      {"equal":false,"added":["menu"],"removed":[],"answers":[]}
      [1]
      $ pinwheel diff old.baked Carousel.pinwheel --stat
      pinwheels: 1 added
      [1]
      $ pinwheel diff old.baked Carousel.pinwheel --stat --json
      {"equal":false,"pinwheels":{"added":1,"removed":0},"answers":{"pinwheels":0,"pixels":0}}
      [1]
      $ pinwheel diff old.baked Carousel.pinwheel --format junit | grep failures= | head -1
      <testsuites tests="2" failures="1" errors="0" skipped="0">

      """#, in: folder)
  }

  @Test("your own edits, of the folder alone")
  func ownEdits() throws {
    let folder = try ExtractedCarousel.copy()
    let equal = try pinwheel("diff Carousel.pinwheel", in: folder)
    #expect(equal.status == 0 && equal.output.isEmpty && equal.errors.isEmpty, "\(equal)")
    try folder.replace(
      #""name": "birch""#, with: #""name": "oak""#, in: "Carousel.pinwheel/pinwheel.json")
    let edited = try pinwheel("diff Carousel.pinwheel", in: folder)
    #expect(
      edited.text == #"changed pinwheels/carousel/slices/birch/name: "birch" -> "oak""# + "\n"
        && edited.status == 1)
    #expect(try pinwheel("diff", in: folder).text == edited.text)
    let counts = try pinwheel("diff Carousel.pinwheel --stat --json", in: folder)
    #expect(
      counts.text.hasPrefix(#"{"equal":false,"pinwheels":{"added":0,"removed":0,"renamed":0,"changed":0}"#)
        && counts.text.contains(#""slices":{"added":0,"removed":0,"renamed":0,"changed":1}"#), "\(counts)")
    try folder.remove("Carousel.pinwheel/extracted.json")
    let missing = try pinwheel("diff Carousel.pinwheel", in: folder)
    #expect(missing.status == 66 && missing.errors.contains("extracted.json"), "\(missing)")
  }

  @Test("bundles are extracted for it, and images that were moved are renamed, not removed and added")
  func bundles() throws {
    let folder = try ExtractedCarousel.copy()
    for name in ["amber", "birch", "coral"] {
      for place in ["old", "new/Wheel"] { try folder.draw(slice: name, of: name, in: place) }
    }
    let before = try folder.tree().keys.sorted()
    let moved = try pinwheel("diff old new", in: folder)
    #expect(
      moved.status == 1
        && moved.text.hasPrefix(
          "renamed images/amber_press.png -> images/Wheel/amber_press.png\nrenamed images/amber_rest.png"),
      "\(moved)")
    #expect(
      !moved.text.contains("removed") && !moved.text.contains("added") && !moved.text.contains("mask of"))
    let counts = try pinwheel("diff old new --stat", in: folder)
    #expect(counts.text.contains("images: 6 renamed\n"), "\(counts)")
    let same = try pinwheel("diff Carousel.ipa Carousel.pinwheel", in: folder)
    #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty, "\(same)")
    #expect(try folder.tree().keys.sorted() == before)
  }

  @Test(
    "what cannot be compared is an error of its own, not a difference",
    arguments: [
      ("none", 66, "There is no none;"), ("broken.json", 65, "invalid JSON (found"),
      ("out.json", 65, "leads out of its folder"),
    ])
  func errors(path: String, status: Int32, message: String) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write("{".utf8, to: "broken.json")
    let text = try folder.text("Carousel.pinwheel/pinwheel.json")
    try folder.write(text.replacingOccurrences(of: "images/Payload", with: "../x").utf8, to: "out.json")
    for paths in [[path, "Carousel.pinwheel"], ["Carousel.pinwheel", path]] {
      let result = try pinwheel(["diff"] + paths, in: folder)
      #expect(result.status == status && result.errors.contains(message), "\(result)")
      #expect(result.output.isEmpty)
    }
  }
}
