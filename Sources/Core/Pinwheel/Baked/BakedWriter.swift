/// Collects wheels and turns them into the bytes of a baked file.
///
/// The same wheels and sources give the same bytes. Masks with the same pixels are stored once.
public struct BakedWriter: Sendable {
  /// The maximum number of thresholds in one file, including that of ``init(threshold:)``.
  package static let maximumThresholds = BakedFormat.maximumThreshold + 1

  private var tables = [ContiguousArray<UInt8>](repeating: [], count: BakedFormat.Table.allCases.count)
  /// The texts, for each table that has texts.
  private var texts = [ContiguousArray<UInt8>](repeating: [], count: BakedFormat.Table.named.count)
  private var runs = ContiguousArray<UInt8>()
  /// The end of the runs of each mask.
  private var maskEnds: ContiguousArray<Int> = []
  /// By slice.
  private var reaches: ContiguousArray<BakedReach> = []
  private var frames: [Rect2D: Int] = [:]
  private var layouts: [ImageLayout: Int] = [.fill: 0]
  private var thresholds: [AlphaThreshold: Int]
  private var masks: [UInt64: [Int]] = [:]
  private var latestMask: (mask: AlphaMask, number: Int)?
  /// The masks that are stored as differences, by number.
  private var differences: [Int: AlphaMask] = [:]
  private var differenceBytes = 0
  private let threshold: AlphaThreshold
  /// The error of the first addition that cannot be stored.
  private var problem: BakedError?

  /// Creates a writer without wheels.
  ///
  /// - Parameter threshold: The threshold of the masks that are selected by default.
  public init(threshold: AlphaThreshold = .standard) {
    self.threshold = threshold
    thresholds = [threshold: 0]
  }

  /// Adds a file that masks are made from.
  ///
  /// - Returns: Its ID, for ``SliceImage/source``.
  /// - Complexity: O(bytes of its path).
  package mutating func add(_ source: BakedSource) -> BakedSource.ID {
    appendText(source.path, to: .sources)
    if source.size < 0 { refuse(.source, of: source.path) }
    tables[.sources].append(littleEndian: UInt64(truncatingIfNeeded: source.size))
    tables[.sources].append(littleEndian: source.modified)
    tables[.sources].append(littleEndian: source.checksum)
    return BakedSource.ID(count(of: .sources) - 1)
  }

  /// Adds a wheel as the next pinwheel: every property of its slices and images but `Slice.time`.
  ///
  /// - Complexity: O(runs of its masks).
  public mutating func add(_ wheel: Wheel) { add(wheel.stack) }

  /// Adds a stack as the next pinwheel; see ``add(_:)``.
  ///
  /// - Complexity: O(runs of its masks).
  package mutating func add(_ stack: SliceStack) {
    // The clips in a file refer to places.
    var stack = stack
    stack.numberSlices()
    for slice in stack.slices { add(slice) }
    finish(stack)
  }

  /// Adds the pinwheel whose slices were added one by one since the last one, with the name, the canvas and the background
  /// of a stack.
  package mutating func finish(_ stack: SliceStack) {
    appendText(stack.name, to: .pinwheels)
    tables[.pinwheels].append(littleEndian: UInt32(truncatingIfNeeded: count(of: .slices)))
    tables[.pinwheels].append(littleEndian: stack.canvas.width)
    tables[.pinwheels].append(littleEndian: stack.canvas.height)
    let background = stack.background
    tables[.pinwheels].append(
      littleEndian: UInt32(truncatingIfNeeded: background.map { number(of: $0.frame) + 1 } ?? 0))
    tables[.pinwheels].append(
      littleEndian: background.map { source($0.source, stack.name) } ?? 0)
  }

