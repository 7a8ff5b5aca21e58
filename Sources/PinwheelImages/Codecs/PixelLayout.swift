/// The bytes of a decoded pixel in a compiled asset catalog, alpha multiplied into the colours.
enum PixelLayout: Sendable, Hashable {
  case gray
  case grayAlpha
  case bgr
  case bgra

  var hasAlpha: Bool { self == .grayAlpha || self == .bgra }
  var isGray: Bool { self == .gray || self == .grayAlpha }

  /// Bytes of a pixel.
  var byteCount: Int {
    switch self {
    case .gray: 1
    case .grayAlpha: 2
    case .bgr: 3
    case .bgra: 4
    }
  }
}
