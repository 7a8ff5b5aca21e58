import Foundation
import TestSupport
import Testing

/// `pinwheel replay`, on the sample.
@Suite struct ReplayTests {
  private static let folder = Result { try ExtractedCarousel.copy() }

  private func replay(_ text: String, _ arguments: String...) throws -> Tool.Result {
    let folder = try Self.folder.get()
    let name = "\(UUID().uuidString).txt"
    try folder.write(text.utf8, to: name)
    return try pinwheel(["replay", name] + arguments, in: folder)
  }

  private static let session = """
    pinwheel-touches/1
    0 began 1 120 30
    0.08 moved 1 199.6 155
    0.11 ended 1 199.6 155
    2.5 hovered 9 199.6 155
    2.6 hovered 9 199.6 166
    2.7 began 4 120 120

    """

  @Test("events as lines, with the options that change them")
  func lines() throws {
    let plain = """
      0 pressed amber, touch 1 at 120, 30
      0.08 drag-exit amber, touch 1 at 199.6, 155
      0.11 released-outside amber, touch 1 at 199.6, 155
      2.5 hover-enter coral, touch 9 at 199.6, 155
      2.6 hover-exit coral, touch 9 at 199.6, 166

      """
    #expect(try replay(Self.session).text == plain)
    #expect(
      try replay(Self.session, "--retain", "0", "--scale", "1", "Carousel.pinwheel").text == plain)
    let slide = try replay(Self.session, "--slide").text.split(separator: "\n")
    #expect(slide.count == 6 && slide[1] == "0.08 released-outside amber, touch 1 at 199.6, 155")
    #expect(slide[2] == "0.08 pressed coral, touch 1 at 199.6, 155")
    let moved = try replay("pinwheel-touches/1\n0 began 1 126.25 136.5\n", "--origin", "6.25,106.5")
    #expect(moved.text == "0 pressed amber, touch 1 at 126.25, 136.5\n" && moved.status == 0)
  }

  @Test("events are compared with those that were printed before")
  func expected() throws {
    let folder = try Self.folder.get()
    try folder.write(Self.session.utf8, to: "session.txt")
    let printed = try pinwheel("replay session.txt", in: folder).text
    try folder.write(printed.utf8, to: "events.txt")
    try folder.write(printed.replacing("\n", with: "\r\n").utf8, to: "windows.txt")
    try Transcript.expect(
      """
      $ pinwheel replay session.txt --expect events.txt
      5 events, as in events.txt
      $ pinwheel replay session.txt --expect windows.txt
      5 events, as in windows.txt
      $ pinwheel replay session.txt --slide --expect events.txt
      events.txt:2: 2 events became 3
      - 0.08 drag-exit amber, touch 1 at 199.6, 155
      - 0.11 released-outside amber, touch 1 at 199.6, 155
      + 0.08 released-outside amber, touch 1 at 199.6, 155
      + 0.08 pressed coral, touch 1 at 199.6, 155
      + 0.11 released-inside coral, touch 1 at 199.6, 155
      [1]
      $ pinwheel replay session.txt --expect events.txt --json
      {"events":5,"line":null,"missing":[],"unexpected":[]}
      $ pinwheel replay session.txt --expect nowhere.txt
      pinwheel: There is no nowhere.txt; check the path.
      [66]
      $ pinwheel replay session.txt --expect -
      pinwheel: --expect: found '-', expected a file; name a file.
      [64]

      """, in: folder)
    // One event more, one less, all of them, and an empty file.
    let lines = printed.split(separator: "\n").map(String.init)
    for (index, expected) in [lines.dropLast(), lines + ["9 more"], [], ["x"] + lines].enumerated() {
      try folder.write(expected.map { $0 + "\n" }.joined().utf8, to: "other\(index).txt")
      let result = try pinwheel(["replay", "session.txt", "--expect", "other\(index).txt"], in: folder)
      let signs = result.text.split(separator: "\n").dropFirst().map { $0.prefix(1) }
      #expect(
        result.status == 1 && signs == [["+"], ["-"], Array(repeating: "+", count: 5), ["-"]][index],
        "\(result)")
    }
  }

  @Test("a near miss is still on the slice, unless --retain says otherwise")
  func retain() throws {
    // The center of the wheel is empty; amber begins a few points above it.
    let stray = "pinwheel-touches/1\n0 began 1 120 30\n1 ended 1 120 120\n"
    #expect(try replay(stray).text.contains("released-inside"))
    #expect(try replay(stray, "--retain", "0").text.contains("released-outside"))
  }

  @Test("a finger that rolls off its slice keeps it, unless --slop says otherwise")
  func slop() throws {
    // Amber is less than 100 points high; somewhere a step of 8 points down leads off it.
    let places = Array(stride(from: 30, through: 120, by: 4))
    let taps = places.map { "\($0) began 1 120 \($0)\n\($0) ended 1 120 \($0 + 8)\n" }.joined()
    func lines(_ slop: String) throws -> [Substring] {
      let recording = "pinwheel-touches/1\n" + taps
      return try replay(recording, "--retain", "0", "--slop", slop).text.split(separator: "\n")
        .filter { $0.contains("released-outside") }
    }
    #expect(try lines("8").isEmpty)
    #expect(try lines("7.9").count == 2 && lines("0").count == 2)
    #expect(try replay(Self.session, "--slop", "-1").status == 64)
  }

  @Test("events as lines of JSON; no events, no lines")
  func json() throws {
    let lines = try replay(Self.session, "--json").text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines[1]
        == #"{"time":0.08,"event":"drag-exit","slice":"amber","pinwheel":"carousel","touch":1,"x":199.6,"y":155}"#
    )
    let empty = try replay("pinwheel-touches/1\n", "--json")
    #expect(empty.status == 0 && empty.output.isEmpty && empty.errors.isEmpty)
  }

  @Test("a byte-order mark is skipped; UTF-16 is refused in one sentence")
  func encodings() throws {
    #expect(try replay("\u{FEFF}" + Self.session).text == replay(Self.session).text)
    let folder = try Self.folder.get()
    try folder.write(#require(Self.session.data(using: .utf16)), to: "wide.txt")
    try pinwheel("replay wide.txt", in: folder).expectRefusal(65, "wide.txt is UTF-16 text (expected UTF-8)")
  }

  @Test("other failures have their own exit codes")
  func failures() throws {
    let folder = try Self.folder.get()
    try pinwheel("replay none.txt", in: folder).expectRefusal(66, "There is no none.txt; check the path.")
    try pinwheel("replay /dev/zero", in: folder).expectRefusal(65, "it is not a regular file")
    // What a terminal would obey is escaped.
    try replay("pinwheel-touches/1\r\n\r\n0 began 1 \u{1B}[31m 3")
      .expectRefusal(65, #".txt:3: '\u{1b}[31m' is not a finite decimal number"#)
    try replay(Self.session, "--retain", "nan")
      .expectRefusal(64, "--retain: found 'nan', expected a number from 0 on; give one such as 10.")
    try replay(Self.session, "--pinwheel", "none").expectRefusal(64, "there are: carousel")
  }
}
