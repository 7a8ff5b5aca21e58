import ArgumentParser
import Pinwheel
import PinwheelQueries
import PinwheelText

/// The pinwheel of a folder to query, the masks to use, and the position of the canvas.
struct PinwheelOptions: ParsableArguments {
  @OptionGroup private var stack: StackOptions

  @Option(point: "origin", "Where the canvas's corner lies, in points; points are screen coordinates then.")
  private var corner: Point2D?

  @Option(
    "pixels-per-point", .scale, such: "3", of: "n",
    "Coordinates and radii of points, lists and recordings are in pixels: so many a point. Default: 1.")
  private var pixelsPerPoint: Double?

  var pinwheel: String? { stack.pinwheel }
  var scale: Double? { stack.scale }
  var threshold: AlphaThreshold? { stack.threshold }

  /// The coordinates of points and touches.
  var coordinates: ScreenCoordinates {
    ScreenCoordinates(origin: corner ?? .zero, pixelsPerPoint: pixelsPerPoint ?? 1)
  }
}

/// The pinwheel of a folder to query, and the masks to use.
struct StackOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The pinwheel to query. Default: the only wheel of several slices.", valueName: "name"),
    completion: CompletionWords.pinwheels)
  var pinwheel: String?

  @Option(
    "scale", .scale, such: "2", of: "n",
    "Pixels per point, of masks and of what is made of them. Default: the finest.",
    completion: CompletionWords.scales)
  var scale: Double?

  @Option(
    "threshold", .fraction, such: "0.1", of: "fraction",
    "The threshold of the masks to use, one that bake --thresholds made. Default: the manifest's.",
    completion: CompletionWords.thresholds)
  private var fraction: Double?

  var threshold: AlphaThreshold? { fraction.map { AlphaThreshold($0) } }
}
