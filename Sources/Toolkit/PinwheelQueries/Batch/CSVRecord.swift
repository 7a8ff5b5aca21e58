/// One record of comma-separated values. Only this type determines where fields and records end.
///
/// The rules follow RFC 4180, with the extensions of most programs:
///
///   120,30,"a ""b"", c"   a field that begins with a quote ends at the next single quote; commas and line breaks
///                       in between belong to it, and two quotes in a row are one
///   120,30,5" pipe        a quote anywhere else is an ordinary character
///   120,30,"open          an unclosed quote is ordinary too, and makes only its record malformed
///   120,30,"a" b          so does a quote that is closed before the end of the field
///
/// The comma represents any delimiter; see ``FieldEnd``. Spaces come in runs.
///
/// A record ends with LF, CRLF or CR. The length of a record is limited, and a closing quote must lie within that
/// limit from the start of the record. An unclosed quote therefore takes at most the rest of its line, and the result
/// does not depend on bytes beyond the limit.
struct CSVRecord {
  /// The start of the record, and its end without the line break.
  let start: Int
  let end: Int
  /// The start of the next record.
  let next: Int
  let fieldCount: Int
  /// The number of lines, including those that start inside quotes.
  let lineCount: Int
  /// The number of the first field that begins with a quote that is not closed at the field's end.
  let openField: Int?
  /// Whether further bytes cannot change the properties above.
  let isWhole: Bool

  var isBlank: Bool { end == start }

  /// The length of the line break.
  var lineBreak: UInt8 { UInt8(truncatingIfNeeded: next - end) }

  /// Whether the record ends with LF, or without a line break.
  @inline(__always)
  func endsUsually(in bytes: Span<UInt8>) -> Bool {
    next == end || next == end &+ 1 && bytes[end] == newline
  }

  /// Finds the record that begins at `start`.
  ///
  /// - Parameters:
  ///   - isLast: Whether nothing follows `bytes`.
  ///   - limit: The maximum size of a record, in bytes.
  ///   - ends: The ends of the fields of `bytes`.
  ///   - field: Called with the number and the range of each field.
  /// - Complexity: O(*n*) for a record of *n* bytes; O(`limit`) if a quote is never closed.
  @inline(__always)
  init(
    in bytes: Span<UInt8>, from start: Int, isLast: Bool, limit: Int, ends: inout FieldEnds,
    field: (Int, Range<Int>) -> Void
  ) {
    let separator = ends.separator
    self.start = start
    let window = Window(
      end: min(bytes.count, start + limit), isFinal: isLast && bytes.count - start < limit,
      isFull: bytes.count - start >= limit)
    var (index, fieldStart, fields) = (start, start, 0)
    func skipRun() {
      guard separator.comesInRuns else { return }
      while index < window.end, bytes[index] == separator.delimiter { index += 1 }
    }
    skipRun()
    fieldStart = index
    var quotes = Quotes()
    while true {
      if index < window.end, bytes[index] == CSVField.quote {
        index = quotes.end(in: bytes, from: index, field: fields, window, separator)
      }
      index = ends.place(in: bytes, from: index, to: window.end)
      field(fields, fieldStart..<index)
      fields += 1
      guard index < window.end, bytes[index] == separator.delimiter else { break }
      index += 1
      skipRun()
      if separator.comesInRuns, index == window.end || separator.ends(bytes[index]) { break }
      fieldStart = index
    }
    end = index
    (fieldCount, lineCount, openField) = (fields, 1 + quotes.lines, quotes.openField)
    if index == window.end {
      next = index
      isWhole = quotes.isWhole && window.isFinal
    } else if bytes[index] == carriageReturn, index + 1 == window.end {
      next = index + 1
      isWhole = quotes.isWhole && (window.isFinal || window.isFull)
    } else {
      next = index + (bytes[index] == carriageReturn && bytes[index + 1] == newline ? 2 : 1)
      isWhole = quotes.isWhole
    }
  }

  /// The bytes in which a record may lie.
  fileprivate struct Window {
    let end: Int
    /// Whether the file ends at its end.
    let isFinal: Bool
    /// Whether the limit determines its end.
    let isFull: Bool
  }

  /// Facts about the quotes of a record.
  fileprivate struct Quotes {
    /// The number of line breaks inside quotes.
    var lines = 0
    var openField: Int?
    var isWhole = true
  }
}

extension CSVRecord.Quotes {
  /// The index after the quote that closes the one at `opening`; if there is none, the index after `opening`.
  @inline(never)
  fileprivate mutating func end(
    in bytes: Span<UInt8>, from opening: Int, field: Int, _ window: CSVRecord.Window, _ separator: FieldEnd
  ) -> Int {
    var index = opening + 1
    var lines = 0
    while index < window.end {
      let byte = bytes[index]
      index += 1
      if byte == CSVField.quote {
        let isDoubled = index < window.end && bytes[index] == CSVField.quote
        if !isDoubled {
          while index < window.end, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t"),
            !separator.ends(bytes[index])
          {
            index += 1
          }
          // After the end of the window, any byte may follow.
          guard index < window.end ? separator.ends(bytes[index]) : window.isFinal else { break }
          self.lines += lines
          return index
        }
        index += 1
      } else if byte == newline || byte == carriageReturn && (index == window.end || bytes[index] != newline)
      {
        lines += 1
      }
    }
    if index >= window.end, !window.isFull, !window.isFinal { isWhole = false }
    if openField == nil { openField = field }
    return opening + 1
  }
}
