import Foundation
import TestSupport
import Testing

/// The real command, run as a person runs it.
@Suite struct CommandTests {
  /// A folder with the sample extracted in it.
  private static let carousel = Result { try ExtractedCarousel.copy() }

  private func run(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(builtCommand, arguments, in: Self.carousel.get().url)
  }

  @Test(
    "hit: answers, exit codes, JSON",
    arguments: [
      (
        ["120", "30"], 0, "hit amber",
        "{\"outcome\":\"hit\",\"slice\":\"amber\",\"state\":\"rest\",\"pinwheel\":\"carousel\",\"x\":120,\"y\":30}"
      ),
      (
        ["120", "120"], 1, "miss",
        "{\"outcome\":\"miss\",\"slice\":null,\"state\":null,\"pinwheel\":\"carousel\",\"x\":120,\"y\":120}"
      ),
      (
        ["199.6", "166"], 1, "miss",
        "{\"outcome\":\"miss\",\"slice\":null,\"state\":null,\"pinwheel\":\"carousel\",\"x\":199.6,\"y\":166}"
      ),
      (
        ["-3", "-.5"], 1, "miss",
        "{\"outcome\":\"miss\",\"slice\":null,\"state\":null,\"pinwheel\":\"carousel\",\"x\":-3,\"y\":-0.5}"
      ),
      (
        ["nan", "-inf"], 1, "miss",
        "{\"outcome\":\"miss\",\"slice\":null,\"state\":null,\"pinwheel\":\"carousel\",\"x\":null,\"y\":null}"
      ),
      (
        ["--", "-3", "4"], 1, "miss",
        "{\"outcome\":\"miss\",\"slice\":null,\"state\":null,\"pinwheel\":\"carousel\",\"x\":-3,\"y\":4}"
      ),
      (
        ["127", "60", "--origin", "7,30"], 0, "hit amber",
        "{\"outcome\":\"hit\",\"slice\":\"amber\",\"state\":\"rest\",\"pinwheel\":\"carousel\",\"x\":127,\"y\":60}"
      ),
      (
        ["120", "30", "--state", "amber=press", "--scale", "1"], 0, "hit amber",
        "{\"outcome\":\"hit\",\"slice\":\"amber\",\"state\":\"press\",\"pinwheel\":\"carousel\",\"x\":120,\"y\":30}"
      ),
    ] as [([String], Int32, String, String)])
  func hit(arguments: [String], status: Int32, text: String, json: String) throws {
    let folder = try Self.carousel.get().url
    let plain = try Tool.run(builtCommand, ["hit"] + arguments, in: folder)
    #expect(plain.status == status && plain.text == text + "\n" && plain.errors.isEmpty, "\(plain)")
    let structured = try Tool.run(builtCommand, ["hit", "--json"] + arguments, in: folder)
    #expect(structured.status == status && structured.text == json + "\n")
  }

