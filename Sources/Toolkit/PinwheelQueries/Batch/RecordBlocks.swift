internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// Reads a file, or a pipe, block by block, each ending where a record does.
struct RecordBlocks {
  private let file: FileDescriptor
  private let name: String
  /// About how many bytes a block has.
  private let blockSize: Int
  /// No record is longer: a file without line breaks is not a list of points.
  let recordLimit: Int
  /// What was read and not yet given out.
  private var rest = ByteBuffer()
  private(set) var line = 1
  private var isAtEnd = false
  /// The byte-order mark of the file, which is in no block.
  private(set) var mark: ContiguousArray<UInt8> = []
  /// The last byte given out that is no white space.
  private(set) var lastByte: UInt8?
  /// Bytes given out so far.
  private var position = 0

  /// - Parameter blockSize: So few that a block, its answers and a hit map have room in a core's own cache.
  init(_ file: FileDescriptor, name: String, blockSize: Int = 1 << 16, recordLimit: Int = 16 << 20) {
    self.file = file
    self.name = name
    self.blockSize = blockSize
    self.recordLimit = recordLimit
  }

  /// Reads the beginning, once and before anything else.
  ///
  /// - Returns: The first byte that is not white space, which is not taken; `nil` if there is none.
  mutating func begin() throws -> UInt8? {
    // As many as show the encoding, however small blocks are.
    try fill(max(blockSize, 16))
    let start = ContiguousArray(rest.storage.prefix(min(rest.count, 16)))
    if TextStart.isUTF16(start.span) { throw AssetsError.input(.utf16(name)) }
    mark = ContiguousArray(start.prefix(TextStart.markLength(of: start.span)))
    var before = RecordBlock(recordLimit: recordLimit)
    take(mark.count, lines: 0, into: &before)
    var index = 0
    while true {
      while index < rest.count {
        if rest.storage[index] > UInt8(ascii: " ") { return rest.storage[index] }
        index += 1
      }
      if isAtEnd || index > recordLimit { return nil }
      try fill(blockSize)
    }
  }

  /// The first record alone, without the empty lines before it; `nil` at the end.
  mutating func nextRecord(_ form: RecordForm) throws -> RecordBlock? {
    var block = RecordBlock(recordLimit: recordLimit)
    repeat {
      guard try next(form, size: 1, into: &block) else { return nil }
    } while block.bytes.prefix(block.count).allSatisfy { $0 <= UInt8(ascii: " ") }
    return block
  }

  /// Puts back what was taken last.
  mutating func putBack(_ block: RecordBlock) {
    var bytes = ByteBuffer(ContiguousArray(block.bytes.prefix(block.count)))
    bytes.append(rest.storage.span, 0..<rest.count)
    (rest, line, position) = (bytes, block.firstLine, position - block.count)
  }

  /// Takes the next records in place of those in a block, whose memory is used again; `false` at the end.
  mutating func next(_ form: RecordForm, into block: inout RecordBlock) throws -> Bool {
    if rest.count < blockSize, !isAtEnd { try fill(blockSize) }
    if let lines = wholeLines(form) {
      take(lines.end, lines: lines.count, into: &block)
      return true
    }
    return try next(form, size: blockSize, into: &block)
  }

  /// The lines that are there as a whole, where every line break ends a record; `nil` where that is not known.
  private func wholeLines(_ form: RecordForm) -> (end: Int, count: Int)? {
    // No record of fewer bytes is too long.
    guard rest.count < recordLimit else { return nil }
    let bytes = rest.storage.span.extracting(0..<rest.count)
    switch form {
    case .element: return nil
    case .line: break
    case .separated:
      // Values with quotes around them hold line breaks.
      guard bytes.count(of: CSVField.quote, before: bytes.count) == 0 else { return nil }
    }
    var end = bytes.count
    while end > 0, bytes[end - 1] != newline { end -= 1 }
    guard end > 0 else { return nil }
    var count = bytes.count(of: newline, before: end)
    if case .separated = form, bytes.count(of: carriageReturn, before: end) > 0 {
      for index in 0..<end where bytes[index] == carriageReturn && bytes[index + 1] != newline { count += 1 }
    }
    return (end, count)
  }

  /// Gives out as many records as have `size` bytes, or all there are.
  private mutating func next(
    _ form: RecordForm, size: Int, into block: inout RecordBlock
  ) throws -> Bool {
    var (end, lines) = (0, 0)
    while true {
      while end < size, let record = record(form, from: end) {
        end = record.next
        lines += record.lines
      }
      let isTooLong = rest.count - end >= recordLimit
      // A record that is not there as a whole waits for the next block, unless it is the first of this one.
      if end >= size || end > 0 && (isAtEnd || isTooLong || rest.count >= 2 * blockSize) {
        take(end, lines: lines, into: &block)
        return true
      }
      if isTooLong {
        throw QueryError.points(name: name, line: line, .longRecord(limit: recordLimit))
      }
      if isAtEnd { return false }
      // Twice as much each time: a long record is looked at again from its beginning.
      try fill(max(blockSize, rest.count - end))
    }
  }

  /// Where the record that begins at `start` ends; `nil` if that is not in sight yet.
  private func record(_ form: RecordForm, from start: Int) -> (next: Int, lines: Int)? {
    guard start < rest.count else { return nil }
    let bytes = rest.storage.span.extracting(0..<rest.count)
    switch form {
    case .separated(let delimiter):
      let record = CSVRecord(
        in: bytes, from: start, isLast: isAtEnd, limit: recordLimit,
        separator: FieldEnd(delimiter: delimiter)
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

  private mutating func take(_ count: Int, lines: Int, into block: inout RecordBlock) {
    let isFirst = position == mark.count
    position += count
    block.take(count, of: &rest, firstLine: line, isFirst: isFirst, position: position)
    line += lines
    lastByte = block.bytes.prefix(count).last { !JSONText.isSpace($0) } ?? lastByte
  }

  /// Reads as many bytes, or to the end.
  private mutating func fill(_ count: Int) throws {
    let end = rest.count + count
    do {
      while rest.count < end, !isAtEnd {
        let start = rest.count
        // SAFETY: the call writes at most the bytes of the buffer it is given.
        unsafe try rest.append(upTo: end - start) { unsafe try file.read(into: $0) }
        isAtEnd = rest.count == start
      }
    } catch {
      throw AssetsError.unreadable(name, reason: (error as? Errno ?? .ioError).reason, .input)
    }
  }
}