  /// The finished file.
  ///
  /// - Throws: ``BakedError/unstorable(_:of:)`` if the size of a source is negative, the scale of an image is not a
  ///   finite number above 0, a number of its layout is NaN, one of its atlas does not fit in 32 bits, the number of its
  ///   source does not fit in 24 bits, a slice grows by a number that is not finite or is below 0, a frame does not
  ///   follow the previous frame, or a name has a zero byte; ``BakedError/tooMany(_:limit:)`` if there are more than
  ///   `maximumThresholds` thresholds or 24-bit numbers of layouts; ``BakedError/tooLarge`` if the file would exceed
  ///   32-bit offsets.
  /// - Complexity: O(bytes).
  public func bytes() throws(BakedError) -> ContiguousArray<UInt8> {
    if let problem { throw problem }
    guard count(of: .thresholds) < Self.maximumThresholds else {
      throw .tooMany(.threshold, limit: Self.maximumThresholds)
    }
    guard count(of: .layouts) <= BakedFormat.maximumLayout else {
      throw .tooMany(.layout, limit: BakedFormat.maximumLayout)
    }
    let (version, records) = try BakedReach.records(reaches)
    let parts = tables + texts + [runs, records]
    guard let length = UInt32(exactly: parts.reduce(BakedFormat.headerSize) { $0 + $1.count }) else {
      throw .tooLarge
    }
    guard !texts.contains(where: { $0.contains(0) }) else { throw .unstorable(.name, of: "") }

    var body = ContiguousArray<UInt8>()
    body.reserveCapacity(Int(length))
    body.append(littleEndian: threshold.fraction)
    for table in BakedFormat.Table.allCases { body.append(littleEndian: UInt32(count(of: table))) }
    for part in parts { body.append(contentsOf: part) }

    var file = ContiguousArray(BakedFormat.magic)
    file.append(littleEndian: version)
    file.append(littleEndian: length)
    file.append(littleEndian: XXHash64.checksum(of: body))
    file.append(contentsOf: body)
    return file
  }

  /// Adds the next slice of a pinwheel; see ``finish(_:)``.
  ///
  /// - Complexity: O(runs of its masks).
  package mutating func add(_ slice: Slice) {
    var previous: SliceImage?
    for image in slice.placedImages {
      add(image, after: previous, of: slice)
      previous = image
    }
    appendText(slice.name, to: .slices)
    tables[.slices].append(littleEndian: UInt32(truncatingIfNeeded: count(of: .images)))
    let threshold = slice.threshold.map { number(of: $0) } ?? 0
    tables[.slices].append(contentsOf: slice.bakedSettings(threshold: threshold))
    reaches.append(BakedReach(slice))
  }

  private mutating func add(_ image: SliceImage, after previous: SliceImage?, of slice: Slice) {
    if !(image.scale > 0 && image.scale.isFinite) {
      refuse(.image, of: slice.name)
    }
    let source = source(image.source, slice.name)
    let frame = number(of: image.placement.frame)
    let before = image.isFirstFrame ? nil : previous
    if !image.isFirstFrame, !(before.map { image.follows($0) } ?? false) {
      refuse(.frame, of: slice.name)
    }
    let mask = number(of: image.mask, after: before?.mask)
    let threshold = number(of: image.threshold)
    let layout = number(of: image.placement.layout, in: slice)
    tables[.images].append(littleEndian: image.scale)
    tables[.images].append(littleEndian: UInt32(truncatingIfNeeded: frame))
    tables[.images].append(littleEndian: UInt32(truncatingIfNeeded: mask))
    tables[.images].append(littleEndian: UInt32(truncatingIfNeeded: threshold) & 0xFF | source << 8)
    tables[.images].append(
      littleEndian: UInt32(image.state.bakedByte) | UInt32(truncatingIfNeeded: layout) << 8)
    let time = UInt32(bitPattern: image.animationFrame?.microseconds ?? 0)
    tables[.images].append(littleEndian: image.isFirstFrame ? time : time | BakedFormat.laterFrame)
  }

  /// The number of a source in a record.
  private mutating func source(_ id: BakedSource.ID?, _ name: String) -> UInt32 {
    guard let id else { return BakedFormat.noSource }
    if let known = UInt32(exactly: id.number), known < BakedFormat.noSource { return known }
    refuse(.source, of: name)
    return 0
  }

  private mutating func refuse(_ part: BakedError.Part, of name: String) {
    problem = problem ?? .unstorable(part, of: name)
  }

