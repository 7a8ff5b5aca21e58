/// The bytes of a decoded pixel in a compiled asset catalog, with premultiplied colors, little-endian.
enum PixelLayout: Sendable, Hashable {
  case gray
  case grayAlpha
  case bgr
  case bgra
  /// An unused bit, then 5 bits each of red, green and blue.
  case rgb555
  /// Red, green, blue and alpha in 16 bits each.
  case rgba16
  /// The same as binary16 numbers; values outside 0...1 are clamped.
  case rgbaHalf

  /// The layout of a rendition's pixel format; `nil` for a refused format: GA16 and GRAY are described, but no file
  /// is known that could verify the descriptions, and samples of extended linear sRGB have another curve.
  ///
  /// - Parameter colorSpace: The number in the record: 4 is extended sRGB, 5 extended linear sRGB, 6 extended gray.
  init?(pixelFormat: String, colorSpace: Int) {
    switch (pixelFormat, colorSpace) {
    case ("ARGB", _): self = .bgra
    case ("GA8", _): self = .grayAlpha
    case ("RGB5", _): self = .rgb555
    case ("RGBW", 4): self = .rgbaHalf
    case ("RGBW", 0...3): self = .rgba16
    default: return nil
    }
  }

  var hasAlpha: Bool { ![.gray, .bgr, .rgb555].contains(self) }
  var isGray: Bool { self == .gray || self == .grayAlpha }

  /// Bytes per pixel.
  var byteCount: Int {
    switch self {
    case .gray: 1
    case .grayAlpha, .rgb555: 2
    case .bgr: 3
    case .bgra: 4
    case .rgba16, .rgbaHalf: 8
    }
  }

  /// Whether a sample has at most 8 bits, so that none is lost.
  var hasSamplesOfBytes: Bool { byteCount <= 4 }

  /// A pixel of samples that are not bytes, as straight red, green, blue and alpha of 8 bits each. Colors are divided
  /// by alpha before they are rounded; NaN and negative numbers count as 0, and larger ones than alpha as alpha.
  ///
  /// 16-bit alpha is rounded down: it then reaches an 8-bit threshold exactly where all 16 bits do.
  ///
  /// - Parameter isOpaque: Whether the stored alpha is ignored.
  func straight(
    _ pixels: Span<UInt8>, at start: Int, isOpaque: Bool
  ) -> (UInt8, UInt8, UInt8, UInt8) {
    func word(_ number: Int) -> UInt16 {
      UInt16(pixels[start + 2 * number]) | UInt16(pixels[start + 2 * number + 1]) << 8
    }
    if self == .rgb555 {
      func byte(_ shift: UInt16) -> UInt8 {
        // Rounded to the nearest of 255 parts.
        UInt8((Int(word(0) >> shift & 31) * 255 + 15) / 31)
      }
      return (byte(10), byte(5), byte(0), 255)
    }
    let isHalf = self == .rgbaHalf
    /// The part of the most that a sample can be.
    func part(_ number: Int) -> Double {
      isHalf ? Self.part(half: word(number)) : Double(word(number)) / 65_535
    }
    let alpha = isOpaque ? 1 : part(3)
    let byte = UInt8(isHalf || isOpaque ? (alpha * 255).rounded() : Double(word(3) / 257))
    guard byte > 0 else { return (0, 0, 0, 0) }
    func color(_ number: Int) -> UInt8 { UInt8((min(1, part(number) / alpha) * 255).rounded()) }
    return (color(0), color(1), color(2), byte)
  }

  /// The value of a binary16 number, 0 to 1; NaN and negative numbers count as 0.
  private static func part(half bits: UInt16) -> Double {
    // Above the bits of infinity are those of NaN and of negative numbers. The exponent of a Float is larger by 112.
    bits > 0x7C00 ? 0 : min(1, Double(Float(bitPattern: UInt32(bits) << 13) * 0x1p112))
  }
}
