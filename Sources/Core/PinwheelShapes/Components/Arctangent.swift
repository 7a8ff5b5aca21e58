/// The arctangent in pure Swift: the module imports no C library.
enum Arctangent {
  /// The angle of the vector (`x`, `y`) from the x axis towards the y axis, in degrees: above -180 and up to 180, 0 for
  /// a vector of length 0, NaN for NaN. Accurate to some units in the last place.
  static func degrees(y: Double, x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    guard x != 0 || y != 0 else { return 0 }
    let (width, height) = (x.magnitude, y.magnitude)
    if width == height { return (y < 0 ? -1 : 1) * (x < 0 ? 135 : 45) }
    let steep = height > width
    let acute = degrees(ofSlope: steep ? width / height : height / width)
    let fromAxis = steep ? 90 - acute : acute
    let upper = x < 0 ? 180 - fromAxis : fromAxis
    return y < 0 ? 0 - upper : upper
  }

  /// The arctangent of a number from 0 to 1.
  private static func degrees(ofSlope slope: Double) -> Double {
    // Halving the angle twice brings it to 11.25 degrees or less: tan(a/2) = t / (1 + sqrt(1 + t²)).
    var tangent = slope
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    var sum = 0.0
    for power in stride(from: 23, through: 1, by: -2) { sum = 1 / Double(power) - square * sum }
    return 4 * tangent * sum * (180 / Double.pi)
  }
}
