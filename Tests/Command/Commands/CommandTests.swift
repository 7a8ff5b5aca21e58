import Foundation
import TestSupport
import Testing

/// The real command, run as a person runs it.
@Suite struct CommandTests {
  /// A folder with the sample extracted in it, and one that is something else.
  private static let carousel = Result {
    let folder = try ExtractedCarousel.copy()
    try folder.write([], to: "empty/notes.txt")
    return folder
  }

  /// A finger of 2 points about the corner of four pixels, two a point: 52 pixels, all amber's.
  @Test("hit: answers, exit codes, JSON, fingers, explanations, all slices; list and bake as JSON")
  func hit() throws {
    try Transcript.expect(
      #"""
      $ pinwheel hit 120 30; pinwheel hit 120 30 --json
      hit amber
      {"outcome":"hit","slice":"amber","state":"rest","pinwheel":"carousel","x":120,"y":30}
      $ pinwheel hit 120 120; pinwheel hit --json 120 120
      miss
      {"outcome":"miss","slice":null,"state":null,"pinwheel":"carousel","x":120,"y":120}
      [1]
      $ pinwheel hit 199.6 166; pinwheel hit -3 -.5 --json; pinwheel hit --json -- -3 4
      miss
      {"outcome":"miss","slice":null,"state":null,"pinwheel":"carousel","x":-3,"y":-0.5}
      {"outcome":"miss","slice":null,"state":null,"pinwheel":"carousel","x":-3,"y":4}
      [1]
      $ pinwheel hit 127 60 --origin 7,30 --json
      {"outcome":"hit","slice":"amber","state":"rest","pinwheel":"carousel","x":127,"y":60}
      $ pinwheel hit 120 30 --state amber=press --scale 1 --json
      {"outcome":"hit","slice":"amber","state":"press","pinwheel":"carousel","x":120,"y":30}
      $ pinwheel hit 120 30 --radius 22; pinwheel hit 120 30 --radius 2 --explain | head -2
      hit amber
      hit amber
        hit amber: 100% of the finger, 52 of 52 pixels
      $ pinwheel hit 120 30 --radius 2 --json | grep -o '"radius.*'
      "radius":2,"contacts":[{"outcome":"hit","slice":"amber","pixels":52,"fingerPixels":52,"fraction":1}]}
      $ pinwheel hit 120 30 --explain | sed -n '1,2p;13p;$='
      hit amber
        carousel_disabled4  clear pixel: disabled @2x pixel 240, 60 has alpha 0 of 255, solid from 26
        amber               hit: rest @2x pixel 240, 60 has alpha 255 of 255, solid from 26
      13
      $ pinwheel hit 500 30 --explain --json | grep -o '"verdicts":[^}]*}'
      "verdicts":[{"slice":"carousel_disabled4","verdict":"outside-canvas"}
      $ pinwheel hit 120 30 --all; pinwheel hit 120 30 --all --json; pinwheel hit 120 120 --all
      hit amber
      {"pinwheel":"carousel","x":120,"y":30,"hits":[{"outcome":"hit","slice":"amber","state":"rest"}]}
      miss
      [1]
      $ pinwheel list --json | cut -c1-96; pinwheel bake --json | cut -c1-85
      {"$schema":"urn:pinwheel:manifest:1","format":"pinwheel/1","source":{"file":"Carousel.ipa","sha2
      {"pinwheels":[{"name":"carousel","slices":12}],"images":38,"thresholds":[0.1],"bytes"

      """#, in: ExtractedCarousel.copy())
  }

  @Test("a long name does not widen the lines of the others")
  func longName() throws {
    let folder = try ExtractedCarousel.copy()
    let place = "Carousel.pinwheel/pinwheel.json"
    let name = String(repeating: "a", count: 5_000)
    try folder.replace("\"name\": \"amber\"", with: "\"name\": \"\(name)\"", in: place)
    #expect(try pinwheel("bake", in: folder).status == 0)
    let explained = try pinwheel("hit 120 30 --explain", in: folder)
    let lines = explained.text.split(separator: "\n")
    // The answer, and the message about that slice.
    #expect(lines.count == 13 && lines.count { $0.utf8.count > 200 } == 2)
  }

  @Test(
    "wrong usage is 64, and says what would be right",
    arguments: [
      ("hit 1", "two numbers"), ("hit 1 2 3", "two numbers"), ("hit 1 x", "two numbers"),
      ("hit 1 2 --scale 3", "masks at scale 1, 2"), ("hit 1 2 --origin 3", "origin"),
      ("hit 1 2 --all --explain", "give one of the two"),
      ("hit 1 2 --scale x", "--scale: found 'x', expected a number above 0; give"),
      ("hit 1 2 --radius nan", "from 0 on"), ("hit 1 2 --radius 2 --all", "with --radius"),
      ("hit 1 1 --picture a.svg", "give both"), ("hit 1 1 --explain --picture a", ".svg"),
      ("frob", "frob: there is no such command; for help, run pinwheel --help"),
      ("extract a.ipa --threshold 2", "expected a number from 0 to 1; give one such as 0.1"),
      ("extract a.ipa --group x", "NAME=GLOB"), ("extract a.ipa --discard-edits", "goes with --update"),
      ("extract Carousel.ipa --update --group x=none*", "no image matches 'none*'"),
      ("render --at 1", "--at: unknown option"),
      ("render --touch 1,1,-1", "expected X,Y or X,Y,SECONDS"),
      ("render --as x", "expected one of wheel, map"),
      ("render --touch 1", "touch"), ("render --scale 0", "above 0"), ("render --scale nan", "above 0"),
      ("render --as map --touch 1,1", "cannot go with --touch"),
      ("render --background red", "background"),
      ("render -o a.svg", "end the name in .png"),
      ("render --as map -o a.jpg", "end the name in .png or .svg"),
      ("render -o - --json", "name a file with -o"),
      ("render --state x=press", "it has: amber"), ("render --state amber=hover", "no image for that"),
      ("render --pinwheel none", "there are: carousel"), ("render --threshold 0.3", "masks are baked at 0.1"),
      ("render -o none/..", "end the name"), ("audit --set spread=nan", "spread"),
      ("audit --set target=-1", "target"), ("audit --set x=1", "x"),
      ("audit --set hit-rate=1.5", "hit-rate"), ("audit --scale 0", "scale"),
      ("audit --fail-on sometimes", "fail-on"),
      ("audit --picture x.png", "end the name in .svg"), ("audit --format xml", "xml"),
      ("audit --pinwheel * --picture x.svg", "--picture"),
      ("audit - Carousel.pinwheel", "standard input is masks alone"),
      ("audit . Carousel.pinwheel --picture x.svg", "--picture"),
      ("audit --format json", "give --json"), ("export --as c --within 1", "--within"),
      ("export --as svgs", "svgs"), ("export --as svg --within nan", "--within"),
      ("export --as svg --scale 0", "--scale"), ("export", "--as"),
    ])
  func usage(line: String, message: String) throws {
    let result = try pinwheel(line, in: Self.carousel.get())
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
      (["hit", "1", "2", "none"], 66, "There is no none; give a folder that pinwheel extract made."),
      (
        ["list", "Carousel.ipa"], 65,
        "Carousel.ipa is not a folder that pinwheel extract made; if it is artwork, run pinwheel extract Carousel.ipa"
      ),
      (
        ["hit", "1", "2", "empty"], 65,
        "empty holds no image; give a bundle with PNG, JPEG, GIF or WebP images."
      ),
      (["list", "none"], 66, "There is no none"), (["bake", "none"], 66, "There is no none"),
      (["bake", "empty"], 66, "empty holds no pinwheel.json; run pinwheel extract empty"),
    ] as [([String], Int32, String)])
  func badInput(arguments: [String], status: Int32, message: String) throws {
    let result = try pinwheel(arguments, in: Self.carousel.get())
    #expect(result.status == status && result.output.isEmpty, "\(result)")
    #expect(result.errors.hasPrefix("pinwheel: " + message), "\(result.errors)")
    #expect(result.errors.count { $0 == "\n" } == 1 && !result.errors.contains("Error Domain"))
  }

  @Test("no slice is not a failure, and the result says how to get some")
  func noSlices() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] { try folder.draw("amber_rest", as: "in/\(name).png") }
    let result = try pinwheel("extract in", in: folder)
    #expect(result.status == 0 && result.text.contains("play_rest.png and play_press.png, and extract again"))
    let hit = try pinwheel("hit 1 2", in: folder)
    #expect(hit.status == 65 && hit.errors.contains("has no pinwheel"))
    let grouped = try pinwheel("extract in --update --group w=one", in: folder)
    #expect(grouped.status == 0)
    #expect(try pinwheel("hit 120 30", in: folder).text == "hit one\n")
  }

  @Test("extract: what is not read is counted on the main line, and listed where it is all there is")
  func leftOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("<svg/>".utf8, to: "art/a.svg")
    try folder.write("<svg/>".utf8, to: "art/b.svg")
    try folder.write([], to: "art/c.png")
    try folder.write(
      Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel.png")).prefix(300), to: "art/e.png")
    let nothing = try pinwheel("extract art", in: folder)
    #expect(nothing.status == 65)
    #expect(
      nothing.text.hasPrefix(
        "a.svg: an SVG drawing, which is not read; export it as PNG at 1, 2 and 3 times its size"))
    #expect(nothing.errors.contains("art holds no image that can be used"))
    let json = try pinwheel("extract --json art", in: folder)
    #expect(json.status == 65 && json.text.contains(#""leftOut":[{"kind":"SVG","count":2}"#), "\(json.text)")

    try folder.draw("amber_rest", as: "art/d.png")
    let some = try pinwheel("extract art", in: folder)
    #expect(
      some.text == """
        art.pinwheel: 1 image (4 more are not read: 2 SVG, 1 damaged, 1 no image)
          d: 1 slice, 240 x 240 points, scale 1, rest
          4 things skipped: pinwheel list art.pinwheel --skipped says why

        """)
  }

  @Test("extract: no word of slices where there is no shape for one")
  func nothingToGroup() throws {
    let folder = try TemporaryFolder()
    // A JPEG of 1 x 1: its frame header is all that is read.
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    try folder.write([0xFF, 0xD8] + frame + [0xFF, 0xD9], to: "art/a.jpg")
    let result = try pinwheel("extract art", in: folder)
    #expect(result.status == 0 && result.text == "art.pinwheel: 1 image\n", "\(result)")
  }
}
