/// A run of whole records of a text file.
struct RecordBlock: Sendable {
  private var buffer: ByteBuffer
  /// The number of its first line, counted from 1.
  private(set) var firstLine = 1
  /// Whether it contains the first record.
  private(set) var isFirst = true
  /// The maximum size of a record in bytes, which the parser of the records needs to find the same ends.
  private(set) var recordLimit: Int
  /// The offset in the file of its end.
  private(set) var position = 0

  /// The bytes of the records; bytes from ``count`` on are arbitrary.
  var bytes: ContiguousArray<UInt8> { buffer.storage }
  var count: Int { buffer.count }

  /// - Parameter bytes: Records in memory.
  init(_ bytes: ContiguousArray<UInt8> = [], recordLimit: Int) {
    (buffer, self.recordLimit) = (ByteBuffer(bytes), recordLimit)
  }

  /// Takes the first bytes of a buffer together with its memory; the buffer keeps the others, in this block's old
  /// memory.
  mutating func take(
    _ count: Int, of rest: inout ByteBuffer, firstLine: Int, isFirst: Bool, position: Int
  ) {
    swap(&buffer, &rest)
    rest.shorten(to: 0)
    rest.append(buffer.storage.span, count..<buffer.count)
    buffer.shorten(to: count)
    (self.firstLine, self.isFirst, self.position) = (firstLine, isFirst, position)
  }
}

/// The definition of a record.
enum RecordForm {
  /// A ``CSVRecord`` with this delimiter.
  case separated(by: UInt8)
  /// A line.
  case line
  /// A ``JSONElement``.
  case element
}
