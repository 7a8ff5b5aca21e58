extension BakedFile {
  /// The stack of pinwheel `index`, its masks read in place.
  ///
  /// - Parameters:
  ///   - index: Counted from 0, below ``count``.
  ///   - scale: Pixels per point of the masks that decide; `nil` for the finest of each slice. A slice without a
  ///     mask at that scale answers with its finest.
  ///   - threshold: One of ``thresholds``, whose masks decide where there are such; `nil` for the first of each
  ///     image. ``SliceStack/select(threshold:)`` changes it later.
  /// - Throws: ``BakedError/inconsistent(_:)`` where a record makes no sense.
  /// - Complexity: O(runs of the pinwheel's masks), to check them.
  public func stack(
    _ index: Int, scale: Double? = nil, threshold: AlphaThreshold? = nil
  ) throws(BakedError) -> SliceStack {
    let at = try record(index, of: .pinwheels)
    var masks: [Int: AlphaMask] = [:]
    var slices: [Slice] = []
    for slice in try children(of: index, in: .pinwheels) {
      slices.append(try self.slice(slice, scale: scale, masks: &masks))
    }
    let canvas = Size2D(width: bytes.loadDouble(at: at + 16), height: bytes.loadDouble(at: at + 24))
    var stack = SliceStack(name: try text(at: at), canvas: canvas, slices: slices)
    if let threshold { stack.select(threshold: threshold) }
    return stack
  }

  private func slice(
    _ index: Int, scale: Double?, masks: inout [Int: AlphaMask]
  ) throws(BakedError) -> Slice {
    let at = try record(index, of: .slices)
    var images: [SliceImage] = []
    for image in try children(of: index, in: .slices) {
      let record = try record(image, of: .images)
      let number = bytes.loadSize(at: record + 12)
      let mask = if let known = masks[number] { known } else { try self.mask(number) }
      masks[number] = mask
      images.append(try self.image(at: record, mask: mask))
    }
    guard bytes[at + 16] <= 1, bytes[at + 17] <= 1, let policy = DisabledPolicy(rawValue: bytes[at + 18]),
      let rule = MaskRule(rawValue: bytes[at + 19])
    else { throw .inconsistent("a slice has an unknown policy") }
    return Slice(
      name: try text(at: at), images: images, isEnabled: bytes[at + 16] == 1, isHidden: bytes[at + 17] == 1,
      disabledPolicy: policy, maskRule: rule, scale: scale)
  }

  private func image(at: Int, mask: AlphaMask) throws(BakedError) -> SliceImage {
    guard let state = SliceState(rawValue: bytes[at + 20]) else {
      throw .inconsistent("an image has an unknown state")
    }
    let frame = try record(bytes.loadSize(at: at + 8), of: .frames)
    let source = bytes.loadUInt32(at: at + 16) >> 8
    let threshold = Int(bytes[at + 16])
    guard threshold < thresholds.count else { throw .inconsistent("an image has an unknown threshold") }
    let layout = try layout(Int(bytes.loadUInt32(at: at + 20) >> 8))
    return SliceImage(
      state: state, scale: bytes.loadDouble(at: at),
      frame: Rect2D(
        x: bytes.loadDouble(at: frame), y: bytes.loadDouble(at: frame + 8),
        width: bytes.loadDouble(at: frame + 16), height: bytes.loadDouble(at: frame + 24)),
      layout: layout, mask: mask, threshold: thresholds[threshold],
      source: source == BakedFormat.noSource ? nil : Int(source))
  }

  /// The slices of a pinwheel, or the images of a slice.
  ///
  /// Each record goes on where the one before it ends, so that no file, however forged, makes a reader visit
  /// anything twice.
  private func children(of index: Int, in table: BakedFormat.Table) throws(BakedError) -> Range<Int> {
    let at = try record(index, of: table)
    let first = bytes.loadSize(at: at + 8)
    var expected = 0
    if index > 0 {
      let previous = try record(index - 1, of: table)
      expected = bytes.loadSize(at: previous + 8) + bytes.loadSize(at: previous + 12)
    }
    guard first == expected else { throw .inconsistent("its records overlap") }
    return first..<first + bytes.loadSize(at: at + 12)
  }
}
