/// A record of a list. Its memory is used for one record after the other.
package struct ListRecord: Sendable {
  /// Its bytes: those of delimited text without the line break, and all of a line of JSON.
  package var range = 0..<0
  /// The fields of delimited text.
  package var fields: ContiguousArray<Range<Int>> = []
  /// The number of the first field that begins with a quote that is not closed at the field's end.
  package var openField: Int?
  /// The line break of delimited text.
  package var lineBreak = 0..<0
  /// The value of JSON.
  package var object = JSON.null

  package init() {}
}

/// A format of records: finds where they begin and end.
package protocol RecordFormat: Sendable {
  /// Finds the record that begins at `start`.
  ///
  /// - Parameter isLast: Whether nothing follows `bytes`.
  /// - Returns: The start of the next record; `nil` if further bytes may change the record.
  func read(_ bytes: Span<UInt8>, from start: Int, isLast: Bool, into record: inout ListRecord) -> Int?
}

package let newline = UInt8(ascii: "\n")
package let carriageReturn = UInt8(ascii: "\r")

/// The number of line breaks in a range, which does not end within one: LF, CRLF or CR.
package func lineBreaks(in bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Int {
  var (newlines, returns) = (0, 0)
  for byte in bytes[range] {
    newlines &+= byte == newline ? 1 : 0
    returns &+= byte == carriageReturn ? 1 : 0
  }
  guard returns > 0 else { return newlines }
  let pairs = range.dropFirst().count { bytes[$0] == newline && bytes[$0 - 1] == carriageReturn }
  return newlines + returns - pairs
}
