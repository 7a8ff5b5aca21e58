import Foundation
import TestSupport
import Testing

/// `diff`, held against edits that are known and pixels that Pillow counts.
@Suite struct DiffCommandTests {
  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Tool.Result {
    try Tool.run(builtCommand, ["diff"] + arguments, in: folder.url)
  }

  @Test("equal folders and manifests: no line, exit code 0")
  func equal() throws {
    let folder = try ExtractedCarousel.shared()
    for pair in [
      ("Carousel.pinwheel", "Carousel.pinwheel"),
      ("Carousel.pinwheel/extracted.json", "Carousel.pinwheel/pinwheel.json"),
    ] {
      let result = try run(pair.0, pair.1, in: folder)
      #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
    }
    let json = try run("Carousel.pinwheel", "Carousel.pinwheel/extracted.json", "--json", in: folder)
    #expect(
      json.text == #"{"equal":true,"changes":[],"renamed":[],"files":[],"masks":[],"notCompared":[]}"# + "\n")
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
    let text = try String(contentsOfFile: folder.path("Carousel.pinwheel/pinwheel.json"), encoding: .utf8)
    let range = try #require(text.range(of: old))
    try folder.write(
      text.replacingCharacters(in: range, with: new).utf8, to: "Carousel.pinwheel/pinwheel.json")
    let result = try run("Carousel.pinwheel/extracted.json", "Carousel.pinwheel", in: folder)
    #expect(result.status == 1 && result.text.hasSuffix(line + "\n"), "\(result)")
    #expect(result.text.count { $0 == "\n" } == 1)
    let back = try run("Carousel.pinwheel", "Carousel.pinwheel/extracted.json", in: folder)
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
    let counted = try Tool.run(
      Tool.python,
      ["-c", script, folder.path("Carousel.pinwheel/\(place)"), folder.path("other.pinwheel/\(place)")])
    let pixels = try #require(Int(counted.text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let result = try run("Carousel.pinwheel", "other.pinwheel", in: folder)
    #expect(
      result.text == """
        changed contents of \(place)
        changed mask of pinwheels/carousel/slices/amber/states/rest/\(place): \(pixels) pixels

        """)
    #expect(pixels > 0 && result.status == 1)
    let json = try run("Carousel.pinwheel", "other.pinwheel", "--json", in: folder)
    let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect((object["masks"] as? [[String: Any]])?.first?["pixels"] as? Int == pixels)
    #expect(object["equal"] as? Bool == false && object["files"] as? [String] == [place])
  }

  @Test("slices and files that come and go; images that are not there are said to be missing")
  func structure() throws {
    let folder = try TemporaryFolder()
    for name in ["amber", "birch", "coral"] {
      for state in ["rest", "press"] {
        let image = Fixtures.sample.appending(path: "carousel/\(name)_\(state).png")
        try folder.write(try Fixtures.bytes(of: image), to: "a/\(name)_\(state).png")
        if name != "coral" { try folder.write(try Fixtures.bytes(of: image), to: "b/\(name)_\(state).png") }
      }
    }
    for name in ["a", "b"] {
      _ = try Tool.run(builtCommand, ["extract", name, "--group", "w=*"], in: folder.url)
    }
    let result = try run("a.pinwheel", "b.pinwheel", in: folder)
    #expect(
      result.text == """
        changed source/file: "a" -> "b"
        removed pinwheels/w/slices/coral (states: rest, press)
        removed images/images/coral_press.png
        removed images/images/coral_rest.png

        """)
    let counts = try run("a.pinwheel", "b.pinwheel", "--stat", in: folder)
    #expect(
      counts.text == "slices: 1 removed\nimages: 2 removed\nother keys: 1 changed\n" && counts.status == 1)
    try FileManager.default.removeItem(atPath: folder.path("b.pinwheel/images"))
    let missing = try run("a.pinwheel", "b.pinwheel", in: folder)
    #expect(missing.status == 1 && missing.text == result.text)
    #expect(
      missing.errors.contains("4 images not beside its manifest, so these are not compared"),
      "\(missing.errors)")
  }

  @Test("your own edits, of the folder alone")
  func ownEdits() throws {
    let folder = try ExtractedCarousel.copy()
    let equal = try run("Carousel.pinwheel", in: folder)
    #expect(equal.status == 0 && equal.output.isEmpty && equal.errors.isEmpty, "\(equal)")
    let text = try String(contentsOfFile: folder.path("Carousel.pinwheel/pinwheel.json"), encoding: .utf8)
    try folder.write(
      text.replacingOccurrences(of: #""name": "birch""#, with: #""name": "oak""#).utf8,
      to: "Carousel.pinwheel/pinwheel.json")
    let edited = try run("Carousel.pinwheel", in: folder)
    #expect(
      edited.text == #"changed pinwheels/carousel/slices/birch/name: "birch" -> "oak""# + "\n"
        && edited.status == 1)
    #expect(try run(in: folder).text == edited.text)
    let counts = try run("Carousel.pinwheel", "--stat", "--json", in: folder)
    #expect(
      counts.text.hasPrefix(#"{"equal":false,"pinwheels":{"added":0,"removed":0,"renamed":0,"changed":0}"#)
        && counts.text.contains(#""slices":{"added":0,"removed":0,"renamed":0,"changed":1}"#), "\(counts)")
    try FileManager.default.removeItem(atPath: folder.path("Carousel.pinwheel/extracted.json"))
    let missing = try run("Carousel.pinwheel", in: folder)
    #expect(missing.status == 66 && missing.errors.contains("extracted.json"), "\(missing)")
  }

  @Test("bundles are extracted for it, and images that were moved are renamed, not removed and added")
  func bundles() throws {
    let folder = try ExtractedCarousel.copy()
    for name in ["amber", "birch", "coral"] {
      for state in ["rest", "press"] {
        let image = try Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel/\(name)_\(state).png"))
        try folder.write(image, to: "old/\(name)_\(state).png")
        try folder.write(image, to: "new/Wheel/\(name)_\(state).png")
      }
    }
    let before = try folder.tree().keys.sorted()
    let moved = try run("old", "new", in: folder)
    #expect(
      moved.status == 1
        && moved.text.hasPrefix(
          "renamed images/amber_press.png -> images/Wheel/amber_press.png\nrenamed images/amber_rest.png"),
      "\(moved)")
    #expect(
      !moved.text.contains("removed") && !moved.text.contains("added") && !moved.text.contains("mask of"))
    let counts = try run("old", "new", "--stat", in: folder)
    #expect(counts.text.contains("images: 6 renamed\n"), "\(counts)")
    let same = try run("Carousel.ipa", "Carousel.pinwheel", in: folder)
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
    let text = try String(contentsOfFile: folder.path("Carousel.pinwheel/pinwheel.json"), encoding: .utf8)
    try folder.write(text.replacingOccurrences(of: "images/Payload", with: "../x").utf8, to: "out.json")
    for paths in [[path, "Carousel.pinwheel"], ["Carousel.pinwheel", path]] {
      let result = try Tool.run(builtCommand, ["diff"] + paths, in: folder.url)
      #expect(result.status == status && result.errors.contains(message), "\(result)")
      #expect(result.output.isEmpty)
    }
  }
}
