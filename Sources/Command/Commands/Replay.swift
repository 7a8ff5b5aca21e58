import ArgumentParser
import Pinwheel
import PinwheelFiles
import PinwheelQueries
import PinwheelText

struct Replay: Subcommand {
  static let name = "replay"
  static let commonest = ["expect", "slide", "retain", "origin", "json"]
  static let configuration = described(
    "Print the events of recorded touches.", operands: "<file> [<folder>]",
    discussion: """
      A recording is a text with a line for each touch: a time in seconds that never goes back, a phase (began, \
      moved, ended, cancelled; hovered and exited for a pointer), a number for the finger, x, y, and a radius if \
      there is one.

        pinwheel-touches/1
        # a tap
        0 began 1 120 30
        0.08 ended 1 121.5 31

      A log of touches with a header does as well: comma-separated values, or with tabs or semicolons, with the columns \
      time, phase, x, y, and if wanted id, radius and force.

      The same touches give the same events, each on a line.

        pinwheel replay touches.txt
        pinwheel replay touches.txt Carousel.pinwheel --slide --json
        pinwheel replay log.csv
        record-touches | pinwheel replay -
        pinwheel replay touches.txt --origin 6.25,106.5 --retain 0

      With --expect the events are compared with those that it has printed before, with the same options; the exit code is 1 \
      where they differ.

        pinwheel replay touches.txt > events.txt
        pinwheel replay touches.txt --expect events.txt

        $ pinwheel replay touches.txt
        0 pressed amber, touch 1 at 120, 30
        0.08 released-inside amber, touch 1 at 121.5, 31
      """)

  @Argument(help: "The recording; - is standard input.", completion: .file())
  var file: String

  @OptionGroup var input: FolderOptions
  @OptionGroup var stack: StackOptions
  @OptionGroup var screen: CoordinateOptions

  @Flag(help: "Hand a moving touch from slice to slice.")
  var slide = false

  @Option(
    "retain", .length, such: "10", of: "points",
    "The retain distance: how far from its slice a touch may move and still count, in points.")
  var retain = TouchRouter().retainDistance

  @Option(
    "slop", .length, such: "10", of: "points",
    "The slop: how far from where it began a touch may roll and keep its slice, in points; 0 for a mouse.")
  var slop = TouchRouter().slop

  @Option(
    of: "file", "Compare with what was printed into this file; exit code 1 if it differs.",
    completion: .file())
  var expect: String?

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    if expect == "-" { throw ValidationError("--expect", found: "-", expected: "a file", "name a file") }
  }

  func run() throws {
    let located = try input.located()
    let baked = try stack.open(located, printing)
    let recording = InputFile(file)
    let router = TouchRouter(retainDistance: retain, slop: slop, slidesAcrossTargets: slide)
    let replay = try naming(located) {
      try TouchReplay(
        of: recording, on: baked, stack.choice, coordinates: screen.coordinates, router: router)
    }
    guard let expect else {
      return try printing.printResults(replay.events, line: replay.line, json: replay.json)
    }
    let expected = InputFile(expect)
    let found = try ExpectedEvents(in: expected, beside: replay.events.map { printable(replay.line($0)) })
    try printing.printResult(found.lines(of: expected), json: found.json)
    if found.line != nil { throw ExitCode(1) }
  }
}

extension ExpectedEvents {
  /// The differences, in the form of `diff`: `-` for lines of the file, `+` for current lines.
  fileprivate func lines(of file: InputFile) -> [String] {
    guard let line else { return ["\(counted(count, "event")), as in \(file)"] }
    func listed(_ lines: ArraySlice<String>, _ sign: String) -> [String] {
      lines.listing(20) { "and \($0) more" }.map { "\(sign) \($0)" }
    }
    return ["\(file):\(line): \(counted(missing.count, "event")) became \(unexpected.count)"]
      + listed(missing, "-") + listed(unexpected, "+")
  }
}
