/// The mean color of some pixels, each weighted by its alpha.
package struct MeanColor: Sendable, Hashable {
  /// Red, green and blue, 0 to 1.
  package let parts: SIMD3<Double>

  init(red: Double, green: Double, blue: Double) { parts = SIMD3(red, green, blue) }

  /// The mean of several colors; medium gray for none.
  init(_ colors: [MeanColor]) {
    let sum = colors.reduce(SIMD3()) { $0 + $1.parts }
    parts = colors.isEmpty ? SIMD3(repeating: 0.5) : sum / Double(colors.count)
  }

  /// The mean of 8-bit pixels: red, green, blue and straight alpha. `nil` if all are clear.
  init?(rgba samples: ContiguousArray<UInt8>) {
    var (red, green, blue, alphas) = (0, 0, 0, 0)
    for first in stride(from: 0, to: samples.count - 3, by: 4) {
      let alpha = Int(samples[first + 3])
      red &+= alpha &* Int(samples[first])
      green &+= alpha &* Int(samples[first + 1])
      blue &+= alpha &* Int(samples[first + 2])
      alphas &+= alpha
    }
    guard alphas > 0 else { return nil }
    parts = SIMD3(Double(red), Double(green), Double(blue)) / (Double(alphas) * 255)
  }

  func distance(to other: MeanColor) -> Double {
    let squares = (parts - other.parts) * (parts - other.parts)
    return (squares.x + squares.y + squares.z).squareRoot()
  }
}