  @Test("hit --radius: the slice under the finger, and what each has of it")
  func finger() throws {
    #expect(try run("hit", "120", "30", "--radius", "22").text == "hit amber\n")
    let beside = try run("hit", "120", "120")
    #expect(beside.status == 1 && beside.text == "miss\n")
    let explained = try run("hit", "120", "30", "--radius", "2", "--explain")
    let lines = explained.text.split(separator: "\n", omittingEmptySubsequences: false)
    // A finger of 2 points about the corner of four pixels, two a point: 52 pixels, all amber's.
    #expect(lines.prefix(2) == ["hit amber", "  hit amber: 100% of the finger, 52 of 52 pixels"])
    let json = try run("hit", "120", "30", "--radius", "2", "--json").text
    #expect(
      json.hasSuffix(
        #""radius":2,"contacts":[{"outcome":"hit","slice":"amber","pixels":52,"fingerPixels":52,"fraction":1}]}"#
          + "\n"
      ))
  }

  @Test("hit --explain and --all")
  func explain() throws {
    let explained = try run("hit", "120", "30", "--explain")
    let lines = explained.text.split(separator: "\n")
    #expect(explained.status == 0 && lines.count == 13 && lines[0] == "hit amber")
    #expect(
      lines[1]
        == "  carousel_disabled4  clear pixel: disabled @2x pixel 240, 60 has alpha 0 of 255, solid from 26")
    #expect(
      lines[12] == "  amber               hit: rest @2x pixel 240, 60 has alpha 255 of 255, solid from 26")
    let far = try run("hit", "500", "30", "--explain", "--json")
    #expect(
      far.status == 1
        && far.text.contains(#""verdicts":[{"slice":"carousel_disabled4","verdict":"outside-canvas"}"#))
    #expect(try run("hit", "120", "30", "--all").text == "hit amber\n")
    #expect(try run("hit", "120", "120", "--all").text == "miss\n")
    let all = try run("hit", "120", "30", "--all", "--json").text
    #expect(
      all
        == #"{"pinwheel":"carousel","x":120,"y":30,"hits":[{"outcome":"hit","slice":"amber","state":"rest"}]}"#
        + "\n")
  }

  @Test("a long name does not widen the lines of the others")
  func longName() throws {
    let folder = try ExtractedCarousel.copy()
    let place = "Carousel.pinwheel/pinwheel.json"
    let text = String(decoding: try Fixtures.bytes(of: folder.url.appending(path: place)), as: UTF8.self)
    let name = String(repeating: "a", count: 5_000)
    try folder.write(text.replacing("\"name\": \"amber\"", with: "\"name\": \"\(name)\"").utf8, to: place)
    #expect(try Tool.run(builtCommand, ["bake"], in: folder.url).status == 0)
    let explained = try Tool.run(builtCommand, ["hit", "120", "30", "--explain"], in: folder.url)
    let lines = explained.text.split(separator: "\n")
    // The answer, and the message about that slice.
    #expect(lines.count == 13 && lines.count { $0.utf8.count > 200 } == 2)
  }

  @Test(
    "wrong usage is 64, and says what would be right",
    arguments: [
      (["hit", "1"], "two numbers"), (["hit", "1", "2", "3"], "two numbers"),
      (["hit", "1", "x"], "two numbers"),
      (["hit", "1", "2", "--jsn"], "--jsn: unknown option; did you mean --json?"),
      (["hit", "1", "2", "--pinwheel", "none"], "there are: carousel"),
      (["hit", "1", "2", "--scale", "3"], "masks at scale 1, 2"),
      (["hit", "1", "2", "--state", "x=press"], "it has: amber"),
      (["hit", "1", "2", "--state", "amber=hover"], "no image for that state"),
      (["hit", "1", "2", "--origin", "3"], "origin"),
      (["hit", "1", "2", "--all", "--explain"], "give one of the two"), (["extract"], "input"),
      (
        ["hit", "1", "2", "--scale", "x"], "--scale: found 'x', expected a number above 0; give"
      ),
      (["frob"], "frob: there is no such command; see pinwheel --help"),
      (["hitt", "120", "30"], "hitt: there is no such command; did you mean hit?"),
      (["hit", "1", "2", "--radius", "nan"], "from 0 on"), (["hit", "1", "2", "--radius=-1"], "from 0 on"),
      (["hit", "1", "2", "--radius", "2", "--all"], "give --explain"),
      (["extract", "a.ipa", "--threshold", "2"], "expected a number from 0 to 1; give one such as 0.1"),
      (["extract", "a.ipa", "--group", "x"], "NAME=GLOB"),
      (["extract", "a.ipa", "--discard-edits"], "goes with --update"),
      (["extract", "Carousel.ipa", "--force", "--group", "x=none*"], "no image matches 'none*'"),
    ] as [([String], String)])
  func usage(arguments: [String], message: String) throws {
    let result = try Tool.run(builtCommand, arguments, in: Self.carousel.get().url)
    #expect(
      result.status == 64 && result.output.isEmpty && result.errors.contains(message), "\(result.errors)")
    #expect(Self.isSentence(result.errors), "\(result.errors)")
  }

  /// Whether a text is one line of the shape of every error: what is wrong, and what to do.
  private static func isSentence(_ text: String) -> Bool {
    // A question or a command to paste has no full stop.
    text.hasPrefix("pinwheel: ") && text.count { $0 == "\n" } == 1 && text.contains("; ")
      && (text.hasSuffix(".\n") || text.hasSuffix("?\n") || text.contains(" pinwheel "))
  }

  @Test(
    "bad input: one sentence, and the exit code that fits",
    arguments: [
      (["extract", "none.ipa"], 66, "There is no none.ipa; check the path."),
      (
        ["extract", "/dev/null"], 65,
        "/dev/null is neither a file nor a folder; give an .ipa, a .zip, an .app or another folder, or an image."
      ),
      (
        ["extract", "Carousel.ipa"], 73,
        "Carousel.pinwheel exists already; bring it up to date with --update or choose another place with -o."
      ),
      (
        ["extract", "Carousel.ipa", "-o", "/proc/x"], 73,
        "/proc cannot be written: there is no such file; choose another place with -o."
      ),
      (["hit", "1", "2", "--in", "none"], 66, "There is no none; give a folder that pinwheel extract made."),
      (
        ["list", "--in", "Carousel.ipa"], 65,
        "Carousel.ipa is not extracted yet; run pinwheel extract Carousel.ipa"
      ),
      (["hit", "1", "2", "--in", "/"], 66, "/ holds no pinwheel.json; run pinwheel extract /"),
      (["list", "--in", "none"], 66, "There is no none"), (["bake", "--in", "none"], 66, "There is no none"),
    ] as [([String], Int32, String)])
  func badInput(arguments: [String], status: Int32, message: String) throws {
    let result = try Tool.run(builtCommand, arguments, in: Self.carousel.get().url)
    #expect(result.status == status && result.output.isEmpty, "\(result)")
    #expect(result.errors.hasPrefix("pinwheel: " + message), "\(result.errors)")
    #expect(result.errors.count { $0 == "\n" } == 1 && !result.errors.contains("Error Domain"))
  }

  @Test("--in takes the folder, or its manifest; without it the current folder or the one inside")
  func locating() throws {
    let folder = try Self.carousel.get().url
    let inside = folder.appending(path: "Carousel.pinwheel")
    for (arguments, place) in [
      (["--in", "Carousel.pinwheel"], folder), (["--in", "Carousel.pinwheel/pinwheel.json"], folder),
      ([], folder), ([], inside),
    ] {
      #expect(try Tool.run(builtCommand, ["hit", "120", "30"] + arguments, in: place).text == "hit amber\n")
    }
    let two = try TemporaryFolder()
    for name in ["a.pinwheel", "b.pinwheel"] {
      try FileManager.default.copyItem(at: inside, to: two.url.appending(path: name))
    }
    let several = try Tool.run(builtCommand, ["hit", "120", "30"], in: two.url)
    #expect(several.status == 64 && several.errors.contains("choose one with --in: a.pinwheel, b.pinwheel"))
    let empty = try TemporaryFolder()
    let none = try Tool.run(builtCommand, ["list"], in: empty.url)
    #expect(none.status == 66 && none.errors.contains("run pinwheel extract first"))
  }

  @Test("list and bake")
  func listAndBake() throws {
    let listed = try run("list")
    let lines = listed.text.split(separator: "\n")
    #expect(listed.status == 0 && lines.count == 13)
    #expect(lines[1] == "  carousel_disabled4: disabled @1x @2x (disabled)")
    #expect(lines[12] == "  amber: rest @1x @2x, press @1x @2x")
    #expect(
      try run("list", "--images").text.contains(
        "images/iTunesArtwork: 64 x 64 pixels, alpha none, copied, in no wheel\n"))
    #expect(
      try run("list", "--json").text.hasPrefix(
        #"{"$schema":"urn:pinwheel:manifest:1","format":"pinwheel/1","source":{"file":"Carousel.ipa","#))
    let baked = try run("bake", "--json")
    #expect(
      baked.status == 0
        && baked.text.hasPrefix(
          #"{"pinwheels":[{"name":"carousel","slices":12}],"images":38,"thresholds":[0.1],"bytes":"#)
    )
  }

  @Test("untrusted names cannot control a terminal")
  func hostileNames() throws {
    let folder = try TemporaryFolder()
    let png = try Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel/amber_rest.png"))
    for state in ["rest", "press"] { try folder.write(png, to: "in/red\u{202E}_\(state).png") }
    try folder.write(png, to: "in/\u{1B}[31mred\n.png")
    let result = try Tool.run(builtCommand, ["extract", "in"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.text.contains(#"  red\u{202e}: 1 slice"#), "\(result.text)")
    let list = try Tool.run(builtCommand, ["list", "--skipped"], in: folder.url)
    #expect(
      list.text.contains(#"\u{1b}[31mred\u{a}.png: its name contains a control character"#), "\(list.text)")
    let hit = try Tool.run(builtCommand, ["hit", "120", "30", "--json"], in: folder.url)
    #expect(hit.text.contains(#""slice":"red\u202e""#), "\(hit.text)")
  }

  @Test("no slice is not a failure, and help says how to make a wheel")
  func noSlices() throws {
    let folder = try TemporaryFolder()
    let png = try Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel/amber_rest.png"))
    for name in ["one", "two"] { try folder.write(png, to: "in/\(name).png") }
    let result = try Tool.run(builtCommand, ["extract", "in"], in: folder.url)
    #expect(result.status == 0 && result.text.contains("pinwheel group in.pinwheel 'wheel=*'"))
    let hit = try Tool.run(builtCommand, ["hit", "1", "2"], in: folder.url)
    #expect(hit.status == 65 && hit.errors.contains("has no pinwheel"))
    let grouped = try Tool.run(
      builtCommand, ["extract", "in", "--force", "--group", "w=one"], in: folder.url)
    #expect(grouped.status == 0)
    #expect(try Tool.run(builtCommand, ["hit", "120", "30"], in: folder.url).text == "hit one\n")
  }

  @Test("help has examples, completions complete")
  func help() throws {
    for command in [
      "extract", "list", "check", "group", "diff", "bake", "hit", "replay", "render", "preview", "audit",
      "golden", "heat",
    ] {
      let help = try run(command, "--help")
      #expect(help.status == 0 && help.text.contains("  pinwheel \(command)"), "\(command)")
    }
    for shell in ["bash", "zsh", "fish"] {
      #expect(try run("--generate-completion-script", shell).text.contains("extract"))
    }
  }

  @Test("extract: what is not read is counted on the main line, and listed where it is all there is")
  func leftOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("<svg/>".utf8, to: "art/a.svg")
    try folder.write("<svg/>".utf8, to: "art/b.svg")
    try folder.write([], to: "art/c.png")
    let nothing = try Tool.run(builtCommand, ["extract", "art"], in: folder.url)
    #expect(nothing.status == 65)
    #expect(
      nothing.text.hasPrefix(
        "a.svg: an SVG drawing, which is not read; export it as PNG at 1, 2 and 3 times its size"))
    #expect(nothing.errors.contains("art holds no image that can be used"))
    let json = try Tool.run(builtCommand, ["extract", "--json", "art"], in: folder.url)
    #expect(json.status == 65 && json.text.contains(#""leftOut":[{"kind":"SVG","count":2}"#), "\(json.text)")

    let png = try Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel/amber_rest.png"))
    try folder.write(png, to: "art/d.png")
    let some = try Tool.run(builtCommand, ["extract", "art"], in: folder.url)
    #expect(
      some.text == """
        art.pinwheel: 1 image (3 more are not read: 2 SVG, 1 no image)
          d: 1 slice, 240 x 240 points, scale 1, rest
          3 things skipped: pinwheel list art.pinwheel --skipped says why

        """)
  }

  @Test("extract: no word of --group where there is no shape to group")
  func nothingToGroup() throws {
    let folder = try TemporaryFolder()
    // A JPEG of 1 x 1: its frame header is all that is read.
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    try folder.write([0xFF, 0xD8] + frame + [0xFF, 0xD9], to: "art/a.jpg")
    let result = try Tool.run(builtCommand, ["extract", "art"], in: folder.url)
    #expect(result.status == 0 && result.text == "art.pinwheel: 1 image\n", "\(result)")
  }
}
