/// The pixel format of a rendition in a compiled asset catalog: four characters, such as `ARGB`.
package struct CatalogPixelFormat: Sendable, Hashable, CustomStringConvertible {
  /// The characters as one number, the first in the highest byte: what the four bytes of the record give
  /// when they are read low byte first.
  package let fourCC: UInt32

  package init(fourCC: UInt32) {
    self.fourCC = fourCC
  }

  /// - Parameter name: Up to four ASCII characters; spaces fill up shorter ones.
  package init(_ name: String) {
    fourCC = (Array(name.utf8.prefix(4)) + [0x20, 0x20, 0x20, 0x20]).prefix(4).reduce(0) {
      $0 << 8 | UInt32($1)
    }
  }

  private init(_ name: StaticString) {
    fourCC = name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Blue, green, red and alpha, 8 bits each, alpha multiplied into the colours.
  package static let argb = CatalogPixelFormat("ARGB")
  /// Gray and alpha, 8 bits each, alpha multiplied into the gray.
  package static let ga8 = CatalogPixelFormat("GA8 ")

  /// The characters without spaces at the ends; the number in hexadecimal if they cannot be printed.
  package var description: String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: fourCC >> UInt32(24 - 8 * $0)) }
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }), bytes != [0x20, 0x20, 0x20, 0x20] else {
      return "0x" + String(fourCC, radix: 16)
    }
    let trimmed = bytes.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed()
    return String(decoding: Array(trimmed), as: UTF8.self)
  }

  /// How the decoded bytes of a pixel are laid out; `nil` for formats that are refused: RGBW, GA16, RGB5 and
  /// GRAY are described, but no file is known that could verify the descriptions.
  var layout: PixelLayout? {
    switch self {
    case .argb: .bgra
    case .ga8: .grayAlpha
    default: nil
    }
  }

  /// Whether pixels of this format are decoded.
  package var isDecoded: Bool { layout != nil }
}

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
