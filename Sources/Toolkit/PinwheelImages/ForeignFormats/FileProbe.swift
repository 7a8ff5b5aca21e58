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
  package func isCalled(_ extensions: String...) -> Bool {
    isCalled(oneOf: extensions)
  }

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
}
