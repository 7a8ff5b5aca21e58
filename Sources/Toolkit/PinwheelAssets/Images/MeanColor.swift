/// The mean color of some pixels, each weighted by its alpha: red, green and blue, 0 to 1.
package struct MeanColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
}

extension MeanColor {
  /// The mean of several colors; medium gray for none.
  init(_ colors: [MeanColor]) {
    let count = Double(max(1, colors.count))
    self.init(
      red: colors.isEmpty ? 0.5 : colors.reduce(0) { $0 + $1.red } / count,
      green: colors.isEmpty ? 0.5 : colors.reduce(0) { $0 + $1.green } / count,
      blue: colors.isEmpty ? 0.5 : colors.reduce(0) { $0 + $1.blue } / count)
  }

  /// The mean of 8-bit pixels: red, green, blue and straight alpha. `nil` if all are clear.
  init?(rgba samples: ContiguousArray<UInt8>) {
    var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    for first in stride(from: 0, to: samples.count - 3, by: 4) {
      let alpha = Double(samples[first + 3])
      sums.red += Double(samples[first]) * alpha
      sums.green += Double(samples[first + 1]) * alpha
      sums.blue += Double(samples[first + 2]) * alpha
      sums.alpha += alpha
    }
    guard sums.alpha > 0 else { return nil }
    let full = sums.alpha * 255
    self.init(red: sums.red / full, green: sums.green / full, blue: sums.blue / full)
  }

  func distance(to other: MeanColor) -> Double {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return (red * red + green * green + blue * blue).squareRoot()
  }
}
