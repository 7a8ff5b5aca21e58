import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Replay: Subcommand {
  static let name = "replay"
  static let configuration = described(
    "Print the events of recorded touches.",
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
        pinwheel replay touches.txt --in Carousel.pinwheel --slide --json
        pinwheel replay log.csv
        record-touches | pinwheel replay -
        pinwheel replay touches.txt --origin 6.25,106.5 --retain 0

        $ pinwheel replay touches.txt
        0 pressed amber, touch 1 at 120, 30
        0.08 released-inside amber, touch 1 at 121.5, 31
      """)

  @Argument(help: "The recording; - is standard input.", completion: .file())
  var file: String

  @OptionGroup var input: FolderOptions
  @OptionGroup var choice: PinwheelOptions

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

  @Flag(help: "Print each event as a line of JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      let place = try input.place()
      let baked = try BakedFolder(place)
      reportChoice(in: baked, named: choice.pinwheel)
      let replay = try naming(place) {
        try TouchReplay(
          of: InputFile(file), on: baked, pinwheel: choice.pinwheel, scale: choice.scale,
          threshold: choice.threshold,
          origin: choice.origin,
          router: TouchRouter(retainDistance: retain, slop: slop, slidesAcrossTargets: slide))
      }
      try printResults(replay.events, line: replay.line, json: replay.json, asJSON: json)
    }
  }
}
