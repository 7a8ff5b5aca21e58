import ArgumentParser
import Pinwheel

/// Which pinwheel of a folder is asked, by which masks, and where it lies.
struct PinwheelOptions: ParsableArguments {
  @OptionGroup private var stack: StackOptions

  @Option(help: ArgumentHelp("Which scale's masks decide. Default: the finest.", valueName: "n"))
  var scale: Double?

  @Option(
    name: .customLong("origin"), parsing: .unconditional,
    help: ArgumentHelp(
      "Where the canvas's corner lies; points are screen coordinates then.", valueName: "x,y"))
  private var corner: Origin?

  var pinwheel: String? { stack.pinwheel }
  var threshold: AlphaThreshold? { stack.threshold }

  /// Where the canvas's corner lies.
  var origin: Point2D { corner?.point ?? Point2D(x: 0, y: 0) }
}
