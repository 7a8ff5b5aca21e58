import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelPictures

struct Hit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say who is under the finger.",
    discussion: """
      Asks the baked masks alone. The answer is hit, swallowed, blocked or miss; only a hit exits with 0.

        pinwheel hit 120 30
        pinwheel hit 120 30 --explain
        pinwheel hit 120 30 --radius 22 --explain
        pinwheel hit 120 30 --radius 22 --explain --picture why.png
        pinwheel hit 127 73 --origin 6.25,106.5 --json
        pinwheel hit -3 12 --in Carousel.pinwheel --pinwheel carousel
        pinwheel hit --batch touches.csv > answers.csv

      --batch reads comma-separated values with a header (x, y, and if wanted pinwheel and radius), or JSON objects one a \
      line, and writes each line again with outcome, slice and state. Numbers are decimal. Malformed lines are \
      reported and left out, and the exit code is 65 then; otherwise it is 0, whatever was hit.
      """)

  @OptionGroup var at: PointArguments
  @OptionGroup var input: InputOptions
  @OptionGroup var choice: PinwheelOptions

  @Option(help: ArgumentHelp("What a slice shows. May be repeated.", valueName: "name=state"))
  var state: [ShownState] = []

  @Option(
    help: ArgumentHelp("Answer every point of a file, or of standard input.", valueName: "file|-"),
    completion: .file())
  var batch: String?

  @Flag(help: "With --batch: stop at the first malformed line.")
  var strict = false

  @Option(name: .shortAndLong, help: "With --batch: most threads. Default: one a core.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "With --batch: show no progress.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "How far the finger reaches, in points: the slice under the point, else the one with most of the finger.",
      valueName: "points"))
  var radius: Double?

  @Flag(help: "List everyone there, front to back.")
  var all = false

  @Flag(help: "Say of every slice why it has the touch or not.")
  var explain = false

  @OptionGroup var picture: ExplanationOptions

  @Flag(help: "Print the answer as JSON.")
  var json = false

  func validate() throws {
    guard !(all && explain) else { throw ValidationError("Give --all or --explain, not both.") }
    guard !(all && radius != nil) else {
      throw ValidationError("--all lists who is at a point: leave out --radius, or give --explain.")
    }
    guard explain || !picture.isWanted else {
      throw ValidationError("--picture draws what --explain says: give both.")
    }
    if let radius, !(radius >= 0) { throw ValidationError("--radius must be a number from 0 on.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
    guard batch != nil else {
      guard at.point != nil else {
        throw ValidationError("Give a point as two numbers, X and Y, such as: pinwheel hit 120 30")
      }
      if strict || quiet || jobs != nil {
        throw ValidationError("--strict, --jobs and --quiet go with --batch.")
      }
      return
    }
    guard at.words.isEmpty, !all, !explain, !json else {
      throw ValidationError("--batch takes its points from the file, without --all, --explain and --json.")
    }
  }

  func run() throws {
    guard let point = at.point else { return try answerBatch() }
    var isHit = false
    try reportingErrors {
      let states = state.map { (slice: $0.slice, state: $0.state) }
      let baked = try BakedFolder(input.folder())
      let query = try Query(
        baked, pinwheel: choice.pinwheel, scale: choice.scale,
        threshold: choice.threshold, states: states, point: point, origin: choice.origin, radius: radius)
      isHit = query.outcome.hitSlice != nil
      if explain {
        let verdicts = try query.verdicts()
        try picture.write { (maximumPixels) throws(AssetsError) in
          var request = PictureRequest(maximumPixels: maximumPixels)
          request.scale = choice.scale
          request.states = states
          return try .explanation(of: query, verdicts, request, from: baked)
        }
        try printResult(query.lines(verdicts), json: query.json(verdicts), asJSON: json)
      } else if all {
        try printResult(query.allLines, json: query.allJSON, asJSON: json)
      } else {
        try printResult([query.line], json: query.json, asJSON: json)
      }
    }
    if !isHit { throw ExitCode(1) }
  }

  private func answerBatch() throws {
    try reportingErrors {
      let states = state.map { (slice: $0.slice, state: $0.state) }
      let query = try BatchQuery(
        BakedFolder(input.folder()), pinwheel: choice.pinwheel, scale: choice.scale,
        threshold: choice.threshold, states: states, origin: choice.origin, radius: radius,
        jobs: jobs)
      let bar = ProgressBar(isQuiet: quiet)
      defer { bar.finish() }
      let report = ProblemReport(isStrict: strict)
      let result = try query.run(
        batch ?? "-", isStrict: strict, problem: report.add, progress: { bar.show($0) })
      bar.finish()
      report.finish(result)
      if result.bad > 0 { throw ExitCode(65) }
    }
  }
}
