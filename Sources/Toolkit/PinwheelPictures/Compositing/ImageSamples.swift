internal import Pinwheel
internal import PinwheelImages

extension RGBAImage where Sample == UInt8 {
  /// The color of a pixel, which must lie inside.
  @inline(__always)
  func color(x: Int, y: Int) -> Color {
    let at = 4 * (y * width + x)
    return Color(red: samples[at], green: samples[at + 1], blue: samples[at + 2], alpha: samples[at + 3])
  }
}

extension Rect2D {
  /// The points at which the color of artwork is sampled: 40 across and 40 down, evenly, row by row.
  var samplePoints: [Point2D] {
    let count = 40
    func offset(_ number: Int, in length: Double) -> Double {
      length * (Double(number) + 0.5) / Double(count)
    }
    return (0..<count * count).map {
      Point2D(x: x + offset($0 % count, in: width), y: y + offset($0 / count, in: height))
    }
  }
}
