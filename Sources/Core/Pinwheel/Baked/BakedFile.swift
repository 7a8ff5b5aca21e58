/// A file of baked masks and wheels, read in place.
///
/// Opening checks length, version and checksum in one pass; a wheel is validated when it is loaded, and its masks are
/// read in place. Untrusted bytes are safe to open: inconsistencies throw an error. `pinwheel bake` makes such files.
///
/// ```swift
/// let file = try BakedFile(bytes)
/// let wheel = try file.wheel(named: "carousel")
/// for name in try file.names() { print(name) }
/// ```
public struct BakedFile: Sendable {
  /// The threshold of the masks that are selected by default.
  package var threshold: AlphaThreshold { thresholds[0] }
  /// All thresholds at which masks were made, the default one first.
  package let thresholds: ContiguousArray<AlphaThreshold>

  /// The first bytes of every baked file.
  package static let magic = BakedFormat.magic

  let bytes: StoredBytes
  let counts: [Int]
  /// The offset of the masks' runs.
  let runs: Int
  /// The offset of the ``BakedReach`` of each slice, behind the runs.
  let reaches: Int
  /// The size of each.
  let reachSize: Int
  private let offsets: [Int]
  /// The offsets of the texts, for each table that has texts.
  private let texts: [Int]

  /// Opens a baked file.
  ///
  /// - Parameter bytes: The whole file, which is copied.
  /// - Throws: ``BakedError`` if the bytes are not a baked file, of another version, cut short or damaged.
  /// - Complexity: O(bytes): a checksum.
  public init(_ bytes: some Collection<UInt8>) throws(BakedError) {
    try self.init(StoredBytes(copying: ContiguousArray(bytes)))
  }

  /// Opens a baked file in memory that may belong to a caller.
  package init(_ bytes: StoredBytes) throws(BakedError) {
    guard bytes.count >= BakedFormat.headerSize, bytes.starts(with: BakedFormat.magic) else {
      throw .notBaked
    }
    let version = bytes.loadUInt32(at: BakedFormat.versionOffset)
    guard let reachSize = BakedFormat.reachSize(version: version) else { throw .unknownVersion(version) }
    let length = bytes.loadSize(at: BakedFormat.lengthOffset)
    guard length == bytes.count else { throw .wrongLength(expected: length, actual: bytes.count) }
    let checksum = XXHash64.checksum(of: bytes, from: BakedFormat.checkedFrom)
    guard bytes.loadUInt64(at: BakedFormat.checksumOffset) == checksum else { throw .damaged }

    var counts: [Int] = []
    var offsets: [Int] = []
    var end = BakedFormat.headerSize
    for table in BakedFormat.Table.allCases {
      let count = bytes.loadSize(at: BakedFormat.countsOffset + 4 * table.rawValue)
      guard count <= (bytes.count - end) / table.recordSize else {
        throw .inconsistent(.table)
      }
      offsets.append(end)
      counts.append(count)
      end += count * table.recordSize
    }
    self.bytes = bytes
    self.counts = counts
    self.offsets = offsets
    let table = BakedFormat.Table.thresholds.rawValue
    thresholds = try Self.thresholds(in: bytes, count: counts[table], at: offsets[table])
    // The number at `offset` of a table's last record; 0 if it has none.
    func last(_ table: BakedFormat.Table, _ offset: Int) -> Int {
      let (table, size) = (table.rawValue, table.recordSize)
      return counts[table] == 0 ? 0 : bytes.loadSize(at: offsets[table] + (counts[table] - 1) * size + offset)
    }
    let pinwheelTexts = end + last(.sources, 0)
    let sliceTexts = pinwheelTexts + last(.pinwheels, 0)
    texts = [end, pinwheelTexts, sliceTexts]
    runs = sliceTexts + last(.slices, 0)
    (reaches, self.reachSize) = (runs + last(.masks, 16), reachSize)
    let slices = counts[BakedFormat.Table.slices.rawValue]
    guard last(.pinwheels, 4) == slices, last(.slices, 4) == counts[BakedFormat.Table.images.rawValue],
      reaches + reachSize * slices == bytes.count
    else { throw .inconsistent(.table) }
  }