  private mutating func number(of frame: Rect2D) -> Int {
    if let number = frames[frame] { return number }
    for value in [frame.x, frame.y, frame.width, frame.height] { tables[.frames].append(littleEndian: value) }
    frames[frame] = count(of: .frames) - 1
    return count(of: .frames) - 1
  }

  private mutating func number(of layout: ImageLayout, in slice: Slice) -> Int {
    if let number = layouts[layout] { return number }
    guard let record = layout.encoded else {
      refuse(.layout, of: slice.name)
      return 0
    }
    tables[.layouts].append(contentsOf: record)
    layouts[layout] = count(of: .layouts)
    return count(of: .layouts)
  }

  private mutating func number(of threshold: AlphaThreshold) -> Int {
    if let number = thresholds[threshold] { return number }
    tables[.thresholds].append(littleEndian: threshold.fraction)
    thresholds[threshold] = count(of: .thresholds)
    return count(of: .thresholds)
  }

  /// - Parameter previous: The mask of the previous frame; the new mask may be stored as a difference from it.
  private mutating func number(of mask: AlphaMask, after previous: AlphaMask?) -> Int {
    // The sprites of a sheet share its mask and follow each other; masks with the same storage compare in constant
    // time.
    if let latestMask, latestMask.mask == mask { return latestMask.number }
    let number = storedNumber(of: mask, after: previous)
    latestMask = (mask, number)
    return number
  }

  private mutating func storedNumber(of mask: AlphaMask, after previous: AlphaMask?) -> Int {
    var encoded = EncodedMask(mask)
    let key = XXHash64.checksum(of: encoded.record + encoded.runs)
    for number in masks[key] ?? [] where differences[number] == mask || isStored(encoded, as: number) {
      return number
    }
    if let previous, let difference = difference(from: previous, to: mask, shorterThan: encoded.runs.count) {
      encoded = difference
      differences[count(of: .masks)] = mask
    }
    guard UInt32(exactly: runs.count + encoded.runs.count) != nil else {
      problem = problem ?? .tooLarge
      return 0
    }
    runs.append(contentsOf: encoded.runs)
    tables[.masks].append(contentsOf: encoded.record)
    tables[.masks].append(littleEndian: UInt32(truncatingIfNeeded: runs.count))
    maskEnds.append(runs.count)
    masks[key, default: []].append(count(of: .masks) - 1)
    return count(of: .masks) - 1
  }

  /// The mask as a difference from the last mask of the table; `nil` if `previous` is not that mask, or if the
  /// difference is not shorter.
  private mutating func difference(
    from previous: AlphaMask, to mask: AlphaMask, shorterThan length: Int
  ) -> EncodedMask? {
    guard let latestMask, latestMask.number == count(of: .masks) - 1, latestMask.mask == previous,
      mask.width == previous.width, mask.height == previous.height
    else { return nil }
    let bytes = differenceBytes + BakedFormat.bitmapBytes(width: mask.width, height: mask.height)
    guard bytes <= BakedFormat.maximumDifferenceBytes else { return nil }
    var encoded = EncodedMask(previous.symmetricDifference(mask))
    guard encoded.runs.count < length else { return nil }
    encoded.markAsDifference()
    differenceBytes = bytes
    return encoded
  }

  private func isStored(_ mask: EncodedMask, as number: Int) -> Bool {
    let record = number * BakedFormat.Table.masks.recordSize
    let start = number > 0 ? maskEnds[number - 1] : 0
    let end = maskEnds[number]
    return tables[.masks][record...].starts(with: mask.record) && runs[start..<end].elementsEqual(mask.runs)
  }

  private mutating func appendText(_ text: String, to table: BakedFormat.Table) {
    texts[table.rawValue].append(contentsOf: text.utf8)
    tables[table].append(littleEndian: UInt32(truncatingIfNeeded: texts[table.rawValue].count))
  }

  private func count(of table: BakedFormat.Table) -> Int { tables[table].count / table.recordSize }
}

extension [ContiguousArray<UInt8>] {
  fileprivate subscript(table: BakedFormat.Table) -> ContiguousArray<UInt8> {
    get { self[table.rawValue] }
    _modify { yield &self[table.rawValue] }
  }
}
