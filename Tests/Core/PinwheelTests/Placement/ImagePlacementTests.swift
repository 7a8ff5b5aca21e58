import Pinwheel
import TestSupport
import Testing

@Suite struct ImagePlacementTests {
  @Test(
    "a pixel covers [i/s, (i + 1)/s): its left and top edge, not its right and bottom one",
    arguments: [1, 2, 4])
  func halfOpenPixels(scale: Int) {
    let scale = Double(scale)
    let placement = ImagePlacement(
      frame: Rect2D(x: 10, y: 20, width: 8 / scale, height: 4 / scale), pixelWidth: 8, pixelHeight: 4,
      scale: scale)
    for column in 0..<8 {
      let left = 10 + Double(column) / scale
      #expect(placement.pixel(at: Point2D(x: left, y: 20))?.x == column)
      #expect(placement.pixel(at: Point2D(x: left + 1 / scale - 1e-9, y: 20))?.x == column)
    }
    #expect(placement.pixel(at: Point2D(x: 10 + 8 / scale, y: 20)) == nil)
    #expect(placement.pixel(at: Point2D(x: 10, y: 20 + 4 / scale)) == nil)
    #expect(placement.pixel(at: Point2D(x: 10.nextDown, y: 20)) == nil)
  }

  @Test(
    "a frame or point that is no place has no pixel, and that is no error",
    arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func degenerate(value: Double) {
    let point = Point2D(x: 0.5, y: 0.5)
    for frame in [Rect2D(x: 0, y: 0, width: value, height: 9), Rect2D(x: 0, y: 0, width: 9, height: value)] {
      #expect(ImagePlacement(frame: frame, pixelWidth: 9, pixelHeight: 9, scale: 1).pixel(at: point) == nil)
    }
    let unit = Rect2D(x: 0, y: 0, width: 1, height: 1)
    #expect(ImagePlacement(frame: unit, pixelWidth: 0, pixelHeight: 9, scale: 1).pixel(at: point) == nil)
    guard value != 0 else { return }
    let placement = ImagePlacement(frame: unit, pixelWidth: 1, pixelHeight: 1, scale: 1)
    #expect(
      placement.pixel(at: Point2D(x: value, y: 0)) == nil
        && placement.pixel(at: Point2D(x: 0, y: value)) == nil)
  }

  @Test("every whole point of every stretch up to 70 pixels and points")
  func wholePoints() {
    for pixels in 1...70 {
      for length in 1...70 {
        let placement = ImagePlacement(
          frame: Rect2D(x: 0, y: 0, width: Double(length), height: 1), pixelWidth: pixels, pixelHeight: 1,
          scale: 1)
        let found = (0..<length).map { placement.pixel(at: Point2D(x: Double($0), y: 0))?.x }
        #expect(found == (0..<length).map { $0 * pixels / length }, "\(pixels) pixels, \(length) points")
      }
    }
  }

  @Test("at scale 3 the point i/3 has pixel i")
  func thirds() {
    let placement = ImagePlacement(
      frame: Rect2D(x: 0, y: 0, width: 1000.0 / 3, height: 100), pixelWidth: 1000, pixelHeight: 300, scale: 3)
    let found = (0..<1000).map { placement.pixel(at: Point2D(x: Double($0) / 3, y: 0))?.x }
    #expect(found == (0..<1000).map { $0 })
  }
}
