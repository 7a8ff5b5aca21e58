/// Masks and stacks baked into bytes, read where they lie.
///
/// Opening checks length, version and checksum in one pass; a stack is checked when it is asked for, and its
/// masks answer from the bytes themselves. Bytes from anywhere are safe to open: what does not hold together
/// is an error, never a guess. ``BakedWriter`` makes such bytes, or `pinwheel bake` does.
///
/// ```swift
/// let wheel = try BakedFile(bytes).stack(0)
/// if case .hit(let slice) = wheel.hit(at: Point2D(x: 58, y: 140)) { press(wheel.slices[slice].name) }
/// ```
public struct BakedFile: Sendable {
  /// The threshold of masks for which nobody asks for another.
  public let threshold: AlphaThreshold
  /// All thresholds at which masks were made, ``threshold`` first.
  public let thresholds: ContiguousArray<AlphaThreshold>

  let bytes: ContiguousArray<UInt8>
  let counts: [Int]
  private let offsets: [Int]

  /// Opens a baked file.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: ``BakedError`` if the bytes are no baked file, of another version, cut short or damaged.
  /// - Complexity: O(bytes): a checksum.
  public init(_ bytes: ContiguousArray<UInt8>) throws(BakedError) {
    guard bytes.count >= BakedFormat.headerSize, bytes.starts(with: BakedFormat.magic) else {
      throw .notBaked
    }
    let version = bytes.loadUInt32(at: 8)
    guard version == BakedFormat.version else { throw .unknownVersion(version) }
    let length = bytes.loadSize(at: 12)
    guard length == bytes.count else { throw .wrongLength(expected: length, actual: bytes.count) }
    let checksum = XXHash64.checksum(of: bytes, from: BakedFormat.checkedFrom)
    guard bytes.loadUInt64(at: 16) == checksum else { throw .damaged }

    var counts: [Int] = []
    var offsets: [Int] = []
    var end = BakedFormat.headerSize
    for table in BakedFormat.Table.allCases {
      let count = bytes.loadSize(at: BakedFormat.countsOffset + 4 * table.rawValue)
      guard count <= (bytes.count - end) / table.recordSize else {
        throw .inconsistent("its tables reach beyond its end")
      }
      offsets.append(end)
      counts.append(count)
      end += count * table.recordSize
    }
    self.bytes = bytes
    self.counts = counts
    self.offsets = offsets
    threshold = AlphaThreshold(bytes.loadDouble(at: 24))
    let table = BakedFormat.Table.thresholds.rawValue
    thresholds =
      [threshold] + (0..<counts[table]).map { AlphaThreshold(bytes.loadDouble(at: offsets[table] + 8 * $0)) }
  }

  /// How many pinwheels the file holds.
  public var count: Int { counts[BakedFormat.Table.pinwheels.rawValue] }

  /// The name of pinwheel `index`.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` if there is no such pinwheel, or its name lies outside the file.
  /// - Complexity: O(bytes of the name).
  public func name(_ index: Int) throws(BakedError) -> String {
    try text(at: record(index, of: .pinwheels))
  }

  /// How many slices pinwheel `index` has.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` if there is no such pinwheel.
  /// - Complexity: O(1).
  public func sliceCount(_ index: Int) throws(BakedError) -> Int {
    bytes.loadSize(at: try record(index, of: .pinwheels) + 12)
  }

  /// The files that the masks were made from; ``SliceImage/source`` counts in this list.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` where a record makes no sense.
  /// - Complexity: O(sources).
  public func sources() throws(BakedError) -> [BakedSource] {
    var sources: [BakedSource] = []
    for index in 0..<counts[BakedFormat.Table.sources.rawValue] {
      let at = try record(index, of: .sources)
      guard let size = Int(exactly: bytes.loadUInt64(at: at + 8)) else {
        throw .inconsistent("a source has an impossible size")
      }
      sources.append(
        BakedSource(
          path: try text(at: at), size: size, modified: Int64(bitPattern: bytes.loadUInt64(at: at + 16)),
          checksum: bytes.loadUInt64(at: at + 24)))
    }
    return sources
  }

  /// Where record `index` of `table` lies.
  func record(_ index: Int, of table: BakedFormat.Table) throws(BakedError) -> Int {
    guard index >= 0, index < counts[table.rawValue] else {
      throw .inconsistent("a record points outside its table")
    }
    return offsets[table.rawValue] + index * table.recordSize
  }

  /// The text that the record at `offset` begins with: where it lies, and its bytes of UTF-8.
  func text(at offset: Int) throws(BakedError) -> String {
    let start = bytes.loadSize(at: offset)
    let count = bytes.loadSize(at: offset + 4)
    guard start + count <= bytes.count else { throw .inconsistent("a name lies beyond its end") }
    guard let text = Self.text(bytes[start..<start + count]) else {
      throw .inconsistent("a name is not UTF-8, or has a zero byte")
    }
    return text
  }

  /// Bytes of UTF-8 as text; `nil` if they are something else, or one of them is zero.
  ///
  /// What is wrong in them is not repaired, which would be a guess, and 11 KB of a WebAssembly module.
  private static func text(_ bytes: ContiguousArray<UInt8>.SubSequence) -> String? {
    guard !bytes.contains(0) else { return nil }
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    // SAFETY: the characters end with the zero that was appended, and are copied before the call returns.
    return unsafe characters.withUnsafeBufferPointer {
      unsafe $0.baseAddress.flatMap { unsafe String(validatingCString: $0) }
    }
  }
}
