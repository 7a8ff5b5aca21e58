import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Hit: Subcommand {
  static let name = "hit"
  static let commonest = ["radius", "explain", "batch", "pinwheel", "json"]
  static let configuration = described(
    "Print the slice at a point.", operands: "[<x y [folder]> ...]",
    discussion: """
      Reads the baked masks alone, for which no manifest is needed. The answer is hit, swallowed, blocked or miss; only a hit exits with 0. \
      Without --pinwheel the only wheel of several slices answers, and where there are other pinwheels standard error says \
      so; standard output is the same with and without.

        pinwheel hit 120 30
        pinwheel hit 120 30 --explain
        pinwheel hit 120 30 --radius 22 --explain
        pinwheel hit 120 30 --radius 22 --explain --picture why.svg
        pinwheel hit 120 30 --at-time 0.25
        pinwheel hit 127 73 --origin 6.25,106.5 --json
        pinwheel hit -3 12 Carousel.pinwheel --pinwheel carousel
        pinwheel hit --batch touches.csv > answers.csv
        pinwheel hit --batch survey.tsv --columns lon,lat --json
        pinwheel hit 120 30 Carousel.pinwheel/masks.baked
        pinwheel hit 120 30 wedge.png

        $ pinwheel hit 120 30
        hit amber
        $ pinwheel hit 200 166
        miss
        $ pinwheel hit 200 166 --radius 22
        hit coral

      --batch reads comma-separated values with a header (x, y, and if wanted pinwheel, radius and intended, in any case) or \
      without one (x and y come first then), or JSON objects one a line, and writes each line again with \
      outcome, slice and state. Tabs, semicolons, \
      bars and spaces are recognized. Numbers are decimal, with a point. Where intended \
      names the slice that a touch was meant for, standard error says how many hit it; heat counts. Malformed lines are \
      reported and left out, and the exit code is 65 then; otherwise it is 0, whatever was hit.
      """)

  @OptionGroup var at: PointArguments
  @OptionGroup var stack: StackOptions
  @OptionGroup var screen: CoordinateOptions
  @OptionGroup var states: StateOptions

  @Option(
    "at-time", .seconds, such: "0.25", of: "seconds",
    "The time at which animations show their frames. It decides for slices with the mask rule current.")
  var time: Double?

  @Option(of: "file|-", "Answer every point of a file, or of standard input.", completion: .file())
  var batch: String?

  @OptionGroup var list: PointListOptions

  @Option(jobs: "With --batch: most threads. Default: one a core.")
  var jobs: Int?

  @Option(
    "radius", .length, such: "22", of: "points",
    "The radius of the finger, in points: the slice under the point, else the one that covers most of the disc."
  )
  var radius: Double?

  @Flag(help: "List all slices at the point, front to back.")
  var all = false

  @Flag(help: "Print a verdict for every slice, with the reason.")
  var explain = false

  @OptionGroup var picture: SidePictureOptions

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    if let option = at.unknownOption {
      throw ValidationError(
        option, "unknown option",
        WrongUsage.nearest(to: option, of: Self.name, page: Self.helpMessage(columns: 1000)))
    }
    try refuseMixing(["--all": all], ["--explain": explain])
    try refuseMixing(["--all": all], ["--radius": radius != nil])
    try refuseMixing(["--batch": batch != nil], ["--all": all, "--explain": explain])
    try demand("--explain", explain, for: ["--picture": picture.isWanted])
    try demand("--batch", batch != nil, for: ["--jobs": jobs != nil])
    try demand("--batch", batch != nil, for: list.given)
    if batch == nil, at.point == nil { throw PointArguments.mistake(at.words) }
    try refuse(
      batch != nil && !at.words.isEmpty && at.words != [at.path], "--batch",
      "it takes its points from the file, but '\(at.words.joined(separator: " "))' is given too",
      "give one of the two")
  }

  func run() throws {
    try Inputs.looking({ try Inputs.locate(at: at.path) }, extracted: { .folder($0) }) { located in
      guard let point = at.point, batch == nil else { return try answerBatch(in: located) }
      try answerPoint(point, in: located)
    }
  }

  /// Prints the answer at a point. Only a hit exits with 0.
  private func answerPoint(_ point: Point2D, in located: PinwheelFolder.Located) throws {
    let (baked, choice) = (try opened(located), stack.choice(in: states))
    let query = try Query(
      baked, choice, point: point, coordinates: screen.coordinates, radius: radius)
    if explain {
      let verdicts = try query.verdicts()
      let request = PictureRequest(choice)
      try picture.write(located.inputs, .explanation(of: query, verdicts, request, from: baked))
      try printing.printResult(query.lines(verdicts), json: query.json(verdicts))
    } else if all {
      try printing.printResult(query.allLines, json: query.allJSON)
    } else {
      try printing.printResult([query.line], json: query.json)
    }
    if query.outcome.hitSlice == nil { throw ExitCode(1) }
  }

  /// The masks at the time that is asked for.
  private func opened(_ located: PinwheelFolder.Located) throws -> BakedFolder {
    var baked = try stack.open(located, printing)
    baked.time = time ?? 0
    return baked
  }

  private func answerBatch(in located: PinwheelFolder.Located) throws {
    let query = try BatchQuery(
      opened(located), stack.choice(in: states), coordinates: screen.coordinates, radius: radius, jobs: jobs,
      format: list.format(asJSON: printing.json))
    let result = try query.run(on: batch ?? "-", printing, write: printText)
    if let accuracy = result.accuracyWords { printing.note("\(accuracy).") }
    if result.bad > 0 { throw ExitCode(65) }
  }
}
