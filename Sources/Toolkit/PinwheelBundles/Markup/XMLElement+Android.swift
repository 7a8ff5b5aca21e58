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
