import ArgumentParser
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelText
import SystemPackage

struct Extract: Subcommand {
  static let name = "extract"
  static let commonest = ["output", "group", "update", "threshold", "states"]
  static let configuration = described(
    "Take app bundles apart: ordinary images, pinwheels, masks.", operands: "<inputs> ...",
    discussion: """
      Reads an .ipa, a .zip, an .app, an .xcarchive or any other folder, an Assets.car, an .apk, an .ora, a .psd, the layout \
      of a sprite sheet (ui.json beside ui.png), or a single image, and makes a folder with pinwheel.json (what was \
      found and how it is grouped, yours to edit), images/ (ordinary images) and masks.baked (what hit reads). The \
      folder appears whole or not at all. Where nothing can be read there is no folder: what was found is printed instead, \
      with exit code 65.

      --update brings an older result up to date and keeps what you changed in it: names, order, frames, thresholds, policies, \
      groups, images. What does not fit the new artwork is listed on standard error. A folder with other files outside \
      images/ is not replaced.

        pinwheel extract Carousel.ipa
        pinwheel extract Payload/News.app -o news.pinwheel --threshold 0.5
        pinwheel extract art/ --group 'wheel=north*,east*,south*,west*'
        pinwheel extract ui.json
        pinwheel extract provinces.png --regions color
        pinwheel extract art/ --states press=_clicked --states 'rest=_up,_out'
        pinwheel extract Carousel.ipa --update
        pinwheel extract *.ipa -o unpacked --json

        $ pinwheel extract Carousel.ipa | head -1
        Carousel.pinwheel: 42 images, 40 of them converted from CgBI
        $ pinwheel hit 120 30
        hit amber

      Several inputs are extracted one after the other, each into a folder of its own below --output, as one is if \
      that folder is there and pinwheel has not made it, or ends in /. Inputs of one name are called after the folders \
      around them too. One that fails does not stop the others, and the worst exit code counts, but for folders and \
      archives without images. With --json each gives one line.


      """ + InputLimit.help)

  @Argument(help: "Archives, folders, layouts of sprite sheets or images.", completion: .file())
  var inputs: [String]

  @Option(
    name: .shortAndLong, of: "dir",
    "The folder to make; with several inputs the folder to make theirs in. Default: ./<input name>.pinwheel.",
    completion: .directory)
  var output: String?

  @Option(
    "threshold", .fraction, such: "0.1", of: "threshold",
    "Fraction of full opacity, 0 to 1, from which a pixel is solid. Default: 0.1, or that of the older result."
  )
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "Make a wheel from images whose names match, back to front. May be repeated.",
      valueName: "name=glob,..."),
    transform: GroupingOptions.manualGroup)
  var group: [ManualGroup] = []

  @OptionGroup var grouping: GroupingOptions

  @Flag(help: "Replace the output folder, if pinwheel made it, and keep what you changed in it.")
  var update = false

  @Flag(help: "With --update: lose what you changed in the manifest and in images.")
  var discardEdits = false

  @Option(jobs: "Most images to convert at the same time. Default: one a core.")
  var jobs: Int?

  @Option(
    of: "kind",
    "color: make a slice of each color of one flat picture, named by the r, g, b and name in the .csv beside it."
  )
  var regions: RegionKind?

  /// How a picture is cut into regions.
  enum RegionKind: String, ExpressibleByArgument, CaseIterable {
    case color
  }

  @Option(
    help: ArgumentHelp(
      "Pixels per point at which SVG and PDF files are drawn. Default: 1,2,3, as Xcode makes them.",
      valueName: "n,..."),
    transform: Self.scales)
  var scales: [[Int]] = []

  private static func scales(_ text: String) throws -> [Int] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = Set(words.compactMap { Int($0) }).sorted()
    guard numbers.count == words.count, numbers.allSatisfy((1...9).contains) else {
      throw ValidationError(
        "--scales", found: text, expected: "whole numbers from 1 to 9", "give some such as 1,2,3")
    }
    return numbers
  }

  @Option(
    of: "name",
    "The encoding of names in archives that are not Unicode, as iconv calls it: GBK, SHIFT_JIS. Default: CP437."
  )
  var encoding: String?

  @OptionGroup var limits: LimitOptions

  @OptionGroup var printing: PrintOptions

  func validate() throws {
    try demand("--update", update, for: ["--discard-edits": discardEdits])
    let isKnown = encoding.map { EntryName.knows($0) } ?? true
    try refuse(!isKnown, "--encoding", "this encoding is not known", "give a name that iconv -l lists")
  }

  func run() throws {
    let batch = try BatchExtraction(
      inputs.map { FilePath($0) }, output: output.map { FilePath($0) },
      holdsResults: output?.hasSuffix("/") == true, options: options)
    let total = batch.extractions.count
    let bar = ProgressBar(isQuiet: printing.quiet)
    defer { bar.finish() }
    var failures: [AssetsError] = []
    try batch.extractAll { number, progress in
      bar.show(progress, part: total > 1 ? (number + 1, total) : nil)
    } finished: { options, result in
      bar.finish()
      switch result {
      case .success(let summary):
        if let edits = summary.edits { report(edits, in: summary.folder) }
        try printing.printResult(summary.lines, json: summary.report)
      case .failure(let error):
        failures.append(error)
        report(error)
        try printing.printResult(error.skippedLines, json: error.json(input: options.input))
      }
    }
    let without = failures.count(where: \.isOfNoImage)
    if total > 1, !printing.json { try printOutput([summary(of: total, failures.count, without)]) }
    // Among several bundles, one without images is not a failure.
    let counted = failures.count < total ? failures.filter { !$0.isOfNoImage } : failures
    if let worst = counted.map(\.exitCode.rawValue).max() { throw ExitCode(worst) }
  }

  private var options: ExtractionOptions {
    var options = ExtractionOptions(zip: ZipArchive.self, input: "")
    options.threshold = threshold.map { AlphaThreshold($0) }
    options.groups = group
    options.stateWords = grouping.states
    options.replacesExisting = update
    options.discardsEdits = discardEdits
    options.limits = limits.limits
    options.encoding = encoding
    options.hasColorRegions = regions == .color
    if let scales = scales.last { options.scales = scales }
    if let jobs { options.jobs = jobs }
    return options
  }

  private func summary(of total: Int, _ failed: Int, _ without: Int) -> String {
    var text = "\(counted(total, "input")): \(total - failed) extracted"
    if without > 0 { text += ", \(without) without images" }
    if failed > without { text += ", \(failed - without) failed" }
    return text
  }
}
