import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelQueries
import PinwheelText
import SystemPackage

/// The pinwheel of a folder to query, the masks to use, and where the canvas lies.
struct PinwheelOptions: ParsableArguments {
  @OptionGroup private var stack: StackOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The scale of the masks to use. Default: the finest.", valueName: "n"),
    completion: CompletionWords.scales,
    transform: NumberBounds.scale.option(such: "2"))
  var scale: Double?

  @Option(
    name: .customLong("origin"), parsing: .unconditional,
    help: ArgumentHelp(
      "Where the canvas's corner lies; points are screen coordinates then.", valueName: "x,y"),
    transform: Origin.parse)
  private var corner: Origin?

  var pinwheel: String? { stack.pinwheel }
  var threshold: AlphaThreshold? { stack.threshold }

  /// Where the canvas's corner lies.
  var origin: Point2D { corner?.point ?? Point2D(x: 0, y: 0) }
}

/// The pinwheel of a folder to query, and the masks to use.
struct StackOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The pinwheel to query. Default: the only wheel of several slices.", valueName: "name"),
    completion: CompletionWords.pinwheels)
  var pinwheel: String?

  @Option(
    name: .customLong("threshold"), parsing: .unconditional,
    help: ArgumentHelp(
      "The threshold of the masks to use, one that bake --thresholds made. Default: the manifest's.",
      valueName: "fraction"),
    completion: CompletionWords.thresholds,
    transform: NumberBounds.fraction.option(such: "0.1"))
  private var fraction: Double?

  var threshold: AlphaThreshold? { fraction.map { AlphaThreshold($0) } }
}
