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

  /// - Parameters:
  ///   - bytes: The first `ImageFormat.probeLength` bytes, or the whole of a smaller file.
  ///   - size: The bytes of the file.
  ///   - more: Reads as many of the first bytes as it is asked for, where a few do not tell.
  init?<Failure>(
    firstBytes bytes: ContiguousArray<UInt8>, size: Int,
    more: (_ count: Int) throws(Failure) -> ContiguousArray<UInt8>
  ) throws(Failure) {
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
    } else if has("\0\0\u{1}\0"), Self.isIcon(try more(Self.iconProbeLength), size: size) {
      self = .icon
    } else if has("%PDF-") {
      self = .pdf
    } else {
      return nil
    }
  }

  /// The directory of a Windows icon of 63 images; few hold more than a dozen.
  private static let iconProbeLength = 1_024

  /// Whether this is the directory of a Windows icon: 0, 1, a count, and as many records of 16 bytes, each with the size
  /// and offset of an image in the file. Resource forks of macOS, such as fonts, begin with the same four bytes.
  private static func isIcon(_ bytes: ContiguousArray<UInt8>, size: Int) -> Bool {
    func number(at offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard bytes.count >= 22, number(at: 0, 4) == 0x1_0000 else { return false }
    let images = 6 + 16 * number(at: 4, 2)
    guard images > 6 else { return false }
    // Of a longer directory the records that are at hand.
    return stride(from: 6, to: min(images, bytes.count - 15), by: 16).allSatisfy { record in
      let (length, offset) = (number(at: record + 8, 4), number(at: record + 12, 4))
      return length > 0 && offset >= images && offset <= size && length <= size - offset
    }
  }

  var reason: String { "\(rawValue), which this version does not read" }
}
