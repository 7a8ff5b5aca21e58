/// Collects stacks and turns them into the bytes of a baked file.
///
/// The same stacks and sources give the same bytes. Masks with the same pixels are stored once.
public struct BakedWriter: Sendable {
  private var tables = [ContiguousArray<UInt8>](repeating: [], count: BakedFormat.Table.allCases.count)
  private var texts = ContiguousArray<UInt8>()
  private var runs = ContiguousArray<UInt8>()
  private var frames: [Rect2D: Int] = [:]
  private var layouts: [ImageLayout: Int] = [.fill: 0]
  private var thresholds: [AlphaThreshold: Int]
  private var masks: [UInt64: [Int]] = [:]
  private let threshold: AlphaThreshold
  // Offsets into texts and runs become offsets into the file once the tables' sizes are known.
  private var textFields: [(table: BakedFormat.Table, at: Int)] = []

  /// Starts with nothing.
  ///
  /// - Parameter threshold: The threshold of masks for which nobody asks for another.
  public init(threshold: AlphaThreshold) {
    self.threshold = threshold
    thresholds = [threshold: 0]
  }

  /// Adds a file that masks are made from.
  ///
  /// - Returns: Its number, for ``SliceImage/source``.
  /// - Complexity: O(bytes of its path).
  public mutating func add(_ source: BakedSource) -> Int {
    appendText(source.path, to: .sources)
    tables[.sources].append(littleEndian: UInt64(source.size))
    tables[.sources].append(littleEndian: source.modified)
    tables[.sources].append(littleEndian: source.checksum)
    return count(of: .sources) - 1
  }

  /// Adds a stack as the next pinwheel.
  ///
  /// - Complexity: O(runs of its masks).
  public mutating func add(_ stack: SliceStack) {
    appendText(stack.name, to: .pinwheels)
    tables[.pinwheels].append(littleEndian: UInt32(count(of: .slices)))
    tables[.pinwheels].append(littleEndian: UInt32(stack.slices.count))
    tables[.pinwheels].append(littleEndian: stack.canvas.width)
    tables[.pinwheels].append(littleEndian: stack.canvas.height)
    for slice in stack.slices { add(slice) }
  }

  /// The finished file.
  ///
  /// - Throws: ``BakedError/tooLarge`` if it would not fit into 32-bit offsets, 24-bit numbers of layouts and sources,
  ///   or 8-bit numbers of thresholds; ``BakedError/zeroInName``.
  /// - Complexity: O(bytes).
  public func bytes() throws(BakedError) -> ContiguousArray<UInt8> {
    let textStart = tables.reduce(BakedFormat.headerSize) { $0 + $1.count }
    let runStart = textStart + texts.count
    guard let length = UInt32(exactly: runStart + runs.count),
      count(of: .layouts) <= BakedFormat.maximumLayout,
      count(of: .thresholds) <= BakedFormat.maximumThreshold,
      count(of: .sources) <= Int(BakedFormat.noSource)
    else { throw .tooLarge }
    guard !texts.contains(0) else { throw .zeroInName }

    var moved = tables
    for field in textFields { moved[field.table].shift(at: field.at, by: textStart) }
    let maskSize = BakedFormat.Table.masks.recordSize
    for mask in 0..<count(of: .masks) { moved[.masks].shift(at: mask * maskSize + 16, by: runStart) }

    var body = ContiguousArray<UInt8>()
    body.reserveCapacity(Int(length))
    body.append(littleEndian: threshold.share)
    for table in BakedFormat.Table.allCases { body.append(littleEndian: UInt32(count(of: table))) }
    for table in moved { body.append(contentsOf: table) }
    body.append(contentsOf: texts)
    body.append(contentsOf: runs)

    var file = ContiguousArray(BakedFormat.magic)
    file.append(littleEndian: BakedFormat.version)
    file.append(littleEndian: length)
    file.append(littleEndian: XXHash64.checksum(of: body))
    file.append(contentsOf: body)
    return file
  }

