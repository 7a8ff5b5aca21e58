internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// A run of whole records of a list.
struct RecordBlock: Sendable {
  var bytes: ContiguousArray<UInt8> = []
  /// The number of its first line, counted from 1.
  var firstLine = 1
  /// The offset in the file of its end.
  var position = 0
}

/// Reads a file or a pipe in blocks, each of which ends at the end of a record.
struct RecordBlocks {
  private let file: FileDescriptor
  /// The name of the list in errors.
  let name: String
  /// The approximate size of a block, in bytes.
  private let blockSize: Int
  /// The maximum size of a record: a file without line breaks is not a list of points.
  let recordLimit: Int
  /// Bytes read, of which those from `start` on are not yet returned.
  private var bytes: ContiguousArray<UInt8> = []
  private var start = 0
  private var isAtEnd = false
  /// The number of bytes before `start` in the file, and of the line that they end in.
  private var position = 0
  private var line = 1
  /// The byte-order mark of the file, which no block contains.
  private(set) var mark: ContiguousArray<UInt8> = []

  /// - Parameter blockSize: Small enough that a block, its answers and a hit map fit in a core's private cache.
  init(_ file: FileDescriptor, name: String, blockSize: Int = 1 << 16, recordLimit: Int = 16 << 20) {
    (self.file, self.name, self.blockSize, self.recordLimit) = (file, name, blockSize, recordLimit)
  }

  /// Reads the beginning; called once, before anything else.
  ///
  /// - Returns: The first byte that is not white space, without consuming it; `nil` if there is none.
  mutating func begin() throws -> UInt8? {
    // Enough bytes to detect the encoding, however small blocks are.
    try fill(max(blockSize, 16))
    let first = ContiguousArray(bytes.prefix(16))
    if TextStart.isUTF16(first.span) { throw AssetsError.utf16(name) }
    mark = ContiguousArray(first.prefix(TextStart.markLength(of: first.span)))
    start = mark.count
    position = start
    while true {
      if let byte = bytes[start...].first(where: { !isWhiteSpace($0) }) { return byte }
      if isAtEnd || bytes.count > recordLimit { return nil }
      try fill(blockSize)
    }
  }

  /// Leaves out bytes that have been read.
  mutating func skip(_ count: Int) {
    let range = start..<start + count
    line += lineBreaks(in: bytes, range)
    position += count
    start = range.upperBound
  }

  /// The first record with content, which stays in the list; `nil` if there is none.
  mutating func peek(_ format: some RecordFormat) throws -> RecordBlock? {
    while let end = try end(of: format, size: 1) {
      if !bytes[start..<end].allSatisfy(isWhiteSpace) {
        return RecordBlock(bytes: ContiguousArray(bytes[start..<end]), firstLine: line)
      }
      skip(end - start)
    }
    return nil
  }

  /// The next records; `nil` at the end.
  mutating func next(_ format: some RecordFormat) throws -> RecordBlock? {
    if bytes.count - start < blockSize, !isAtEnd { try fill(blockSize) }
    guard let end = try end(of: format, size: blockSize) else { return nil }
    var block = RecordBlock(bytes: ContiguousArray(bytes[start..<end]), firstLine: line)
    skip(end - start)
    block.position = position
    return block
  }

  /// The end of as many records as fit in `size` bytes, at least one; `nil` at the end of the file.
  private mutating func end(of format: some RecordFormat, size: Int) throws -> Int? {
    var record = ListRecord()
    while true {
      var end = start
      while end - start < size, end < bytes.count,
        let next = format.read(bytes.span, from: end, isLast: isAtEnd, into: &record),
        next - end <= recordLimit
      {
        end = next
      }
      // An incomplete record goes to the next block, unless it is the first of this one.
      if end > start { return end }
      if bytes.count - start > recordLimit {
        throw Diagnostic(
          .file(name, line: line), "is longer than \(recordLimit) bytes",
          expected: "at most \(recordLimit) bytes", .advice("give one point a line"))
      }
      if isAtEnd { return nil }
      // Doubles the amount each time, because a long record is parsed again from its beginning.
      try fill(max(blockSize, bytes.count - start))
    }
  }

  /// Reads this many bytes, or to the end.
  private mutating func fill(_ count: Int) throws {
    bytes.removeSubrange(..<start)
    start = 0
    do {
      let more = try RegularFile.read(file, size: count, limit: count)
      isAtEnd = more.count < count
      bytes += more
    } catch {
      throw AssetsError.unreadable(name, reason: (error as? Errno ?? .ioError).reason, .input)
    }
  }
}
