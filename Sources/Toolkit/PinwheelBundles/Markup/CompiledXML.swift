internal import PinwheelFiles

/// The compiled XML of an Android package, of which only the name of the outermost element is read.
///
/// ```
/// chunk       type (16 bits), length of its header (16), length (32), then its contents
/// 0x0001      strings: count, styles, flags, position of the first, ..., then a position for each
/// 0x0102      an element: line, comment, namespace, name, then its attributes
/// string      UTF-8: its length in UTF-16 and in UTF-8 (8 bits each), then its text; or UTF-16: its length (16 bits)
/// ```
package enum CompiledXML {
  /// Whether a file may be compiled XML.
  package static func mayBe(_ start: ContiguousArray<UInt8>) -> Bool { start.has([3, 0, 8, 0]) }

  /// The name of the outermost element; `nil` if it is malformed.
  ///
  /// - Complexity: O(chunks before the element).
  package static func rootName(_ bytes: ContiguousArray<UInt8>) -> String? {
    var strings: ArraySlice<UInt8> = []
    var at = 8
    while let type = bytes.little16(at: at), let length = bytes.little32(at: at + 4), length >= 8,
      let chunk = bytes.slice(at: at, count: length)
    {
      if type == 0x0001 { strings = chunk }
      if type == 0x0102 { return chunk.little32(at: 20).flatMap { string($0, of: strings) } }
      at += length
    }
    return nil
  }

  /// A string; one that is longer than any name of an element is not read right.
  private static func string(_ number: Int, of strings: ArraySlice<UInt8>) -> String? {
    guard let flags = strings.little32(at: 16), let start = strings.little32(at: 20),
      let offset = strings.little32(at: 28 + 4 * number)
    else { return nil }
    let at = start + offset
    if flags & 0x100 != 0 {
      return strings.byte(at: at + 1).flatMap { strings.slice(at: at + 2, count: Int($0)) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    return strings.little16(at: at).flatMap { strings.slice(at: at + 2, count: 2 * $0) }.map { text in
      String(
        decoding: stride(from: 0, to: text.count, by: 2).map { UInt16(text.little16(at: $0) ?? 0) },
        as: UTF16.self)
    }
  }
}
