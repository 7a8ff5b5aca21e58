/// How a row stores its bytes: unchanged, or as differences from a prediction from neighbors. Numbered as in the
/// PNG specification.
enum RowFilter: UInt8, Sendable {
  case none
  /// The neighbor to the left.
  case sub
  /// The neighbor above.
  case up
  /// The mean of both.
  case average
  /// The one of left, above and above left that is nearest to left + above - above left.
  case paeth
}

/// The unit that a row filter predicts: one channel, or all four of an RGBA pixel. Channels never mix.
protocol FilterUnit: BitwiseCopyable, Sendable {
  static var zero: Self { get }
  /// The sum of each channel modulo 256.
  static func &+ (a: Self, b: Self) -> Self
  /// The mean of each channel, rounded down.
  static func mean(_ a: Self, _ b: Self) -> Self
  /// For each channel, the argument nearest to `left + above - aboveLeft`; the first of equals, in this order.
  static func paeth(left: Self, above: Self, aboveLeft: Self) -> Self
}

extension UInt8: FilterUnit {
  @inline(__always)
  static func mean(_ a: Self, _ b: Self) -> Self { UInt8((Int(a) + Int(b)) / 2) }

  @inline(__always)
  static func paeth(left: Self, above: Self, aboveLeft: Self) -> Self {
    // If the two pixels above are equal, left is nearest. This holds for most rows of an alpha channel.
    if above == aboveLeft { return left }
    let toLeft = Int(above) - Int(aboveLeft)
    let toAbove = Int(left) - Int(aboveLeft)
    let (a, b, c) = (abs(toLeft), abs(toAbove), abs(toLeft + toAbove))
    let nearest = b <= c ? above : aboveLeft
    return a <= b && a <= c ? left : nearest
  }
}
