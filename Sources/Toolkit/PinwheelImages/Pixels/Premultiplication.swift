/// Converts premultiplied colors to straight ones, with 8 bits per sample.
enum Premultiplication {
  /// Divides the colors of RGBA pixels by alpha: `min(255, (p * 255 + a / 2) / a)`, the nearest value. Multiplying
  /// it by alpha and rounding gives back the stored value. Clear pixels become 0, 0, 0, 0.
  ///
  /// - Parameter range: The samples of whole pixels; all if it is `nil`.
  static func undo(in samples: inout ContiguousArray<UInt8>, _ range: Range<Int>? = nil) {
    let reciprocals = Self.reciprocals.span
    var samples = samples.mutableSpan
    let range = range ?? 0..<samples.count
    for pixel in range.lowerBound / 4..<range.upperBound / 4 {
      let alphaIndex = 4 * pixel + 3
      let alpha = Int(samples[alphaIndex])
      if alpha == 255 { continue }
      for index in alphaIndex - 3..<alphaIndex {
        let quotient = ((UInt64(samples[index]) * 255 + UInt64(alpha / 2)) * reciprocals[alpha]) >> 32
        samples[index] = UInt8(truncatingIfNeeded: min(255, quotient))
      }
    }
  }

  /// 2^32 / a, rounded up, for every alpha; 0 for 0. The product with a number below 2^16, shifted down again, is
  /// the exact quotient: the excess is below 2^16 * 2^8 / 2^32, less than the 1/255 that could change it.
  private static let reciprocals: ContiguousArray<UInt64> = {
    let one: UInt64 = 1 << 32
    return ContiguousArray((0...255).map { (alpha: UInt64) in alpha == 0 ? 0 : (one + alpha - 1) / alpha })
  }()
}
