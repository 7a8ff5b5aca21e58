internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles
internal import SystemPackage

/// A run of whole records of a text file.
struct RecordBlock: Sendable {
  let bytes: ContiguousArray<UInt8>
  /// The number of its first line, from 1 on.
  let firstLine: Int
  /// Whether no record lies before it.
  let isFirst: Bool
  /// The most bytes of a record: the reader of the records needs it to find the same ends.
  let recordLimit: Int
}

/// What a record is.
enum RecordForm {
  /// What ``CSVRecord`` says, with this delimiter.
  case separated(by: UInt8)
  /// A line.
  case line
  /// What ``JSONElement`` says.
  case element

  static let commaSeparated = separated(by: CSVField.comma)
}

/// Reads a file, or a pipe, block by block, each ending where a record does.
struct RecordBlocks {
  private let file: FileDescriptor
  private let name: String
  /// About how many bytes a block has.
  private let blockSize: Int
  /// No record is longer: a file without line breaks is not a list of points.
  private let recordLimit: Int
  /// What was read and not yet given out.
  private var rest = ContiguousArray<UInt8>()
  private(set) var line = 1
  private var isAtEnd = false
  /// The byte-order mark of the file, which is in no block.
  private(set) var mark: ContiguousArray<UInt8> = []
  /// The last byte given out that is no white space.
  private(set) var lastByte: UInt8?
  /// Bytes given out so far.
  private(set) var position = 0

  init(_ file: FileDescriptor, name: String, blockSize: Int = 1 << 20, recordLimit: Int = 16 << 20) {
    self.file = file
    self.name = name
    self.blockSize = blockSize
    self.recordLimit = recordLimit
  }

  /// Reads the beginning, once and before anything else.
  ///
  /// - Returns: The first byte that is not white space, which is not taken; `nil` if there is none.
  mutating func begin() throws(AssetsError) -> UInt8? {
    // As many as show the encoding, however small blocks are.
    try fill(max(blockSize, 16))
    if TextStart.isUTF16(rest.span) { throw .input(.utf16(name)) }
    mark = ContiguousArray(rest.prefix(TextStart.markLength(of: rest.span)))
    rest.removeFirst(mark.count)
    position = mark.count
    var index = 0
    while true {
      while index < rest.count {
        if rest[index] > UInt8(ascii: " ") { return rest[index] }
        index += 1
      }
      if isAtEnd || index > recordLimit { return nil }
      try fill(blockSize)
    }
  }

  /// The first record alone, without the empty lines before it; `nil` at the end.
  mutating func nextRecord(_ form: RecordForm) throws(AssetsError) -> RecordBlock? {
    var block: RecordBlock?
    repeat {
      block = try next(form, size: 1)
    } while block?.bytes.allSatisfy { $0 <= UInt8(ascii: " ") } == true
    return block
  }

  /// The next records; `nil` at the end.
  mutating func next(_ form: RecordForm) throws(AssetsError) -> RecordBlock? {
    try next(form, size: blockSize)
  }

  /// Gives out as many records as have `size` bytes, or all there are.
  private mutating func next(_ form: RecordForm, size: Int) throws(AssetsError) -> RecordBlock? {
    var (end, lines) = (0, 0)
    while true {
      while end < size, let record = record(form, from: end) {
        end = record.next
        lines += record.lines
      }
      let isTooLong = rest.count - end >= recordLimit
      // A record that is not there as a whole waits for the next block, unless it is the first of this one.
      if end >= size || end > 0 && (isAtEnd || isTooLong || rest.count >= 2 * blockSize) {
        return take(end, lines: lines)
      }
      if isTooLong {
        throw .points(name: name, line: line, .longRecord(limit: recordLimit))
      }
      if isAtEnd { return nil }
      // Twice as much each time: a long record is looked at again from its beginning.
      try fill(max(blockSize, rest.count - end))
    }
  }

  /// Where the record that begins at `start` ends; `nil` if that is not in sight yet.
  private func record(_ form: RecordForm, from start: Int) -> (next: Int, lines: Int)? {
    guard start < rest.count else { return nil }
    let bytes = rest.span
    switch form {
    case .separated(by: CSVField.comma):
      let record = CSVRecord(in: bytes, from: start, isLast: isAtEnd, limit: recordLimit) { _, _ in }
      return record.isWhole ? (record.next, record.lineCount) : nil
    case .separated(let delimiter):
      let record = CSVRecord(
        in: bytes, from: start, isLast: isAtEnd, limit: recordLimit,
        separator: DelimiterEnd(delimiter: delimiter)
      ) { _, _ in }
      return record.isWhole ? (record.next, record.lineCount) : nil
    case .element:
      let element = JSONElement(in: bytes, from: start, isLast: isAtEnd)
      guard element.isWhole, element.next - start < recordLimit else { return nil }
      var lines = 0
      for index in start..<element.next where bytes[index] == newline { lines += 1 }
      return (element.next, lines)
    case .line:
      let end = min(bytes.count, start + recordLimit)
      var index = start
      while index < end, bytes[index] != newline { index += 1 }
      if index < end { return (index + 1, 1) }
      return isAtEnd && index - start < recordLimit ? (index, 1) : nil
    }
  }

  private mutating func take(_ count: Int, lines: Int) -> RecordBlock {
    let block = RecordBlock(
      bytes: ContiguousArray(rest.prefix(count)), firstLine: line, isFirst: position == mark.count,
      recordLimit: recordLimit)
    lastByte = block.bytes.last { !JSONText.isSpace($0) } ?? lastByte
    rest.removeFirst(count)
    line += lines
    position += count
    return block
  }

  /// Reads as many bytes, or to the end.
  private mutating func fill(_ count: Int) throws(AssetsError) {
    var filled = rest.count
    rest.append(contentsOf: repeatElement(0, count: count))
    do {
      while filled < rest.count, !isAtEnd {
        // SAFETY: the call writes at most the bytes of the buffer it is given.
        let count = unsafe try rest.withUnsafeMutableBytes { buffer in
          unsafe try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        }
        filled += count
        isAtEnd = count == 0
      }
      rest.removeLast(rest.count - filled)
    } catch {
      throw .unreadable(name, reason: (error as? Errno ?? .ioError).reason, .input)
    }
  }
}
