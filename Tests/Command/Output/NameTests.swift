import Foundation
import TestSupport
import Testing

/// Names come from untrusted archives: what a terminal would obey is escaped, and no name is changed silently.
@Suite struct NameTests {
  /// The sample with a slice whose name changes the writing direction, rings the bell and sets colors.
  private func folder() throws -> TemporaryFolder {
    let folder = try ExtractedCarousel.copy()
    let script = """
      sed -i 's/"amber"/"am\\\\u202e\\\\u009b\\\\u0007\\\\u001bber"/' Carousel.pinwheel/pinwheel.json
      '\(builtCommand)' bake Carousel.pinwheel; printf 'x,y\\n120,30\\n' > p.csv
      """
    #expect(try shell(script, in: folder).status == 0)
    return folder
  }

  private static let json = #"am\u202e\u009b\u0007\u001bber"#
  private static let shown = #"am\u{202e}\u{9b}\u{7}\u{1b}ber"#

  @Test("differences of masks escape names")
  func differences() throws {
    let folder = try folder()
    let hit = try pinwheel("hit 120 30 --json", in: folder).text
    #expect(hit.contains(#""slice":"am\u202e\u009b\u0007\u001bber""#), "\(hit)")
    let masks = "Carousel.pinwheel/masks.baked"
    try folder.write(ExtractedCarousel.shared().bytes(masks), to: "old.baked")
    let text = try pinwheel(["diff", "old.baked", masks], in: folder)
    #expect(text.status == 1 && text.text.contains(" amber -> \(Self.shown), within "), "\(text)")
    let json = try pinwheel(["diff", "old.baked", masks, "--json"], in: folder)
    #expect(json.text.contains(#""old":"amber","new":"\#(Self.json)""#), "\(json)")
  }

  @Test(
    "answers of a list: escaped on a terminal, and as they are in a file",
    .enabled(if: Tool.hasPython, "no Python"))
  func batch() throws {
    let folder = try folder()
    let plain = try pinwheel("hit --batch p.csv", in: folder)
    #expect(
      plain.text == "x,y,outcome,slice,state\n120,30,hit,am\u{202E}\u{9B}\u{7}\u{1B}ber,rest\n", "\(plain)")
    let script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    let printed = try folder.python(script, builtCommand, "hit", "--batch", "p.csv", "--quiet")
    #expect(printed.contains("120,30,hit,\(Self.shown),rest"), "\(printed)")
  }

  @Test(
    "arguments that are not UTF-8 are refused: text stands for them, and would name another file",
    arguments: ["export --as svg -o", "diff", "render -o", "extract", "hit --batch", "list"])
  func malformed(arguments: String) throws {
    let folder = try ExtractedCarousel.copy()
    let before = try folder.tree()
    let script = "'\(builtCommand)' \(arguments) $'x\\xff.svg'"
    let result = try shell(script, in: folder)
    CommandUnderFault.expectRefusal(result, [64], "x\u{FFFD}.svg: it is not UTF-8", arguments)
    #expect(try folder.tree() == before)
  }

  @Test("in a folder whose name is not UTF-8 everything stays in that folder")
  func place() throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      mkdir $'x\\xff' && cd $'x\\xff' && cp ../Carousel.ipa . && '\(builtCommand)' extract Carousel.ipa &&
      '\(builtCommand)' bake && '\(builtCommand)' render -o w.png && '\(builtCommand)' extract Carousel.ipa --update &&
      ls -A && cd .. && ls | wc -l
      """
    let result = try shell(script, in: folder)
    #expect(result.text.hasSuffix("\nCarousel.ipa\nCarousel.pinwheel\nw.png\n3\n"), "\(result)")
  }

  @Test(
    "layers of any name become slices: lines, zero bytes and names alike are told apart, and terminals safe")
  func layers() throws {
    let folder = try TemporaryFolder()
    let names = [#"a\nb"#, "a_b", #"c\u0000d"#, #"e\u202e\u001b[31mf"#, "far"]
    let layers = names.enumerated().map {
      #"{"name":"\#($1)","file":"\#($0).png","x":\#($0),"y":\#($1 == "far" ? -9_999_999 : $0)}"#
    }
    for index in names.indices { try folder.draw("amber_rest", as: "art/\(index).png") }
    try folder.write("[\(layers.joined(separator: ","))]".utf8, to: "art/layout.json")
    try Transcript.expect(
      #"""
      $ pinwheel extract art
      art.pinwheel: 5 images (1 more is not read: 1 layer)
        art: 4 slices, 243 x 243 points, scale 1
        layout.json:1: warning: its layer 'far' lies too far from the canvas (found 4, -9999999, expected at most 65535 pixels); move it; then extract again (left-out)
        1 thing skipped: pinwheel list art.pinwheel --skipped says why
      $ pinwheel list --skipped | grep -o 'its layer.*'
      its layer 'far' lies too far from the canvas (found 4, -9999999, expected at most 65535 pixels); move it
      $ pinwheel check | tail -1
      art.pinwheel: no errors, 1 warning
      $ pinwheel extract art --update && pinwheel list
      art.pinwheel: 5 images (1 more is not read: 1 layer)
        art: 4 slices, 243 x 243 points, scale 1
        layout.json:1: warning: its layer 'far' lies too far from the canvas (found 4, -9999999, expected at most 65535 pixels); move it; then extract again (left-out)
        1 thing skipped: pinwheel list art.pinwheel --skipped says why
      art: 4 slices, 243 x 243 points, scale 1
        e\u{202e}\u{1b}[31mf: rest @1x
        c_d: rest @1x
        a_b 2: rest @1x
        a_b: rest @1x

      """#, in: folder)
  }

  @Test("help and the version need room too", arguments: ["--help", "--version", "hit --help", "help audit"])
  func help(arguments: String) throws {
    let result = try Tool.run("bash", ["-c", "'\(builtCommand)' \(arguments) > /dev/full"])
    CommandUnderFault.expectRefusal(
      result, [74], "standard output cannot be written: the disk is full", arguments)
  }
}
