/// The supported formats of image files, recognized by their first bytes, never by their names.
package enum ImageFormat: String, Sendable, Hashable {
  case png
  /// A PNG rewritten for the iPhone: a `CgBI` chunk before the header, blue first, premultiplied colors.
  case cgbi
  case jpeg
  case gif
  case webp

  /// The format of a file that begins with `bytes`; `nil` if it is not supported.
  ///
  /// - Parameter bytes: At least the first 16 bytes, or all bytes of a smaller file.
  /// - Complexity: O(1).
  package init?(firstBytes bytes: Span<UInt8>) {
    if bytes.has(PNGChunk.signature) {
      // The length and the type of the first chunk follow the signature.
      self = bytes.has(Self.cgbiType, at: 12) ? .cgbi : .png
    } else if bytes.has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.has(Self.gif87) || bytes.has(Self.gif89) {
      self = .gif
    } else if bytes.has(Self.riff), bytes.has(Self.webpType, at: 8) {
      self = .webp
    } else {
      return nil
    }
  }

  private static let cgbiType = ContiguousArray("CgBI".utf8)
  private static let gif87 = ContiguousArray("GIF87a".utf8)
  private static let gif89 = ContiguousArray("GIF89a".utf8)
  private static let riff = ContiguousArray("RIFF".utf8)
  private static let webpType = ContiguousArray("WEBP".utf8)

  /// The format's common name.
  var displayName: String {
    switch self {
    case .png: "PNG"
    case .cgbi: "CgBI PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    }
  }
}
