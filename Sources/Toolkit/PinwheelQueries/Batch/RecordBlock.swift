/// A run of whole records of a text file.
struct RecordBlock: Sendable {
  private var buffer: ByteBuffer
  /// The number of its first line, from 1 on.
  private(set) var firstLine = 1
  /// Whether no record lies before it.
  private(set) var isFirst = true
  /// The most bytes of a record: the reader of the records needs it to find the same ends.
  private(set) var recordLimit: Int
  /// How many bytes of the file lie before its end.
  private(set) var position = 0

  /// The bytes of the records; those behind the first ``count`` mean nothing.
  var bytes: ContiguousArray<UInt8> { buffer.storage }
  var count: Int { buffer.count }

  init(recordLimit: Int) { (buffer, self.recordLimit) = (ByteBuffer(), recordLimit) }

  /// Records in memory.
  init(_ bytes: ContiguousArray<UInt8>, recordLimit: Int) {
    (buffer, self.recordLimit) = (ByteBuffer(bytes), recordLimit)
  }

  /// Takes the first bytes of a buffer, with its memory; the buffer keeps the others, in the memory that was here.
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

/// What a record is.
enum RecordForm {
  /// What ``CSVRecord`` says, with this delimiter.
  case separated(by: UInt8)
  /// A line.
  case line
  /// What ``JSONElement`` says.
  case element
}
