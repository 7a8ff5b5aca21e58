import ArgumentParser
import Pinwheel

/// Which pinwheel of a folder is asked, by which masks, and where it lies.
struct PinwheelOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Which pinwheel. Default: the only wheel of several slices.", valueName: "name"))
  var pinwheel: String?

  @Option(help: ArgumentHelp("Which scale's masks decide. Default: the finest.", valueName: "n"))
  var scale: Double?

  @Option(
    name: .customLong("threshold"),
    help: ArgumentHelp(
      "Which threshold's masks decide, of those that bake --thresholds made. Default: the manifest's.",
      valueName: "share"))
  private var share: Double?

  @Option(
    name: .customLong("origin"), parsing: .unconditional,
    help: ArgumentHelp(
      "Where the canvas's corner lies; points are screen coordinates then.", valueName: "x,y"))
  private var corner: Origin?

  var threshold: AlphaThreshold? { share.map { AlphaThreshold($0) } }

  /// Where the canvas's corner lies.
  var origin: Point { corner?.point ?? Point(x: 0, y: 0) }

  func validate() throws {
    if let share, !(0...1).contains(share) { throw ValidationError("--threshold must lie between 0 and 1.") }
  }
}
