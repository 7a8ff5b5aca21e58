internal import Pinwheel

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
