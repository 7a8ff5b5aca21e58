/// Caches the masks of a stack while the stack is read. Each mask is decoded once for all its images; a difference is
/// decoded together with the masks before it.
struct MaskTable {
  private let file: BakedFile
  /// By number.
  private var masks: ContiguousArray<AlphaMask?>
  private var differenceBytes = 0

  init(of file: BakedFile) {
    self.file = file
    masks = ContiguousArray(repeating: nil, count: file.counts[BakedFormat.Table.masks.rawValue])
  }

  /// Mask `number`.
  ///
  /// - Complexity: O(runs), and O(pixels / 64) for each difference that has not been decoded yet.
  mutating func mask(_ number: Int) throws(BakedError) -> AlphaMask {
    if number < masks.count, let known = masks[number] { return known }
    var first = number
    while try file.isDifference(first) {
      first -= 1
      if first >= 0, masks[first] != nil { break }
    }
    for index in first...number where masks[index] == nil {
      var mask = try file.mask(index)
      if index > first { try apply(&mask, to: masks[index - 1]) }
      masks[index] = mask
    }
    guard let mask = masks[number] else { throw .inconsistent(.table) }
    return mask
  }

  /// Replaces a difference with the mask that it encodes.
  private mutating func apply(_ mask: inout AlphaMask, to previous: AlphaMask?) throws(BakedError) {
    differenceBytes += BakedFormat.bitmapBytes(width: mask.width, height: mask.height)
    guard let previous, previous.width == mask.width, previous.height == mask.height, !mask.isEmpty,
      differenceBytes <= BakedFormat.maximumDifferenceBytes
    else { throw .inconsistent(.mask) }
    let length = mask.runBytes
    mask = previous.symmetricDifference(mask)
    guard length < mask.runBytes else {
      throw .inconsistent(.mask)
    }
  }
}

extension AlphaMask {
  /// Bytes of the runs of the mask in its shortest layout.
  fileprivate var runBytes: Int {
    if case .rectangle = storage { return 0 }
    var (total, most) = (0, 0)
    for y in bounds.rows {
      var runs = 0
      forEachSpan(inRow: y) { _ in runs += 1 }
      total += runs
      most = max(most, runs)
    }
    let size = 2 * BakedFormat.columnBytes(width: bounds.width)
    // Within the size limit of a difference, nothing here exceeds 32 bits.
    return min(most * bounds.height * size, 4 * (bounds.height + 1) + total * size)
  }
}

extension BakedFile {
  /// Whether mask `index` is stored as a difference from the one before it.
  fileprivate func isDifference(_ index: Int) throws(BakedError) -> Bool {
    bytes[try record(index, of: .masks) + 12] & BakedFormat.differenceFlag != 0
  }

  /// Mask `index`, validated, or the difference that encodes it. Its runs begin where the runs of the previous mask
  /// end, and must be exactly what a writer makes from the same pixels.
  func mask(_ index: Int) throws(BakedError) -> AlphaMask {
    let at = try record(index, of: .masks)
    let width = Int(bytes.loadUInt16(at: at))
    let height = Int(bytes.loadUInt16(at: at + 2))
    let bounds = PixelRect(
      x: Int(bytes.loadUInt16(at: at + 4)), y: Int(bytes.loadUInt16(at: at + 6)),
      width: Int(bytes.loadUInt16(at: at + 8)), height: Int(bytes.loadUInt16(at: at + 10)))
    let columnBytes = Int(bytes[at + 13])
    let slots = Int(bytes.loadUInt16(at: at + 14))
    let start = index > 0 ? bytes.loadSize(at: at - BakedFormat.Table.masks.recordSize + 16) : 0
    let end = bytes.loadSize(at: at + 16)
    guard bounds.isEmpty ? bounds == .empty : bounds.columns.upperBound <= width,
      bounds.rows.upperBound <= height,
      let layout = BakedFormat.MaskLayout(rawValue: bytes[at + 12] & ~BakedFormat.differenceFlag),
      columnBytes == BakedFormat.columnBytes(width: bounds.width), (layout == .slots) == (slots > 0),
      layout == .rectangle ? start == end : !bounds.isEmpty, start <= end, end <= bytes.count - runs
    else { throw .inconsistent(.mask) }
    guard layout != .rectangle else {
      return AlphaMask(width: width, height: height, bounds: bounds, storage: .rectangle)
    }
    let spans = RowSpans(
      bytes: bytes, offset: runs + start, rows: bounds.height,
      layout: layout == .slots ? .slots(slots) : .indexed, columnBytes: columnBytes)
    try spans.check(width: bounds.width, end: runs + end)
    return AlphaMask(width: width, height: height, bounds: bounds, storage: .spans(spans))
  }
}

