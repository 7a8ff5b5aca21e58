/// One field of a record, as RFC 4180 writes it.
enum CSVField {
  /// A text as a field: in quotes where it has to be.
  static func written(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// What a field says: without its quotes, and without spaces around a bare one.
  static func value(of field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let field = trimmed(field)
    guard field.count >= 2, field.first == quote, field.last == quote else { return field }
    let inside = field.dropFirst().dropLast()
    guard inside.contains(quote) else { return inside }
    var value: [UInt8] = []
    var isSecond = false
    for byte in inside {
      isSecond = byte == quote && !isSecond
      if !isSecond { value.append(byte) }
    }
    return value[...]
  }

  /// Where a number lies in a field: without spaces and quotes around it.
  static func number(in bytes: Span<UInt8>, _ field: Range<Int>) -> Range<Int> {
    var (first, end) = (field.lowerBound, field.upperBound)
    while first < end, isSpace(bytes[first]) || bytes[first] == quote { first += 1 }
    while first < end, isSpace(bytes[end - 1]) || bytes[end - 1] == quote { end -= 1 }
    return first..<end
  }

  /// A text without the spaces around it.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, isSpace(last) { text.removeLast() }
    while let first = text.first, isSpace(first) { text.removeFirst() }
    return text
  }

  static let quote = UInt8(ascii: "\"")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
