internal import PinwheelFiles

extension XMLElement {
  /// Whether a file that begins with these bytes is the compiled XML of an Android package.
  package static func mayBeCompiled(_ start: ContiguousArray<UInt8>) -> Bool { start.has([3, 0, 8, 0]) }

  /// Reads the outermost element of compiled XML; `nil` if it is malformed or exceeds the limits of ``root(of:withText:)``.
  ///
  /// ```
  /// chunk       type (16 bits), length of its header (16), length (32), then its contents
  /// 0x0001      strings: count, styles, flags, position of the first, ..., then a position for each
  /// 0x0100      a namespace: line, comment, prefix, URI
  /// 0x0102      an element: line, comment, namespace, name, position, size and count of its attributes
  /// attribute   namespace, name, text, size, type, value
  /// ```
  ///
  /// An attribute's name has the prefix of its namespace, and its value is the text that was compiled, or else a whole
  /// number, `true`, `false`, or `@0x7F010002` for a reference.
  ///
  /// - Complexity: O(bytes).
  package static func root(ofCompiled bytes: ContiguousArray<UInt8>) -> XMLElement? {
    var strings: [String] = []
    var prefixes: [Int: String] = [:]
    var open: [XMLElement] = []
    var count = 0
    for (type, chunk) in AndroidChunks(of: bytes[...], from: 8) {
      func string(_ offset: Int) -> String? {
        chunk.little32(at: offset).flatMap { strings.indices.contains($0) ? strings[$0] : nil }
      }
      switch type {
      case 0x0001: strings = AndroidStrings.all(in: chunk)
      case 0x0100: chunk.little32(at: 20).map { prefixes[$0] = string(16) }
      case 0x0102:
        count += 1
        guard count <= maximumCount, open.count < maximumDepth, let name = string(20),
          let first = chunk.little16(at: 24), let size = chunk.little16(at: 26), size >= 20,
          let attributeCount = chunk.little16(at: 28)
        else { return nil }
        var element = XMLElement(name: name, attributes: [:], line: chunk.little32(at: 8) ?? 1)
        for number in 0..<attributeCount {
          let attribute = 16 + first + number * size
          guard let key = string(attribute + 4), let kind = chunk.byte(at: attribute + 15),
            let value = chunk.little32(at: attribute + 16)
          else { return nil }
          let prefix = chunk.little32(at: attribute).flatMap { prefixes[$0] }.map { $0 + ":" } ?? ""
          element.attributes[prefix + key] = string(attribute + 8) ?? text(kind, value, strings)
        }
        open.append(element)
      case 0x0103:
        guard let closed = open.popLast() else { return nil }
        if open.isEmpty { return closed }
        open[open.count - 1].children.append(closed)
      default: break
      }
    }
    return nil
  }

  private static func text(_ kind: UInt8, _ value: Int, _ strings: [String]) -> String {
    switch kind {
    case 1: "@0x" + String(value, radix: 16, uppercase: true)
    case 3 where strings.indices.contains(value): strings[value]
    case 4: "\(Float(bitPattern: UInt32(value)))"
    case 0x12: value == 0 ? "false" : "true"
    default: "\(Int32(truncatingIfNeeded: value))"
    }
  }
}

/// The chunks of a compiled file of Android, up to the first that is malformed.
struct AndroidChunks: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var at: Int

  init(of bytes: ArraySlice<UInt8>, from start: Int) { (self.bytes, at) = (bytes, start) }

  mutating func next() -> (type: Int, bytes: ArraySlice<UInt8>)? {
    guard let type = bytes.little16(at: at), let length = bytes.little32(at: at + 4), length >= 8,
      let chunk = bytes.slice(at: at, count: length)
    else { return nil }
    at += length
    return (type, chunk)
  }
}

/// The strings of a compiled file of Android.
enum AndroidStrings {
  /// Strings of UTF-8 or UTF-16, after their length; the length of UTF-8 in bytes follows that in UTF-16 units.
  static func all(in chunk: ArraySlice<UInt8>) -> [String] {
    guard let count = chunk.little32(at: 8), count <= chunk.count / 4, let flags = chunk.little32(at: 16),
      let start = chunk.little32(at: 20)
    else { return [] }
    let isUTF8 = flags & 0x100 != 0
    let unit = isUTF8 ? 1 : 2
    // Strings may share bytes; all together they are as long as the chunk.
    var left = chunk.count
    return (0..<count).map { number in
      var at = start + (chunk.little32(at: 28 + 4 * number) ?? chunk.count)
      func length() -> Int {
        func next() -> Int {
          defer { at += unit }
          return chunk.littleEndian(at: at, count: unit).map { Int($0) } ?? 0
        }
        let high = 0x80 << (8 * (unit - 1))
        let first = next()
        return first < high ? first : (first - high) << (8 * unit) | next()
      }
      if isUTF8 { _ = length() }
      let size = length() * unit
      guard let bytes = chunk.slice(at: at, count: size), bytes.count <= left else { return "" }
      left -= bytes.count
      if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
      return String(
        decoding: stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes.little16(at: $0) ?? 0) },
        as: UTF16.self)
    }
  }
}
