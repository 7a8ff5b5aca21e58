internal import PinwheelFiles

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
  /// - Parameter bytes: At least the first 18 bytes, or all bytes of a smaller file.
  /// - Complexity: O(1).
  package init?(firstBytes bytes: ContiguousArray<UInt8>) {
    if bytes.has(PNGChunk.signature) {
      // The length and the type of the first chunk follow the signature.
      self = bytes.has("CgBI", at: 12) ? .cgbi : .png
    } else if bytes.has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.has("GIF87a") || bytes.has("GIF89a") {
      self = .gif
    } else if bytes.has("RIFF"), bytes.has("WEBP", at: 8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// Whether an image of the format becomes an ordinary PNG, since some programs do not read it.
  package var isConverted: Bool { self == .cgbi || self == .webp }

  /// The format's common name.
  var displayName: String { [.cgbi: "CgBI PNG", .webp: "WebP"][self] ?? rawValue.uppercased() }
}
