import Pinwheel
import TestSupport
import Testing

@Suite struct TouchRecordingTests {
  @Test("the documented text, by hand")
  func byHand() throws {
    let recording = try TouchRecording(
      parsing: """
        pinwheel-touches/1
        # a tap, then a mouse passing by

        0 began 1 120 30
        0.08\tmoved 1  121.5 31 4 \r
          1e-1 ended -1 -1e9 +7. 0
        2.5 hovered 9 60 -0.5
        2.6 exited 9 60 60
        2.7 cancelled 9223372036854775807 .5 16
        """)
    let touches = recording.touches
    #expect(touches.map(\.phase) == [.began, .moved, .ended, .hovered, .exited, .cancelled])
    #expect(touches.map(\.time) == [0, 0.08, 0.1, 2.5, 2.6, 2.7])
    #expect(touches.map(\.id) == [1, 1, -1, 9, 9, .max])
    #expect(touches.map(\.radius) == [0, 4, 0, 0, 0, 0])
    #expect(touches[1].location == Point2D(x: 121.5, y: 31))
    #expect(touches[2].location == Point2D(x: -1e9, y: 7))
    #expect(touches[5].location == Point2D(x: 0.5, y: 16))
  }

  @Test("text of touches, by hand")
  func text() {
    let place = Point2D(x: 120, y: -30.5)
    let recording = TouchRecording([
      Touch(id: 1, phase: .began, location: place, time: 0),
      Touch(id: -2, phase: .exited, location: place, radius: 4, time: 0.1),
    ])
    #expect(
      recording.text == "pinwheel-touches/1\n0.0 began 1 120.0 -30.5\n0.1 exited -2 120.0 -30.5 4.0\n")
    #expect(TouchRecording().text == "pinwheel-touches/1\n")
  }

  @Test("a byte-order mark is skipped, and no other character")
  func mark() throws {
    let text = "pinwheel-touches/1\n0 began 1 2 3\n"
    #expect(try TouchRecording(parsing: "\u{FEFF}" + text) == TouchRecording(parsing: text))
    for start in ["\u{FEFF}\u{FEFF}", "\u{FFFE}", "\u{FE}"] {
      let error = #expect(throws: TouchRecordingError.self) { try TouchRecording(parsing: start + text) }
      #expect(error == .invalidLine(1, reason: "a recording begins with pinwheel-touches/1"))
    }
  }

  @Test("any finite numbers come back to the last bit", arguments: UInt64(1)...20)
  func roundTrip(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    func number() -> Double {
      let number = Double(bitPattern: rng.next())
      return number.isFinite ? number : 0
    }
    let times = (0..<100).map { _ in number() }.sorted()
    let touches = times.map { time in
      Touch(
        id: Int(truncatingIfNeeded: rng.next()),
        phase: Touch.Phase.allCases.randomElement(using: &rng) ?? .began,
        location: Point2D(x: number(), y: number()), radius: number().magnitude,
        force: Bool.random(using: &rng) ? 0 : number().magnitude, time: time)
    }
    let recording = TouchRecording(touches)
    #expect(try TouchRecording(parsing: recording.text) == recording, "seed \(seed)")
  }

  @Test(
    "errors name the line and the reason",
    arguments: [
      ("", 1, "a recording begins with pinwheel-touches/1"),
      ("0 began 1 2 3\n", 1, "a recording begins with pinwheel-touches/1"),
      ("pinwheel-touches/2\n", 1, "a recording begins with pinwheel-touches/1"),
      ("pinwheel-touches/1 x\n", 1, "a recording begins with pinwheel-touches/1"),
      (
        "pinwheel-touches/1\n0 began 1 2\n", 2,
        "it has too few words; a touch is: time phase id x y [radius [force]]"
      ),
      (
        "pinwheel-touches/1\n\n#\n0 began 1 2 3 4 5 6\n", 4,
        "it has too many words; a touch is: time phase id x y [radius [force]]"
      ),
      (
        "pinwheel-touches/1\n0 begun 1 2 3", 2,
        "'begun' is none of began, moved, ended, cancelled, hovered, exited"
      ),
      ("pinwheel-touches/1\n0 began 1.5 2 3", 2, "'1.5' is no whole number"),
      ("pinwheel-touches/1\n0 began 9223372036854775808 2 3", 2, "'9223372036854775808' is no whole number"),
      (
        "pinwheel-touches/1\n0 began 1 120 30 -1", 2, "'-1' is below 0; a radius and a force are 0 or more"
      ),
      (
        "pinwheel-touches/1\n0 began 1 120 30 1 -0.5", 2,
        "'-0.5' is below 0; a radius and a force are 0 or more"
      ),
      ("pinwheel-touches/1\n0 began 1 120 30 1 hard", 2, "'hard' is not a finite decimal number"),
      ("pinwheel-touches/1\nnow began 1 2 3", 2, "'now' is not a finite decimal number"),
      ("pinwheel-touches/1\n0 began 1 2 3 4,5", 2, "'4,5' is not a finite decimal number"),
      ("pinwheel-touches/1\n0 began 1 é\u{0}\u{301} 3", 2, "'é\u{0}\u{301}' is not a finite decimal number"),
      (
        "pinwheel-touches/1\n0 began 1 2 " + String(repeating: "y", count: 100), 2,
        "'" + String(repeating: "y", count: 40) + "' is not a finite decimal number"
      ),
      ("pinwheel-touches/1\nnan began 1 2 3", 2, "'nan' is not a finite decimal number"),
      ("pinwheel-touches/1\n0 began 1 inf 3", 2, "'inf' is not a finite decimal number"),
      ("pinwheel-touches/1\n0 began 1 2 1e999", 2, "'1e999' is not a finite decimal number"),
      ("pinwheel-touches/1\n0 began 1 0x10 3", 2, "'0x10' is not a finite decimal number"),
      ("pinwheel-touches/1\n0 began 1 2 120\u{0}999", 2, "'120\u{0}999' is not a finite decimal number"),
      (
        "pinwheel-touches/1\n1 began 1 2 3\n1 moved 1 2 3\n0.5 ended 1 2 3", 4,
        "time goes back to '0.5' from that of the touch above"
      ),
    ] as [(String, Int, String)])
  func errors(text: String, line: Int, reason: String) throws {
    let error = try #require(throws: TouchRecordingError.self) { try TouchRecording(parsing: text) }
    #expect(error == .invalidLine(line, reason: reason) && error.description == "line \(line): \(reason)")
  }
}
