import ArgumentParser
import Pinwheel
import PinwheelQueries
import PinwheelText

/// The coordinates in which points and touches are given.
struct CoordinateOptions: ParsableArguments {
  @Option(point: "origin", "Where the canvas's corner lies, in points; points are screen coordinates then.")
  private var corner: Point2D?

  @Option(
    "pixels-per-point", .scale, such: "3", of: "n",
    "Coordinates and radii of points, lists and recordings are in pixels: so many a point. Default: 1.")
  private var pixelsPerPoint: Double?

  var coordinates: ScreenCoordinates {
    ScreenCoordinates(origin: corner ?? .zero, pixelsPerPoint: pixelsPerPoint ?? 1)
  }
}
