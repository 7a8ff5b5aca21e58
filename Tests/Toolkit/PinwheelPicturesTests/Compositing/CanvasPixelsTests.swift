import Pinwheel
import PinwheelChecks
import PinwheelAssets
import PinwheelPictures
import PinwheelQueries
import TestSupport
import Testing

@Suite struct CanvasPixelsTests {
  private func area(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, scale: Double = 1, most: Int = 1 << 26
  ) throws -> CanvasPixels {
    try CanvasPixels(
      covering: Rect2D(x: x, y: y, width: width, height: height), scale: scale, name: "wheel",
      maximumPixels: most)
  }

  @Test(
    "an empty or too large picture is an error that says so",
    arguments: [
      (0, 0, 0, 5, 1), (0, 0, 5, -1, 1), (0, 0, .nan, 5, 1), (.nan, 0, 5, 5, 1), (0, 0, .infinity, 5, 1),
      (1e300, 0, 5, 5, 1), (0, 0, 70_000, 1, 1), (0, 0, 9000, 9000, 1), (0, 0, 100, 100, 1e9),
      (0, 0, 1e308, 1e308, 1e308),
    ] as [(Double, Double, Double, Double, Double)])
  func refused(x: Double, y: Double, width: Double, height: Double, scale: Double) throws {
    let error = #expect(throws: PictureError.self) { try area(x, y, width, height, scale: scale) }
    switch error {
    case .emptyArea("wheel", _, _)?, .tooLarge("wheel", _, _, _, _)?: break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test("any rectangle at all touches pixels of the picture only")
  func hostile() throws {
    let area = try area(-3, -4, 20, 10, scale: 2)
    let numbers = [-Double.infinity, -1e300, -5, -0.0, 0.3, 7, 1e300, .infinity, .nan]
    for x in numbers {
      for y in numbers {
        for width in numbers {
          let touched = area.pixels(touching: Rect2D(x: x, y: y, width: width, height: width)).intersection(
            area.bounds)
          #expect(touched.columns.clamped(to: 0..<area.width) == touched.columns)
          #expect(touched.rows.clamped(to: 0..<area.height) == touched.rows)
        }
      }
    }
  }
}
