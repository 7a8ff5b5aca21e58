internal import PinwheelText

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

/// Whether a byte is a space, a tab or part of a line break.
func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == newline || byte == carriageReturn
}

extension ContiguousArray<UInt8> {
  mutating func append(_ bytes: Span<UInt8>) {
    // SAFETY: the bytes stay in memory during the call.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
