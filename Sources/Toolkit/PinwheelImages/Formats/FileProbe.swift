internal import PinwheelFiles
internal import PinwheelText

/// The beginning of a file, its size and its name: enough to determine its format.
package struct FileProbe: Sendable {
  /// The number of bytes needed to determine the format.
  package static let length = 2_048

  /// The first ``length`` bytes, or all bytes of a smaller file.
  package let bytes: ContiguousArray<UInt8>
  /// The size of the file, in bytes.
  package let size: Int
  private let name: String

  /// - Parameters:
  ///   - name: The name of the file; the last component of a path counts.
  ///   - size: The size of the whole file, in bytes.
  package init(_ bytes: ContiguousArray<UInt8>, size: Int, name: String) {
    (self.bytes, self.size, self.name) = (bytes, size, name.lowercased())
  }

  /// Whether the name ends with a dot and one of these extensions, in any case. `pvr.gz` also counts as one
  /// extension.
  package func isCalled(_ extensions: String...) -> Bool { isCalled(oneOf: extensions) }

  /// Whether this is the file's whole name, in any case.
  package func isNamed(_ fileName: String) -> Bool { name == fileName || name.hasSuffix("/" + fileName) }

  func isCalled(oneOf extensions: some Sequence<String>) -> Bool {
    extensions.contains { name.utf8.count > $0.utf8.count + 1 && name.hasSuffix("." + $0) }
  }

  func has(_ text: String, at offset: Int = 0) -> Bool { bytes.has(text, at: offset) }

  func has(_ expected: [UInt8], at offset: Int = 0) -> Bool { bytes.has(expected, at: offset) }

  /// The little-endian number in `count` bytes; -1 if bytes are missing.
  func little(_ offset: Int, _ count: Int = 4) -> Int {
    bytes.littleEndian(at: offset, count: count).flatMap { Int(exactly: $0) } ?? -1
  }

  /// The beginning of a UTF-8 text, without byte order mark and leading white space.
  var text: Substring {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = has(mark) ? 3 : 0
    return String(decoding: bytes.dropFirst(start), as: UTF8.self).drop { $0.isWhitespace }
  }

  /// Whether the name of an XML text's outermost element fits, or a preamble longer than these bytes hides it.
  package func mayHaveRoot(where fits: (Substring) -> Bool) -> Bool {
    rootElement.map(fits) ?? (bytes.count == Self.length && text.hasPrefix("<"))
  }

  /// The name of an XML text's outermost element, without its prefix; `nil` if the text is not XML, or the element
  /// ends after these bytes.
  var rootElement: Substring? {
    guard text.hasPrefix("<") else { return nil }
    // HTML may omit its outermost element.
    if text.lowercased().contains("<!doctype html") { return "html" }
    var reader = XMLReader(bytes)
    while let token = reader.next() {
      switch token {
      case .open(let name, _), .empty(let name, _):
        return String(decoding: name, as: UTF8.self).split(separator: ":", maxSplits: 1).last
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .text, .close: return nil
      }
    }
    return nil
  }

  /// What is wrong with a file whose name promises images but that is in no format that is known, and the remedy, as a
  /// phrase; `nil` for any other file.
  package var misnaming: String? {
    let isImage = isCalled(oneOf: Self.imageExtensions)
    guard isImage || isCalled(oneOf: Self.holderExtensions) else { return nil }
    if size == 0 { return "an empty file; copy or download it again" }
    if text.hasPrefix("version https://git-lfs.github.com/spec/") {
      return "a Git LFS pointer in place of the file; fetch it with: git lfs pull"
    }
    if rootElement == "html" { return "a web page; download the file again" }
    return isImage
      ? "not an image that is read; export it as PNG"
      : "damaged, or not what its name says; fetch or make it again"
  }

  private static let imageExtensions = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "dib", "svg", "psd", "tif", "tiff", "heic", "heif", "avif",
    "jp2", "jxl", "jxr", "icns", "ico", "cur", "ani", "tga", "pcx", "qoi", "eps", "emf", "wmf", "pict", "ppm",
    "pgm", "pbm", "sgi", "xbm", "xpm", "mng", "exr", "hdr", "ktx", "pvr", "astc", "dds", "pdf", "apng", "psb",
    "jfif", "pkm", "basis", "svgz", "j2k",
  ]

  /// Archives, and documents of several images.
  private static let holderExtensions = [
    "zip", "ipa", "apk", "aab", "ora", "asar", "car", "kra", "xcf", "aseprite", "atlas", "swf", "riv", "fig",
    "sketch", "afdesign", "clip", "lottie", "xbt", "pck", "7z", "rar", "tar", "tgz", "txz",
  ]
}