  /// A copy of the whole file.
  package var contents: ContiguousArray<UInt8> { bytes[0..<bytes.count] }

  /// The name of pinwheel `index`.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` if there is no such pinwheel, or its name lies outside the file.
  /// - Complexity: O(bytes of the name).
  package func name(ofPinwheel index: Int) throws(BakedError) -> String {
    try text(of: index, in: .pinwheels)
  }

  /// The number of slices of pinwheel `index`.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` if there is no such pinwheel.
  /// - Complexity: O(1).
  package func sliceCount(ofPinwheel index: Int) throws(BakedError) -> Int {
    try children(of: index, in: .pinwheels).count
  }

  /// The files that the masks were made from; ``SliceImage/source`` is the ``BakedSource/id`` of one.
  ///
  /// - Throws: ``BakedError/inconsistent(_:)`` for an invalid record.
  /// - Complexity: O(sources).
  public func sources() throws(BakedError) -> [BakedSource] {
    var sources: [BakedSource] = []
    for index in 0..<counts[BakedFormat.Table.sources.rawValue] {
      let at = try record(index, of: .sources)
      guard let size = Int(exactly: bytes.loadUInt64(at: at + 4)) else {
        throw .inconsistent(.source)
      }
      sources.append(
        BakedSource(
          id: BakedSource.ID(index), path: try text(of: index, in: .sources), size: size,
          modified: Int64(bitPattern: bytes.loadUInt64(at: at + 12)), checksum: bytes.loadUInt64(at: at + 20))
      )
    }
    return sources
  }

  /// The offset of record `index` of `table`.
  func record(_ index: Int, of table: BakedFormat.Table) throws(BakedError) -> Int {
    guard index >= 0, index < counts[table.rawValue] else {
      throw .inconsistent(.table)
    }
    return offsets[table.rawValue] + index * table.recordSize
  }

  /// The text of a record: its UTF-8 bytes follow those of the previous record.
  func text(of index: Int, in table: BakedFormat.Table) throws(BakedError) -> String {
    let at = try record(index, of: table)
    let first = texts[table.rawValue]
    let start = first + (index > 0 ? bytes.loadSize(at: at - table.recordSize) : 0)
    let end = first + bytes.loadSize(at: at)
    guard start <= end, end <= runs, let text = String(exactUTF8: bytes[start..<end]) else {
      throw .inconsistent(.name)
    }
    return text
  }

  /// The slices of a pinwheel, or the images of a slice. They begin where those of the previous record end.
  func children(of index: Int, in table: BakedFormat.Table) throws(BakedError) -> Range<Int> {
    let at = try record(index, of: table) + 4
    let start = index > 0 ? bytes.loadSize(at: at - table.recordSize) : 0
    let end = bytes.loadSize(at: at)
    guard start <= end, end <= counts[table.rawValue + 1] else {
      throw .inconsistent(.table)
    }
    return start..<end
  }

  /// The threshold of the header and those of the table, which must be valid fractions and distinct.
  private static func thresholds(
    in bytes: StoredBytes, count: Int, at offset: Int
  ) throws(BakedError) -> ContiguousArray<AlphaThreshold> {
    guard count <= BakedFormat.maximumThreshold else {
      throw .inconsistent(.threshold)
    }
    var thresholds = ContiguousArray<AlphaThreshold>()
    for number in 0...count {
      let fraction = bytes.loadDouble(
        at: number == 0 ? BakedFormat.thresholdOffset : offset + 8 * (number - 1))
      let threshold = AlphaThreshold(fraction)
      guard threshold.fraction == fraction, !thresholds.contains(threshold) else {
        throw .inconsistent(.threshold)
      }
      thresholds.append(threshold)
    }
    return thresholds
  }
}
