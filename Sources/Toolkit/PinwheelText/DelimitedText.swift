internal import Pinwheel

/// Delimited text, such as comma-separated values. Only this type determines where fields and records end.
///
/// The rules follow RFC 4180, with the extensions of most programs:
///
///   120,30,"a ""b"", c"   a field that begins with a quote ends at the next single quote; commas and line breaks
///                       in between belong to it, and two quotes in a row are one
///   120,30,5" pipe        a quote anywhere else is an ordinary character
///   120,30,"open          an unclosed quote is ordinary too, and makes only its record malformed
///   120,30,"a" b          so does a quote that is closed before the end of the field
///
/// The comma represents any delimiter. A run of spaces counts as one, and as none at either end of a record: spaces
/// align numbers in columns.
///
/// A record ends with LF, CRLF or CR. The length of a record is limited, and a closing quote must lie within that
/// limit from the start of the record. An unclosed quote therefore takes at most the rest of its line, and the result
/// does not depend on bytes beyond the limit.
package struct DelimitedText: RecordFormat {
  package let delimiter: UInt8
  /// The maximum size of a record, in bytes.
  package let recordLimit: Int

  package init(delimiter: UInt8, recordLimit: Int) {
    (self.delimiter, self.recordLimit) = (delimiter, recordLimit)
  }

  package static func commas(upTo recordLimit: Int) -> Self {
    Self(delimiter: comma, recordLimit: recordLimit)
  }

  private var comesInRuns: Bool { delimiter == UInt8(ascii: " ") }

  @inline(__always)
  private func ends(_ byte: UInt8) -> Bool {
    // One comparison for most bytes.
    byte <= max(delimiter, carriageReturn) && (byte == delimiter || byte == newline || byte == carriageReturn)
  }

  /// Reads the record that begins at `start`; see ``RecordFormat/read(_:from:isLast:into:)``.
  ///
  /// - Complexity: O(*n*) for a record of *n* bytes; O(`recordLimit`) if a quote is never closed.
  package func read(_ bytes: Span<UInt8>, from start: Int, isLast: Bool, into record: inout ListRecord)
    -> Int?
  {
    // Bytes beyond the limit count as if they did not exist.
    let isCut = bytes.count - start > recordLimit
    let end = isCut ? start + recordLimit : bytes.count
    let isFinal = isLast && !isCut
    record.fields.removeAll(keepingCapacity: true)
    record.openField = nil
    var index = start
    func skipRun() {
      if comesInRuns { while index < end, bytes[index] == delimiter { index += 1 } }
    }
    skipRun()
    while true {
      let first = index
      if index < end, bytes[index] == Self.quote {
        let quoted = quotedField(in: bytes, from: index, to: end)
        // Further bytes may close the quote.
        if quoted.end == end, !isLast, !isCut { return nil }
        if quoted.isClosed, quoted.end < end || isFinal {
          index = quoted.end
        } else {
          if record.openField == nil { record.openField = record.fields.count }
          index += 1
        }
      }
      while index < end, !ends(bytes[index]) { index &+= 1 }
      record.fields.append(first..<index)
      guard index < end, bytes[index] == delimiter else { break }
      index += 1
      skipRun()
      if comesInRuns, index == end || ends(bytes[index]) { break }
    }
    (record.range, record.lineBreak) = (start..<index, index..<index)
    guard index < end else { return isFinal ? end : nil }
    var next = index + 1
    if bytes[index] == carriageReturn {
      if next == bytes.count, !isLast { return nil }
      if next < bytes.count, bytes[next] == newline { next += 1 }
    }
    record.lineBreak = index..<next
    return next
  }

  /// The end of the field that begins with a quote, including spaces behind the closing quote, and whether there is one.
  private func quotedField(
    in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> (end: Int, isClosed: Bool) {
    var index = start + 1
    while index < end {
      index += 1
      guard bytes[index - 1] == Self.quote else { continue }
      if index < end, bytes[index] == Self.quote {
        index += 1
      } else {
        while index < end, isSpace(bytes[index]), !ends(bytes[index]) { index += 1 }
        return (index, index == end || ends(bytes[index]))
      }
    }
    return (end, false)
  }

  package static let comma = UInt8(ascii: ",")
  package static let quote = UInt8(ascii: "\"")

  private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// A text as a field, quoted if necessary.
  package func field(_ text: String) -> String {
    if text.isEmpty, comesInRuns { return "\"\"" }
    guard text.utf8.contains(where: { $0 == Self.quote || ends($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// The text of a field, without surrounding spaces and quotes.
  package func value(of field: Range<Int>, in bytes: ContiguousArray<UInt8>) -> String {
    let inner = trimmed(bytes.span, field)
    guard !field.isEmpty, bytes[field.lowerBound] == Self.quote else {
      return String(decoding: bytes[inner], as: UTF8.self)
    }
    var value: ContiguousArray<UInt8> = []
    var isQuoted = true
    var rest = bytes[inner].dropFirst()
    while let byte = rest.popFirst() {
      if isQuoted, byte == Self.quote {
        isQuoted = rest.first == Self.quote
        if !isQuoted { continue }
        rest.removeFirst()
      }
      value.append(byte)
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// The range of a number in a field, without surrounding spaces and quotes.
  package func number(_ field: Range<Int>, in bytes: Span<UInt8>) -> Range<Int> {
    let inner = trimmed(bytes, field)
    guard inner.count >= 2, bytes[field.lowerBound] == Self.quote, bytes[inner.upperBound - 1] == Self.quote
    else { return inner }
    return trimmed(bytes, inner.dropFirst().dropLast())
  }

  private func trimmed(_ bytes: Span<UInt8>, _ field: Range<Int>) -> Range<Int> {
    var (first, end) = (field.lowerBound, field.upperBound)
    while first < end, isSpace(bytes[first]) { first += 1 }
    while first < end, isSpace(bytes[end - 1]) { end -= 1 }
    return first..<end
  }
}

extension DelimitedText {
  /// The records of a file, one after another, as texts with the numbers of their lines; empty lines are left out.
  ///
  /// - Complexity: O(bytes).
  package func rows(of bytes: ContiguousArray<UInt8>) -> some Sequence<(line: Int, fields: [String])> {
    var record = ListRecord()
    var (start, line) = (TextStart.markLength(of: bytes.span), 1)
    return sequence(state: ()) { _ in
      while let next = read(bytes.span, from: start, isLast: true, into: &record), next > start {
        defer {
          line += lineBreaks(in: bytes, start..<next)
          start = next
        }
        if !record.range.isEmpty { return (line, record.fields.map { value(of: $0, in: bytes) }) }
      }
      return nil
    }
  }
}
