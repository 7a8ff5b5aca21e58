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
        == #"{"equal":true,"changes":[],"renamed":[],"files":[],"reencoded":[],"masks":[],"notCompared":[]}"#
        + "\n")
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
    let result = try pinwheel("diff Carousel.pinwheel other.pinwheel", in: folder)
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
      $ pinwheel diff Carousel.pinwheel other.pinwheel | grep -v 'changed mask'
      changed contents of images/Payload/Carousel.app/birch_rest.png
      $ pinwheel diff Carousel.pinwheel other.pinwheel --stat | head -1
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
    #expect(
      result.text == """
        changed source/file: "a" -> "b"
        removed pinwheels/w/slices/coral (states: rest, press)
        removed images/images/coral_press.png
        removed images/images/coral_rest.png

        """)
    let counts = try pinwheel("diff a.pinwheel b.pinwheel --stat", in: folder)
    #expect(
      counts.text == "slices: 1 removed\nimages: 2 removed\nother keys: 1 changed\n" && counts.status == 1)
    try folder.remove("b.pinwheel/images")
    let missing = try pinwheel("diff a.pinwheel b.pinwheel", in: folder)
    #expect(missing.status == 1 && missing.text == result.text)
    #expect(
      missing.errors.contains("4 images not beside its manifest, so these are not compared"),
      "\(missing.errors)")
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
