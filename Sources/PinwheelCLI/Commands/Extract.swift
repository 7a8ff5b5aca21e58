import ArgumentParser
import Pinwheel
import PinwheelAssets
import SystemPackage

struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take an app bundle apart: ordinary images, pinwheels, masks.",
    discussion: """
      Reads an .ipa, a .zip, an .app or any other folder, and makes a folder with pinwheel.json (what was found \
      and how it is grouped, yours to edit), images/ (ordinary images) and masks.baked (what hit asks).

        pinwheel extract Carousel.ipa
        pinwheel extract Payload/News.app -o news.pinwheel --threshold 0.5
        pinwheel extract art/ --group 'wheel=north*,east*,south*,west*'
      """)

  @Argument(help: "An .ipa, a .zip, an .app or any other folder.", completion: .file())
  var input: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to make. Default: ./<input name>.pinwheel.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(help: "Share of full opacity, 0 to 1, from which a pixel is solid.")
  var threshold = 0.1

  @Option(
    help: ArgumentHelp(
      "Make a wheel by hand, from images whose names match, back to front. May be repeated.",
      valueName: "name=glob,..."),
    transform: Self.handGroup)
  var group: [HandGroup] = []

  @Flag(help: "Replace the output folder, if pinwheel made it.")
  var force = false

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  private static func handGroup(_ text: String) throws -> HandGroup {
    guard let group = HandGroup(text) else {
      throw ValidationError("--group takes NAME=GLOB[,GLOB...], such as 'wheel=north*,east*'.")
    }
    return group
  }

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("--threshold must lie between 0 and 1; 0.1 is the default.")
    }
  }

  func run() throws {
    try reportingErrors {
      var options = ExtractionOptions(
        input: FilePath(input), output: output.map { FilePath($0) })
      options.threshold = AlphaThreshold(threshold)
      options.groups = group
      options.replacesExisting = force
      let bar = ProgressBar(isQuiet: quiet)
      defer { bar.finish() }
      let summary = try Extractor.extract(options) { bar.show($0) }
      bar.finish()
      printResult(summary.lines, json: summary.json, asJSON: json)
    }
  }
}
