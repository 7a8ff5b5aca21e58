/// Straight colors from ones that alpha has been multiplied into, in 8 bits a sample.
enum Premultiplication {
  /// Divides the colors of RGBA pixels by alpha: `min(255, (p * 255 + a / 2) / a)`, which is the nearest,
  /// and which gives back the stored value when it is multiplied and rounded again. Clear pixels become 0, 0,
  /// 0, 0.
  ///
  /// 16-bit samples must be stretched 8-bit ones, and stay so.
  static func undo<Sample: PixelSample>(in samples: inout ContiguousArray<Sample>) {
    let reciprocals = Self.reciprocals.span
    var samples = samples.mutableSpan
    for pixel in 0..<samples.count / 4 {
      let alphaIndex = 4 * pixel + 3
      // An 8-bit value times 257 repeats it in both bytes, so that the low one is it for either type.
      let alpha = Int(UInt8(truncatingIfNeeded: samples[alphaIndex]))
      if alpha == 255 { continue }
      for index in alphaIndex - 3..<alphaIndex {
        let stored = UInt64(UInt8(truncatingIfNeeded: samples[index]))
        let quotient = ((stored * 255 + UInt64(alpha / 2)) * reciprocals[alpha]) >> 32
        samples[index] = Sample(truncatingIfNeeded: min(255, quotient) * 257)
      }
    }
  }

  /// 2^32 / a, rounded up, for every alpha; 0 for 0. A number below 2^16 times this, shifted down again, is
  /// its quotient to the last bit: the excess is below 2^16 * 2^8 / 2^32, less than the 1/255 it would take.
  private static let reciprocals: ContiguousArray<UInt64> = {
    let one: UInt64 = 1 << 32
    return ContiguousArray((0...255).map { (alpha: UInt64) in alpha == 0 ? 0 : (one + alpha - 1) / alpha })
  }()
}
