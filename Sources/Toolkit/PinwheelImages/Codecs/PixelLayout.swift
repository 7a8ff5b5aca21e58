/// The bytes of a decoded pixel in a compiled asset catalog, alpha multiplied into the colours.
enum PixelLayout: Sendable, Hashable {
  case gray
  case grayAlpha
  case bgr
  case bgra

  /// The layout of a pixel format of a rendition; `nil` for formats that are refused: RGBW, GA16, RGB5 and GRAY are described,
  /// but no file is known that could verify the descriptions.
  init?(pixelFormat: String) {
    switch pixelFormat {
    case "ARGB": self = .bgra
    case "GA8": self = .grayAlpha
    default: return nil
    }
  }

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
