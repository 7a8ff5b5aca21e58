/// What a baked file holds of a slice behind the runs: how far it takes touches, and where.
struct BakedReach {
  let grow: Double
  /// A slice is numbered by its place in the pinwheel, counted from the back.
  let clip: Slice.Clip?

  init(_ slice: Slice) { (grow, clip) = (slice.grow, slice.clip) }

  /// Reads the record at an offset.
  ///
  /// - Parameters:
  ///   - size: Of the record, 0 in a file without them.
  ///   - slices: The number of slices of the pinwheel.
  init(_ bytes: StoredBytes, at offset: Int, size: Int, slices: Int) throws(BakedError) {
    grow = size > 0 ? bytes.loadDouble(at: offset) : 0
    guard grow >= 0, grow.isFinite else { throw .inconsistent(.slice) }
    clip = size > 8 ? try Self.clip(bytes, at: offset + 8, slices: slices) : nil
  }

  private static func clip(_ bytes: StoredBytes, at: Int, slices: Int) throws(BakedError) -> Slice.Clip? {
    let kind = bytes.loadSize(at: at)
    let numbers = (0..<4).map { bytes.loadDouble(at: at + 4 + 8 * $0) }
    guard kind < slices + 2, kind == 1 || numbers.allSatisfy({ $0.bitPattern == 0 })
    else { throw .inconsistent(.slice) }
    let rect = Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return kind == 0 ? nil : kind == 1 ? .rect(rect) : .slice(Slice.ID(kind - 2))
  }

  /// The records of all slices of a file, and its version.
  static func records(
    _ reaches: ContiguousArray<BakedReach>
  ) throws(BakedError) -> (version: UInt32, bytes: ContiguousArray<UInt8>) {
    let isClipped = reaches.contains { $0.clip != nil }
    let isPlain = !isClipped && !reaches.contains { $0.grow > 0 }
    var bytes = ContiguousArray<UInt8>()
    for reach in reaches {
      guard reach.grow >= 0, reach.grow.isFinite else { throw .unstorable(.slice, of: "") }
      if !isPlain { bytes.append(littleEndian: reach.grow) }
      if isClipped { reach.appendClip(to: &bytes) }
    }
    let version = isPlain ? BakedFormat.version : BakedFormat.growingVersion
    return (isClipped ? BakedFormat.clippedVersion : version, bytes)
  }

  private func appendClip(to bytes: inout ContiguousArray<UInt8>) {
    var (kind, rect) = (0, Rect2D.zero)
    switch clip {
    case .rect(let clip): (kind, rect) = (1, clip)
    case .slice(let id): kind = id.number + 2
    case nil: break
    }
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: kind))
    for number in [rect.x, rect.y, rect.width, rect.height] { bytes.append(littleEndian: number) }
  }
}
