package import Pinwheel

/// An image file in memory, with its format and size immediately and its pixels on request.
///
/// The header is checked before memory is allocated for pixels. A PNG that is cut short, damaged, or inconsistent
/// with its header is an error, never an incomplete image. `(0, 0)` is the top-left pixel.
package struct EncodedImage: Sendable {
  package let format: ImageFormat
  /// Columns, in pixels, as stored: an Exif orientation is not applied.
  package let width: Int
  /// Rows, in pixels, as stored.
  package let height: Int

  let bytes: ContiguousArray<UInt8>
  /// The name of the file in errors.
  package let name: String
  let header: Header

  /// The number of bytes that decoding processes: the rows as a PNG stores them, plus an alpha per pixel if several
  /// share a byte, or the pixels of a WebP or GIF; 0 for a JPEG, of which only the headers are read.
  package var decodedByteCount: Int {
    switch header {
    case .png(let png): height * (1 + width * png.channels * max(8, min(16, png.bitDepth)) / 8)
    case .webp, .gif: 4 * width * height
    case .jpeg: 0
    }
  }

  /// The position of the image's corner on a larger canvas, in pixels, as the chunk `oFFs` of a PNG gives it; `nil` if
  /// there is none, or it is in micrometers.
  package var offset: PixelOffset? {
    guard case .png = header else { return nil }
    for chunk in PNGChunks(of: bytes) {
      if chunk.type == .imageData { return nil }
      let start = chunk.contents.lowerBound
      guard chunk.type == .offset, chunk.contents.count == 9, bytes[start + 8] == 0,
        chunk.crcMatches(in: bytes)
      else { continue }
      func number(at place: Int) -> Int { Int(Int32(truncatingIfNeeded: bytes.bigEndian32(at: place))) }
      return PixelOffset(x: number(at: start), y: number(at: start + 4))
    }
    return nil
  }

  enum Header: Sendable {
    case png(PNGHeader)
    case jpeg(JPEGHeader)
    case gif(GIFHeader)
    case webp(WebPHeader)

    var size: PixelSize {
      switch self {
      case .png(let png): png.size
      case .jpeg(let jpeg): jpeg.size
      case .gif(let gif): gif.size
      case .webp(let webP): webP.size
      }
    }
  }

  /// Reads only the header.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the file in errors.
  ///   - limits: The limits on the size of the image.
  /// - Throws: ``ImageError`` if the format is not supported, the header is missing or incomplete, or the image exceeds
  ///   `limits`.
  /// - Complexity: O(1); a JPEG is walked segment by segment up to its frame header.
  package init(
    _ bytes: ContiguousArray<UInt8>, name: String, limits: ImageLimits = .standard
  ) throws(ImageError) {
    guard let format = ImageFormat(firstBytes: bytes) else { throw ImageError(name, .unknownFormat) }
    header =
      switch format {
      case .png, .cgbi: .png(try PNGHeader(bytes, format: format, name: name))
      case .jpeg: .jpeg(try JPEGHeader(bytes, name: name))
      case .gif: .gif(try GIFHeader(bytes, name: name))
      case .webp: .webp(try WebPHeader(bytes, name: name))
      }
    try limits.check(header.size, name: name)
    (self.format, self.bytes, self.name) = (format, bytes, name)
    (width, height) = (header.size.width, header.size.height)
  }

  /// Whether the image is in the form of CgBI that Apple's tools write: 8 bits, blue first, with premultiplied alpha or
  /// none. Palettes, grays, 16 bits and transparent colors are not known to exist; their samples are read like a PNG's.
  var isKnownCgBI: Bool {
    guard format == .cgbi, case .png(let header) = header, header.bitDepth == 8 else { return false }
    // No known file shows whether the channels of a transparent color are swapped too.
    return header.colorType == 6
      || header.colorType == 2 && !PNGChunks(of: bytes).contains { $0.type == .transparency }
  }
}