  private mutating func add(_ slice: Slice) {
    appendText(slice.name, to: .slices)
    tables[.slices].append(littleEndian: UInt32(count(of: .images)))
    tables[.slices].append(littleEndian: UInt32(slice.images.count))
    tables[.slices].append(slice.isEnabled ? 1 : 0)
    tables[.slices].append(slice.isHidden ? 1 : 0)
    tables[.slices].append(slice.disabledPolicy.rawValue)
    tables[.slices].append(slice.maskRule.rawValue)
    for image in slice.images {
      let frame = number(of: image.placement.frame)
      let mask = number(of: image.mask)
      tables[.images].append(littleEndian: image.scale)
      tables[.images].append(littleEndian: UInt32(frame))
      tables[.images].append(littleEndian: UInt32(mask))
      let source = image.source.map { UInt32(truncatingIfNeeded: $0) } ?? BakedFormat.noSource
      let threshold = UInt32(truncatingIfNeeded: number(of: image.threshold))
      tables[.images].append(littleEndian: threshold & 0xFF | source << 8)
      let layout = number(of: image.placement.layout)
      tables[.images].append(
        littleEndian: UInt32(image.state.rawValue) | UInt32(truncatingIfNeeded: layout << 8))
    }
  }

  private mutating func number(of frame: Rect2D) -> Int {
    if let number = frames[frame] { return number }
    for value in [frame.x, frame.y, frame.width, frame.height] { tables[.frames].append(littleEndian: value) }
    frames[frame] = count(of: .frames) - 1
    return count(of: .frames) - 1
  }

  private mutating func number(of layout: ImageLayout) -> Int {
    if let number = layouts[layout] { return number }
    tables[.layouts].append(contentsOf: layout.encoded)
    layouts[layout] = count(of: .layouts)
    return count(of: .layouts)
  }

  private mutating func number(of threshold: AlphaThreshold) -> Int {
    if let number = thresholds[threshold] { return number }
    tables[.thresholds].append(littleEndian: threshold.share)
    thresholds[threshold] = count(of: .thresholds)
    return count(of: .thresholds)
  }

  private mutating func number(of mask: AlphaMask) -> Int {
    let encoded = EncodedMask(mask)
    let key = XXHash64.checksum(of: encoded.record + encoded.runs)
    for number in masks[key] ?? [] where isStored(encoded, as: number) { return number }
    tables[.masks].append(contentsOf: encoded.record)
    tables[.masks].append(littleEndian: UInt32(truncatingIfNeeded: runs.count))
    runs.append(contentsOf: encoded.runs)
    masks[key, default: []].append(count(of: .masks) - 1)
    return count(of: .masks) - 1
  }

  private func isStored(_ mask: EncodedMask, as number: Int) -> Bool {
    let record = number * BakedFormat.Table.masks.recordSize
    let start = Int(tables[.masks].loadUInt32(at: record + 16))
    return tables[.masks][record...].starts(with: mask.record) && runs[start...].starts(with: mask.runs)
  }

  private mutating func appendText(_ text: String, to table: BakedFormat.Table) {
    textFields.append((table, tables[table].count))
    tables[table].append(littleEndian: UInt32(truncatingIfNeeded: texts.count))
    tables[table].append(littleEndian: UInt32(text.utf8.count))
    texts.append(contentsOf: text.utf8)
  }

  private func count(of table: BakedFormat.Table) -> Int {
    tables[table].count / table.recordSize
  }
}

extension [ContiguousArray<UInt8>] {
  fileprivate subscript(table: BakedFormat.Table) -> ContiguousArray<UInt8> {
    get { self[table.rawValue] }
    _modify { yield &self[table.rawValue] }
  }
}

extension ContiguousArray<UInt8> {
  /// Adds `distance` to the 32-bit number at `offset`.
  fileprivate mutating func shift(at offset: Int, by distance: Int) {
    let number = loadUInt32(at: offset) &+ UInt32(truncatingIfNeeded: distance)
    for byte in 0..<4 { self[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt32(byte * 8)) }
  }
}
