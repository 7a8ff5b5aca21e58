import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelText
import SystemPackage

struct Bake: Subcommand {
  static let name = "bake"
  static let commonest = ["watch", "thresholds", "limit", "quiet", "json"]
  static let configuration = described(
    "Make the masks again after the manifest or an image was edited.",
    discussion: """
      Writes masks.baked, which hit reads.

        pinwheel bake
        pinwheel bake Carousel.pinwheel
        pinwheel bake --thresholds 0.04,0.5
        pinwheel bake --thresholds none
        pinwheel bake Artwork --watch

        $ pinwheel bake --thresholds 0.04,0.5 | tail -1
        thresholds: 0.1 by default; with --threshold 0.04, 0.5
        $ pinwheel hit 120 30 --threshold 0.5
        hit amber

      --watch bakes again whenever the manifest or an image of a pinwheel has changed and its program has stopped writing, and \
      prints a line each time. Artwork (what extract takes) is extracted into <name>.pinwheel of the current folder, your edits \
      there kept, and again whenever it is saved. What goes wrong is said, and the next save is another try. Ctrl-C ends it.

      --thresholds puts its numbers into the manifest, in place of those in it, so that every later bake bakes them \
      too; with none the manifest's own threshold is the only one again.

      Words of the manifest: a state is \(SliceState.words.joined(separator: ", ")), or several such as \
      selected+press; disabled is \(DisabledPolicy.allCases.map(\.name).joined(separator: ", ")); mask is \
      \(MaskRule.allCases.map(\.name).joined(separator: ", ")). pinwheel check looks for mistakes.

      Of the limits of extract, pixels, total-pixels, total-size and baked-size count here: the columns times \
      rows of one image, and of all, once for every threshold; what all unpack to; and the bytes of the masks.
      """)

  @OptionGroup var input: FolderOptions

  @Option(
    help: ArgumentHelp(
      """
      Bake these thresholds too, for hit --threshold to choose from: up to \(Baker.maximumOtherThresholds) fractions \
      of full opacity, or none.
      """,
      valueName: "fraction,..."),
    transform: Self.list)
  var thresholds: [[AlphaThreshold]] = []

  @Flag(help: "Go on: make them again whenever the manifest, an image or the artwork is saved.")
  var watch = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var printing: PrintOptions

  private static func list(_ text: String) throws -> [AlphaThreshold] {
    if text.isEmpty || text == "none" { return [] }
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let fraction = NumberBounds.fraction.value(of: part) else {
        throw ValidationError(
          "--thresholds", found: String(part), expected: NumberBounds.fraction.words,
          "give some such as 0.04,0.5, or none")
      }
      return AlphaThreshold(fraction)
    }
  }

  func validate() throws {
    try refuseMixing(["--watch": watch], ["--json": printing.json, "--thresholds": !thresholds.isEmpty])
    let count = thresholds.reduce(0) { $0 + $1.count }
    try refuse(
      count > Baker.maximumOtherThresholds, "--thresholds",
      "found \(count) numbers, expected at most \(Baker.maximumOtherThresholds)", "give fewer")
  }

  func run() throws {
    if watch {
      var followed = try FollowedFolder(input, limits: limits.limits)
      return try followed.follow(printing)
    }
    let folder = try input.folder()
    let edit = ManifestEdit(thresholds: thresholds.isEmpty ? nil : thresholds.flatMap(\.self))
    let result = try printing.showingProgress {
      try Baker.bake(folder, edit, limits: limits.limits, progress: $0)
    }
    let counts = [
      counted(result.pinwheels.count, "pinwheel"),
      counted(result.pinwheels.reduce(0) { $0 + $1.slices }, "slice"),
      counted(result.images, "mask"),
    ]
    let line = "\(folder.path): \(counts.joined(separator: ", ")), \(counted(result.bytes, "byte"))"
    let lines = [line] + thresholdLines(result.thresholds)
    try printing.printResult(lines, json: result.json)
  }
}
