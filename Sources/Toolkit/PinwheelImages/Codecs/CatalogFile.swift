/// A file that a compiled asset catalog holds as it is: a JPEG, PDF or SVG in place of a bitmap, or data.
package struct CatalogFile: Sendable {
  /// What the file is, as far as its first bytes tell.
  package enum Kind: Sendable, Hashable {
    case jpeg, png, gif, heif, webp, pdf, svg, propertyList
    /// Anything else, also files that are compressed.
    case data
  }

  package let kind: Kind
  /// The extension of such a file, without the dot.
  package let fileExtension: String
  /// The whole of the file.
  package let bytes: ArraySlice<UInt8>

  /// Reads the file out of a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload of the rendition's record, from its `DWAR` on.
  ///   - pixelFormat: The format in the record.
  ///   - typeIdentifier: The uniform type identifier in the record (its entry 1005), where it has one. It decides the
  ///     ending where the bytes do not tell.
  ///   - name: The name of the file in errors.
  ///   - maximumBytes: The most bytes that a compressed file may decode to.
  /// - Throws: ``ImageError`` if the payload is not a file, is cut short, or its compressed data is damaged.
  /// - Complexity: O(bytes) where the file is compressed, else O(1).
  package init(
    _ payload: ArraySlice<UInt8>, pixelFormat: CatalogPixelFormat, typeIdentifier: String? = nil,
    name: String,
    maximumBytes: Int = 1 << 28
  ) throws(ImageError) {
    do {
      bytes = try Self.bytes(of: payload, maximumBytes: maximumBytes)
    } catch {
      throw ImageError(name, error)
    }
    kind = Kind(bytes) ?? Kind(pixelFormat)
    fileExtension =
      kind == .data
      ? typeIdentifier.flatMap { Self.extensions[$0] } ?? kind.fileExtension : kind.fileExtension
  }

  private static func bytes(
    of payload: ArraySlice<UInt8>, maximumBytes: Int
  ) throws(ImageError.Cause) -> ArraySlice<UInt8> {
    var reader = PayloadReader(payload)
    guard reader.starts(with: "DWAR") else { throw .damaged("it is not a file of an asset catalog") }
    _ = try reader.uint32()
    let flags = try reader.uint32()
    let stored = try reader.slice(try reader.uint32())
    switch flags {
    case 0: return stored
    case 1:
      let count = try LZFSE.decodedCount(stored)
      guard count <= maximumBytes else {
        throw .damaged("its \(count) bytes are beyond the limit of \(maximumBytes)")
      }
      return ArraySlice(try LZFSE.decode(stored, count: count))
    default: throw .undecodedPixels("a file of flags \(flags)")
    }
  }

  /// Endings of types that first bytes do not tell.
  private static let extensions: [String: String] = [
    "public.plain-text": "txt", "public.utf8-plain-text": "txt", "public.json": "json", "public.xml": "xml",
    "public.html": "html", "public.comma-separated-values-text": "csv", "public.yaml": "yaml",
    "public.mp3": "mp3", "public.mpeg-4": "mp4", "com.compuserve.gif": "gif", "public.zip-archive": "zip",
  ]
}

extension CatalogFile.Kind {
  /// The kind that first bytes tell.
  init?(_ bytes: ArraySlice<UInt8>) {
    let head = bytes.prefix(256)
    func begins(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
    // Text may have a byte order mark and white space ahead.
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89]), begins("PNG\r\n", at: 1) {
      self = .png
    } else if begins("GIF8") {
      self = .gif
    } else if begins("ftyphe", at: 4) || begins("ftypmif1", at: 4) {
      self = .heif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if begins("%PDF") {
      self = .pdf
    } else if begins("bplist") {
      self = .propertyList
    } else if text.hasPrefix("<svg") || text.hasPrefix("<?xml") && Self.names("<svg", bytes) {
      self = .svg
    } else if text.hasPrefix("<?xml"), Self.names("<plist", bytes) {
      self = .propertyList
    } else {
      return nil
    }
  }

  /// Whether a text has an element of a name near its beginning.
  private static func names(_ tag: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    let text = Array(bytes.prefix(2_048))
    let tag = Array(tag.utf8)
    return text.indices.contains { text[$0...].starts(with: tag) }
  }

  /// The kind that a record's pixel format tells.
  init(_ format: CatalogPixelFormat) {
    self =
      switch format.description {
      case "JPEG": .jpeg
      case "HEIF": .heif
      case "WEBP": .webp
      case "PDF": .pdf
      case "SVG": .svg
      default: .data
      }
  }

  /// The extension of such a file, without the dot.
  var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .heif: "heic"
    case .propertyList: "plist"
    case .data: "dat"
    case .png, .gif, .webp, .pdf, .svg: "\(self)"
    }
  }
}
