/// One field of a record, in the format of RFC 4180.
enum CSVField {
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")

  /// A text as a field, quoted if necessary.
  static func written(_ text: String, delimiter: UInt8 = comma) -> String {
    if text.isEmpty, FieldEnd(delimiter: delimiter).comesInRuns { return "\"\"" }
    guard text.utf8.contains(where: { [quote, delimiter, newline, carriageReturn].contains($0) }) else {
      return text
    }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// The text of a field, without surrounding spaces and quotes.
  static func value(of field: ArraySlice<UInt8>) -> ContiguousArray<UInt8> {
    let place = trimmed(field.span, 0..<field.count)
    guard field.first == quote else {
      return ContiguousArray(field.dropFirst(place.lowerBound).prefix(place.count))
    }
    var value: ContiguousArray<UInt8> = []
    var isQuoted = true
    var rest = field.prefix(place.count).dropFirst()
    while let byte = rest.popFirst() {
      if isQuoted, byte == quote {
        isQuoted = rest.first == quote
        if !isQuoted { continue }
        rest.removeFirst()
      }
      value.append(byte)
    }
    return value
  }

  /// The range of a number in a field, without surrounding spaces and quotes.
  static func number(in bytes: Span<UInt8>, _ field: Range<Int>) -> Range<Int> {
    let place = trimmed(bytes, field)
    guard let first = field.first, bytes[first] == quote else { return place }
    guard place.count >= 2, bytes[place.upperBound - 1] == quote else { return place }
    return trimmed(bytes, place.dropFirst().dropLast())
  }

  private static func trimmed(_ bytes: Span<UInt8>, _ field: Range<Int>) -> Range<Int> {
    var (first, end) = (field.lowerBound, field.upperBound)
    while first < end, isSpace(bytes[first]) { first += 1 }
    while first < end, isSpace(bytes[end - 1]) { end -= 1 }
    return first..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