extension RowSpans {
  /// Validates runs, which end at `end` in the file, for bounds of `width` columns.
  fileprivate func check(width: Int, end: Int) throws(BakedError) {
    let survey =
      columnBytes == 1
      ? survey(of: UInt8.self, width: width, end: end) : survey(of: UInt16.self, width: width, end: end)
    guard let survey, survey.faults >= 0, survey.isTight else {
      throw .inconsistent(.mask)
    }
    let shortest = BakedFormat.layout(
      slots: survey.most, rows: rows, runs: survey.total, columnBytes: columnBytes)
    guard !survey.isFull, layout == (shortest == .slots ? .slots(survey.most) : .indexed) else {
      throw .inconsistent(.mask)
    }
  }

  /// Visits every run once; `nil` if their number differs from the layout's.
  private func survey<Column: FixedWidthInteger>(
    of column: Column.Type, width: Int, end: Int
  ) -> RunSurvey? {
    let tableSize = layout == .indexed ? 4 * (rows + 1) : 0
    guard tableSize <= end - offset, layout != .indexed || bytes.loadUInt32(at: offset) == 0 else {
      return nil
    }
    let count = (end - offset - tableSize) / (2 * columnBytes)
    guard offset + tableSize + 2 * columnBytes * count == end else { return nil }
    // SAFETY: the `count` runs lie in the bytes, and the runs of a row are a part of them. No pointer outlives the
    // closure.
    return unsafe bytes.withUnsafeBytes { bytes in
      let runs = unsafe UnsafeRawBufferPointer(rebasing: bytes[(offset + tableSize)..<end])
      var survey = RunSurvey(width: width, spare: layout == .indexed ? -1 : width)
      var next = 0
      for y in 0..<rows {
        let first = next
        switch layout {
        case .slots(let slots): next += slots
        case .indexed:
          next = unsafe Int(
            UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 4 * (y + 1), as: UInt32.self)))
        }
        guard first <= next, next <= count else { return nil }
        unsafe survey.addRow(runs, of: column, first..<next, isOuter: y == 0 || y == rows - 1)
      }
      return next == count ? survey : nil
    }
  }
}

/// Properties of the runs of a mask, counted without a branch per run.
private struct RunSurvey {
  let width: Int
  /// The column that an unused slot contains twice; -1 if the layout has no unused slots.
  let spare: Int
  /// Negative if runs of a row are out of order, touch, or exceed the bounds.
  var faults = 0
  var (total, most) = (0, 0)
  /// The first column of a run, and the end of the last one.
  private var (lower, upper) = (Int.max, 0)
  /// 0 if every row is solid.
  private var gaps = 0
  /// Whether the first or the last row has no run.
  private var isLoose = false

  init(width: Int, spare: Int) {
    self.width = width
    self.spare = spare
  }

  /// Whether the outermost rows and columns have solid pixels.
  var isTight: Bool { lower == 0 && upper == width && !isLoose }
  /// Whether every pixel is solid.
  var isFull: Bool { gaps == 0 }

  @inline(__always)
  mutating func addRow<Column: FixedWidthInteger>(
    _ runs: UnsafeRawBufferPointer, of column: Column.Type, _ row: Range<Int>, isOuter: Bool
  ) {
    let size = MemoryLayout<Column>.size
    var edge = -1
    var found = 0
    for run in row {
      let at = 2 &* size &* run
      let start = unsafe Int(Column(littleEndian: runs.loadUnaligned(fromByteOffset: at, as: Column.self)))
      let end = unsafe Int(
        Column(littleEndian: runs.loadUnaligned(fromByteOffset: at &+ size, as: Column.self)))
      // Only unused slots can follow an unused slot: every other run begins before the last column.
      let isSpare = start == spare
      // Columns are small numbers, so nothing here overflows.
      faults |= width &- end | (isSpare ? end &- width : (start &- edge &- 1) | (end &- start &- 1))
      found &+= isSpare ? 0 : 1
      gaps |= end &- start ^ width
      lower = min(lower, start)
      upper = max(upper, isSpare ? 0 : end)
      edge = end
    }
    total &+= found
    most = max(most, found)
    if found == 0 {
      gaps = -1
      isLoose = isLoose || isOuter
    }
  }
}
