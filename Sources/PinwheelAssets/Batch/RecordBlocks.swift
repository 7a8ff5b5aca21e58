internal import PinwheelBundles
internal import SystemPackage

/// A run of whole records of a text file.
struct RecordBlock: Sendable {
  let bytes: ContiguousArray<UInt8>
  /// The number of its first line, from 1 on.
  let firstLine: Int
}

/// Reads a file, or a pipe, block by block, each ending where a record does.
struct RecordBlocks {
  /// About how many bytes a block has.
  private static let blockSize = 1 << 20
  /// No record is longer: a file without line breaks is no list of points.
  private static let longestRecord = 16 << 20

  private let file: FileDescriptor
  private let name: String
  /// Whether a line break between quotes is part of a record.
  var isQuoted = false
  /// What was read and not yet given out.
  private var rest = ContiguousArray<UInt8>()
  private var line = 1
  private var isAtEnd = false
  /// Bytes given out so far.
  private(set) var position = 0

  init(_ file: FileDescriptor, name: String) {
    self.file = file
    self.name = name
  }

  /// The first byte that is no white space, without taking it; `nil` if there is none.
  mutating func peek() throws(AssetsError) -> UInt8? {
    while true {
      if let byte = rest.first(where: { $0 > UInt8(ascii: " ") }) { return byte }
      if isAtEnd || rest.count > Self.longestRecord { return nil }
      try fill()
    }
  }

  /// The first record alone; `nil` at the end.
  mutating func nextRecord() throws(AssetsError) -> RecordBlock? {
    try next(isWhole: { _ in true })
  }

  /// The next records; `nil` at the end.
  mutating func next() throws(AssetsError) -> RecordBlock? {
    try next(isWhole: { $0 >= Self.blockSize })
  }

  /// Gives out what ends with a record and is as long as `isWhole` asks, or all there is.
  private mutating func next(isWhole: (Int) -> Bool) throws(AssetsError) -> RecordBlock? {
    var scanned = 0
    var lines = 0
    var isInQuotes = false
    var end: (count: Int, lines: Int)?
    while true {
      while scanned < rest.count {
        let byte = rest[scanned]
        scanned += 1
        if byte == UInt8(ascii: "\"") { isInQuotes = isQuoted && !isInQuotes }
        guard byte == UInt8(ascii: "\n") else { continue }
        lines += 1
        guard !isInQuotes else { continue }
        end = (scanned, lines)
        if isWhole(scanned) { return take(scanned, lines: lines) }
      }
      if isAtEnd { return rest.isEmpty ? nil : take(rest.count, lines: lines) }
      if let end, rest.count >= 2 * Self.blockSize { return take(end.count, lines: end.lines) }
      guard rest.count <= Self.longestRecord else {
        throw .badData(
          "\(name):\(line) is longer than \(Self.longestRecord) bytes; give one point a line, and close all quotes."
        )
      }
      try fill()
    }
  }

  private mutating func take(_ count: Int, lines: Int) -> RecordBlock {
    let block = RecordBlock(bytes: ContiguousArray(rest.prefix(count)), firstLine: line)
    rest.removeFirst(count)
    line += lines
    position += count
    return block
  }

  private mutating func fill() throws(AssetsError) {
    let filled = rest.count
    rest.append(contentsOf: repeatElement(0, count: Self.blockSize))
    do {
      // SAFETY: the call writes at most the bytes of the buffer it is given.
      let count = unsafe try rest.withUnsafeMutableBytes { buffer in
        unsafe try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      rest.removeLast(Self.blockSize - count)
      isAtEnd = count == 0
    } catch {
      let reason = (error as? Errno)?.reason ?? "it is not clear why"
      throw .failed("\(name) cannot be read: \(reason); try again when that is cured.")
    }
  }
}
