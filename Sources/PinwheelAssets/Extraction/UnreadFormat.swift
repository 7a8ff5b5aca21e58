/// Kinds of images and image containers that are recognized by their first bytes but not read: they are
/// listed, so that nobody thinks there were none.
enum UnreadFormat: String {
  case assetCatalog = "an asset catalog"
  case webP = "a WebP image"
  case tiff = "a TIFF image"
  case bmp = "a BMP image"
  case heif = "a HEIF image"
  case icon = "a Windows icon"
  case pdf = "a PDF drawing"

  init?(firstBytes bytes: ContiguousArray<UInt8>) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if has("BOMStore") {
      self = .assetCatalog
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webP
    } else if has("II*\0") || has("MM\0*") {
      self = .tiff
    } else if has("BM"), bytes.count >= 10, bytes[6..<10].allSatisfy({ $0 == 0 }) {
      self = .bmp
    } else if has("ftyp", at: 4), ["heic", "heix", "mif1", "avif"].contains(where: { has($0, at: 8) }) {
      self = .heif
    } else if has("\0\0\u{1}\0") {
      self = .icon
    } else if has("%PDF-") {
      self = .pdf
    } else {
      return nil
    }
  }

  var reason: String { "\(rawValue), which this version does not read" }
}
