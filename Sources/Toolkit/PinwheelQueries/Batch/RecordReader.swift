internal import PinwheelText

/// A record of a list. Its memory is used for one record after the other.
struct ListRecord: Sendable {
  /// Its bytes: those of delimited text without the line break, and the value alone of JSON.
  var range = 0..<0
  /// The fields of delimited text.
  var fields: ContiguousArray<Range<Int>> = []
  /// The number of the first field that begins with a quote that is not closed at the field's end.
  var openField: Int?
  /// The line break of delimited text.
  var lineBreak = 0..<0
  /// Whether a comma precedes the value, an element of an array.
  var hasComma = false
  /// The value of JSON.
  var object = JSON.null
  /// Whether the object already has an answer.
  var isAnswered = false
}

/// A format of records: finds where they begin and end.
protocol RecordFormat: Sendable {
  /// Finds the record that begins at `start`.
  ///
  /// - Parameter isLast: Whether nothing follows `bytes`.
  /// - Returns: The start of the next record; `nil` if further bytes may change the record.
  func read(_ bytes: Span<UInt8>, from start: Int, isLast: Bool, into record: inout ListRecord) -> Int?
}

/// A format of lists of points: reads records, and writes each one back with its answer.
protocol RecordReader: RecordFormat {
  /// The point of a record; `nil` for a record without content.
  ///
  /// - Parameter isFirst: Whether it is the first record of the list.
  func point(
    of record: inout ListRecord, in bytes: ContiguousArray<UInt8>, isFirst: Bool
  ) throws(BadRecord) -> ListedPoint?

  /// Writes a record with the text of its answer.
  func write(
    _ record: ListRecord, in bytes: ContiguousArray<UInt8>, answer: Span<UInt8>,
    to output: inout ContiguousArray<UInt8>)

  /// A malformed record with the reason, as a line; `nil` if it becomes an object as any other.
  func line(of record: ListRecord, in bytes: ContiguousArray<UInt8>, malformed: BadRecord) -> ContiguousArray<
    UInt8
  >?
}

/// Why a record is malformed.
struct BadRecord: Error, Sendable {
  let reason: String
  /// The number of lines of the record before the mistake.
  var lines = 0
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")

/// Whether a byte is a space, a tab or part of a line break.
func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == newline || byte == carriageReturn
}

/// The number of line breaks in a range, which does not end within one: LF, CRLF or CR.
func lineBreaks(in bytes: ContiguousArray<UInt8>, _ range: Range<Int>) -> Int {
  var (newlines, returns) = (0, 0)
  for byte in bytes[range] {
    newlines &+= byte == newline ? 1 : 0
    returns &+= byte == carriageReturn ? 1 : 0
  }
  guard returns > 0 else { return newlines }
  let pairs = range.dropFirst().count { bytes[$0] == newline && bytes[$0 - 1] == carriageReturn }
  return newlines + returns - pairs
}

extension ContiguousArray<UInt8> {
  mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: the bytes stay in memory during the call.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
