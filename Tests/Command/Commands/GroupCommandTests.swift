import Foundation
import TestSupport
import Testing

/// `group`, and what `extract` shares with it: manual groups, state words, near misses.
@Suite struct GroupCommandTests {
  /// A folder `art` with two buttons whose states have odd names, at two scales, extracted.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, sample) in [("play", "amber"), ("stop", "birch")] {
      for (word, state) in [("_up2", "rest"), ("_clikd", "press")] {
        for scale in ["", "@2x"] {
          try folder.draw("\(sample)_\(state)\(scale)", as: "art/\(name)\(word)\(scale).png")
        }
      }
    }
    let result = try pinwheel("extract art", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  @Test("grouping later gives what grouping at once gives, and is remembered by the next extraction")
  func equality() throws {
    let folder = try folder()
    let asked = "--states press=_clikd --states rest=_up2"
    #expect(try pinwheel("group art.pinwheel 'menu=play*,stop*' \(asked)", in: folder).status == 0)
    #expect(
      try pinwheel("extract art -o once.pinwheel --group 'menu=play*,stop*' \(asked)", in: folder).status == 0
    )
    for name in ["pinwheel.json", "extracted.json", "extracted.sha256"] {
      let files = try ["art", "once"].map {
        try folder.bytes("\($0).pinwheel/\(name)")
      }
      #expect(files[0] == files[1], "\(name)")
    }
    let list = try pinwheel("list art.pinwheel", in: folder)
    #expect(
      list.text == """
        menu: 2 slices, 240 x 240 points, scales 1 and 2
          stop: rest @1x @2x, press @1x @2x
          play: rest @1x @2x, press @1x @2x
        manual group: menu=play*,stop*
        state words: press=_clikd
        state words: rest=_up2

        """)
    #expect(try pinwheel("hit 120 30 art.pinwheel", in: folder).text == "hit play\n")
    let why = try pinwheel("list art.pinwheel --why play_clikd.png", in: folder).text
    #expect(
      why.contains("stem 'play_clikd', scale 1, read as 'play_pressed' because of stateWords"), "\(why)")
    #expect(try pinwheel("extract art --update", in: folder).status == 0)
    #expect(try pinwheel("diff art.pinwheel once.pinwheel", in: folder).status == 0)
  }

  @Test(
    "near misses",
    arguments: [
      ("'menu=plai*'", "group menu: no image matches 'plai*'; did you mean 'play*'?"),
      ("'menu=play*,stpo*'", "group menu: no image matches 'stpo*'; did you mean 'stop*'?"),
      ("menu=play", "group menu: no image matches 'play'; did you mean 'play*'?"),
      ("menu=PLAY_*", "group menu: no image matches 'PLAY_*'; did you mean 'play_*'?"),
      ("menu=clikd", "group menu: no image matches 'clikd'; did you mean '*clikd'?"),
      (
        "menu=qqqqqq*",
        "group menu: no image matches 'qqqqqq*'; find its name with pinwheel list --images art.pinwheel"
      ),
      (
        "--states press=_clickd",
        "--states '_clickd': no name of an image begins or ends with it; did you mean '_clikd'?"
      ),
      ("wheel=", "group wheel: there is none; leave it out."),
      ("'menu=play*' 'menu=stop*'", "menu: two groups have this name; join their globs with a comma."),
      (
        "--states odd=_x",
        "--states: found 'odd=_x', expected STATE=WORD[,WORD...], such as press=_clicked; the names are rest, press"
      ),
      ("", "group: nothing is given; give a group"),
      ("'=play*'", "=play*: it is not a group (expected NAME=GLOB[,GLOB...]); give one such as"),
    ])
  func nearMisses(arguments: String, message: String) throws {
    let folder = try folder()
    let before = try folder.tree()
    let result = try pinwheel("group art.pinwheel \(arguments)", in: folder)
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    #expect(result.errors.contains(message) && result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
    #expect(try folder.tree() == before)
  }

  @Test(
    "the scales of one image stay together, whichever of them a pattern names",
    arguments: ["play_up2.png", "play_up2@2x.png", "*up2@2x.png", "art/play_up2.png,art/play_up2@2x.png"])
  func scales(glob: String) throws {
    let folder = try folder()
    let globs = glob.hasPrefix("art/") ? glob.replacingOccurrences(of: "art/", with: "") : glob
    let result = try pinwheel("group art.pinwheel 'one=\(globs)' --json", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let pinwheels = try #require(
      try folder.object("art.pinwheel/pinwheel.json")["pinwheels"] as? [[String: Any]])
    let slices = try #require(pinwheels.first?["slices"] as? [[String: Any]])
    for slice in slices {
      let states = try #require(slice["states"] as? [String: [[String: Any]]])
      #expect(states["rest"]?.compactMap { $0["scale"] as? Double } == [1, 2], "\(states)")
    }
  }

  @Test("a dry run tells and changes nothing; taking a group back leaves the folder as it was")
  func dryRun() throws {
    let folder = try folder()
    let before = try folder.tree()
    let dry = try pinwheel("group art.pinwheel -n 'menu=play_up2,stop_up2'", in: folder)
    #expect(
      dry.text == """
        art.pinwheel: this would change
          added groups: ["menu=play_up2,stop_up2"]
          added pinwheels/menu (slices: play_up2, stop_up2)

        """)
    #expect(try folder.tree() == before)
    #expect(try pinwheel("group art.pinwheel 'menu=play_up2,stop_up2'", in: folder).status == 0)
    let back = try pinwheel("group art.pinwheel menu= --json", in: folder)
    #expect(back.status == 0 && back.text.contains(#""groups":[]"#), "\(back)")
    var after = try folder.tree()
    // The masks record when the manifest was written.
    after["art.pinwheel/masks.baked"] = before["art.pinwheel/masks.baked"]
    #expect(after == before)
  }

  @Test(
    "hand edits elsewhere in the manifest stay, those of grouped slices too, even if nothing tells what was generated",
    arguments: [true, false])
  func editsStay(hasGenerated: Bool) throws {
    let folder = try ExtractedCarousel.copy()
    if !hasGenerated {
      try folder.remove("Carousel.pinwheel/extracted.json")
    }
    let place = "Carousel.pinwheel/pinwheel.json"
    try folder.edit(place) { manifest, pinwheel, slices in
      slices[0]["threshold"] = 0.25
      slices[4]["disabled"] = "block"
      pinwheel["name"] = "mine"
      manifest["$schema"] = "pinwheel.schema.json"
      manifest["threshold"] = 0.2
    }
    let result = try pinwheel("group 'two=amber*,birch*'", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let now = try folder.object(place)
    #expect(now["$schema"] as? String == "pinwheel.schema.json" && now["threshold"] as? Double == 0.2)
    let wheels = try #require(now["pinwheels"] as? [[String: Any]])
    #expect(Set(wheels.compactMap { $0["name"] as? String }) == ["two", "mine"])
    for wheel in wheels {
      for slice in try #require(wheel["slices"] as? [[String: Any]]) {
        let name = slice["name"] as? String
        #expect(slice["threshold"] as? Double == (name == "amber" ? 0.25 : nil))
        #expect(slice["disabled"] as? String == (name == "ember" ? "block" : "pass"))
      }
    }
    #expect(try pinwheel("hit 120 30 --pinwheel two", in: folder).text == "hit amber\n")
  }

  @Test(
    "hostile manifests are refused in a sentence, and nothing changes",
    arguments: [
      (#""groups": ["x"], "#, "groups[0] is not understood (found 'x', expected NAME=GLOB[,GLOB...])"),
      (#""stateWords": ["x=_y"], "#, "stateWords[0] is not understood (found 'x=_y'"),
      (#""groups": [1], "#, "groups[0] has a value of the wrong kind"),
      (
        "\"groups\": [\"x=\(String(repeating: "*a", count: 40_000))\"], ",
        "groups has too much text (found 80002 bytes"
      ),
    ])
  func hostile(member: String, message: String) throws {
    let folder = try folder()
    try folder.replace("\"pinwheels\"", with: member + "\"pinwheels\"", in: "art.pinwheel/pinwheel.json")
    let before = try folder.tree()
    for command in [
      "group art.pinwheel menu=play*", "extract art --update", "diff art.pinwheel art.pinwheel",
    ] {
      let result = try pinwheel(command, in: folder)
      #expect(result.status == 65 && result.errors.contains(message), "\(command): \(result.errors)")
    }
    #expect(try folder.tree() == before)
  }

  @Test("a list of groups that would be too long to read again is not written")
  func tooLong() throws {
    let folder = try folder()
    let before = try folder.tree()
    let long = "menu=play*," + String(repeating: "*", count: 20_000)
    for command in ["group art.pinwheel '\(long)'", "extract art --update --group '\(long)'"] {
      let result = try pinwheel(command, in: folder)
      #expect(
        result.status == 64 && result.errors.contains("the list of groups has too much text"),
        "\(result.errors)")
    }
    #expect(try folder.tree() == before)
  }

  @Test("a manifest that leads out of its folder is never followed")
  func leadsOut() throws {
    let folder = try folder()
    try folder.replace(
      "images/play_up2.png", with: "../art/play_up2.png", in: "art.pinwheel/pinwheel.json")
    let result = try pinwheel("group art.pinwheel menu=play_up2.png", in: folder)
    #expect(result.status == 64 && result.errors.contains("no image matches 'play_up2.png'"), "\(result)")
  }
}
