internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles
internal import SystemPackage

/// Reads a file or a pipe in blocks, each of which ends at the end of a record.
struct RecordBlocks {
  private let file: FileDescriptor
  private let name: String
  /// The approximate size of a block, in bytes.
  private let blockSize: Int
  /// The maximum size of a record: a file without line breaks is not a list of points.
  let recordLimit: Int
  /// Bytes read but not yet returned.
  private var rest = ByteBuffer()
  private(set) var line = 1
  private var isAtEnd = false
  /// The byte-order mark of the file, which no block contains.
  private(set) var mark: ContiguousArray<UInt8> = []
  /// The last returned byte that is not white space.
  private(set) var lastByte: UInt8?
  /// The number of bytes returned so far.
  private var position = 0

  /// - Parameter blockSize: Small enough that a block, its answers and a hit map fit in a core's private cache.
  init(_ file: FileDescriptor, name: String, blockSize: Int = 1 << 16, recordLimit: Int = 16 << 20) {
    self.file = file
    self.name = name
    self.blockSize = blockSize
    self.recordLimit = recordLimit
  }

  /// Reads the beginning; called once, before anything else.
  ///
  /// - Returns: The first byte that is not white space, without consuming it; `nil` if there is none.
  mutating func begin() throws -> UInt8? {
    // Enough bytes to detect the encoding, however small blocks are.
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

  /// Reads only the first record, without the empty lines before it; `nil` at the end.
  mutating func nextRecord(_ form: RecordForm) throws -> RecordBlock? {
    var block = RecordBlock(recordLimit: recordLimit)
    repeat {
      guard try next(form, size: 1, into: &block) else { return nil }
    } while block.bytes.prefix(block.count).allSatisfy { $0 <= UInt8(ascii: " ") }
    return block
  }

  /// Puts back the block returned last.
  mutating func putBack(_ block: RecordBlock) {
    var bytes = ByteBuffer(ContiguousArray(block.bytes.prefix(block.count)))
    bytes.append(rest.storage.span, 0..<rest.count)
    (rest, line, position) = (bytes, block.firstLine, position - block.count)
  }

  /// Reads the next records into a block, reusing its memory; `false` at the end.
  mutating func next(_ form: RecordForm, into block: inout RecordBlock) throws -> Bool {
    if rest.count < blockSize, !isAtEnd { try fill(blockSize) }
    if let lines = wholeLines(form) {
      take(lines.end, lines: lines.count, into: &block)
      return true
    }
    return try next(form, size: blockSize, into: &block)
  }

  /// The complete lines in memory, if every line break ends a record; `nil` if that is not known.
  private func wholeLines(_ form: RecordForm) -> (end: Int, count: Int)? {
    // With fewer bytes in memory, no record can be too long.
    guard rest.count < recordLimit else { return nil }
    let bytes = rest.storage.span.extracting(0..<rest.count)
    switch form {
    case .element: return nil
    case .line: break
    case .separated:
      // Quoted values may contain line breaks.
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

  /// Returns as many records as fit in `size` bytes, or all that are left.
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
      // An incomplete record goes to the next block, unless it is the first of this one.
      if end >= size || end > 0 && (isAtEnd || isTooLong || rest.count >= 2 * blockSize) {
        take(end, lines: lines, into: &block)
        return true
      }
      if isTooLong {
        throw QueryError.points(name: name, line: line, .longRecord(limit: recordLimit))
      }
      if isAtEnd { return false }
      // Doubles the amount each time, because a long record is parsed again from its beginning.
      try fill(max(blockSize, rest.count - end))
    }
  }

  /// The end of the record that begins at `start`; `nil` if it has not been read yet.
  private func record(_ form: RecordForm, from start: Int) -> (next: Int, lines: Int)? {
    guard start < rest.count else { return nil }
    let bytes = rest.storage.span.extracting(0..<rest.count)
    switch form {
    case .separated(let delimiter):
      var ends = FieldEnds(FieldEnd(delimiter: delimiter))
      let record = CSVRecord(
        in: bytes, from: start, isLast: isAtEnd, limit: recordLimit, ends: &ends
      ) { _, _ in }
      return record.isWhole ? (record.next, record.lineCount) : nil
    case .element:
      let element = JSONElement(in: bytes, from: start, isLast: isAtEnd)
      guard element.isWhole, element.next - start < recordLimit else { return nil }
      let range = start..<element.next
      return (element.next, bytes.extracting(range).count(of: newline, before: range.count))
    case .line:
      let end = min(bytes.count, start + recordLimit)
      let index = bytes.extracting(0..<end).firstIndex(of: newline, from: start)
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

  /// Reads this many bytes, or to the end.
  private mutating func fill(_ count: Int) throws {
    let end = rest.count + count
    do {
      while rest.count < end, !isAtEnd {
        let start = rest.count
        // SAFETY: the call writes at most as many bytes as the buffer has.
        unsafe try rest.append(upTo: end - start) { unsafe try file.read(into: $0) }
        isAtEnd = rest.count == start
      }
    } catch {
      throw AssetsError.unreadable(name, reason: (error as? Errno ?? .ioError).reason, .input)
    }
  }
}
