import ArgumentParser
import Pinwheel
import PinwheelAssets

struct Hit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say who is under the finger.",
    discussion: """
      Asks the baked masks alone. The answer is hit, swallowed, blocked or miss; only a hit exits with 0.

        pinwheel hit 120 30
        pinwheel hit 120 30 --explain
        pinwheel hit 127 73 --origin 6.25,106.5 --json
        pinwheel hit -3 12 --in Carousel.pinwheel --pinwheel carousel
      """)

  @OptionGroup var at: PointArguments
  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("Which pinwheel. Default: the only wheel of several slices.", valueName: "name"))
  var pinwheel: String?

  @Option(help: ArgumentHelp("Which scale's masks decide. Default: the finest.", valueName: "n"))
  var scale: Double?

  @Option(help: ArgumentHelp("What a slice shows. May be repeated.", valueName: "name=state"))
  var state: [ShownState] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the canvas's corner lies; X and Y are screen coordinates then.", valueName: "x,y"))
  var origin: Origin?

  @Flag(help: "List everyone there, front to back.")
  var all = false

  @Flag(help: "Say of every slice why it has the touch or not.")
  var explain = false

  @Flag(help: "Print the answer as JSON.")
  var json = false

  func validate() throws {
    guard !(all && explain) else { throw ValidationError("Give --all or --explain, not both.") }
  }

  func run() throws {
    var isHit = false
    try reportingErrors {
      let states = state.map { (slice: $0.slice, state: $0.state) }
      let query = try Query(
        BakedFolder(input.folder()), pinwheel: pinwheel, scale: scale, states: states, point: at.point,
        origin: origin?.point ?? Point(x: 0, y: 0))
      isHit = query.outcome.hitSlice != nil
      if explain {
        let verdicts = try query.verdicts()
        try printResult(query.lines(verdicts), json: query.json(verdicts), asJSON: json)
      } else if all {
        try printResult(query.allLines, json: query.allJSON, asJSON: json)
      } else {
        try printResult([query.line], json: query.json, asJSON: json)
      }
    }
    if !isHit { throw ExitCode(1) }
  }
}
