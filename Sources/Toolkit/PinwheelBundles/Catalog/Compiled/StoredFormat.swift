internal import PinwheelFiles

/// The kind of a file that a catalog stores unchanged.
package enum StoredFormat: String, Sendable, Hashable, CaseIterable {
  case pdf, svg, png, jpeg = "jpg", heif = "heic", webp
  /// Anything else.
  case data = "dat"

  /// The extension of a file of this kind; `dat` for data.
  package var fileExtension: String { rawValue }

  /// The first bytes decide, then the pixel format of the record. Compressed bytes are not examined.
  init(content: ArraySlice<UInt8>, isCompressed: Bool, pixelFormat: String) {
    let known: [String: Self] = ["PDF": .pdf, "SVG": .svg, "JPEG": .jpeg, "HEIF": .heif, "WEBP": .webp]
    let claimed = known[pixelFormat] ?? .data
    self = isCompressed ? claimed : Self(signature: content) ?? claimed
  }

  private init?(signature content: ArraySlice<UInt8>) {
    if content.has("%PDF") {
      self = .pdf
    } else if content.has("<svg") {
      self = .svg
    } else if content.has("PNG\r\n", at: 1), content.byte(at: 0) == 0x89 {
      self = .png
    } else if content.byte(at: 0) == 0xFF, content.byte(at: 1) == 0xD8, content.byte(at: 2) == 0xFF {
      self = .jpeg
    } else if content.has("ftyp", at: 4) {
      self = .heif
    } else if content.has("RIFF"), content.has("WEBP", at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}
