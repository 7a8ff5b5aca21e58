extension BakedFile {
  /// The stack of pinwheel `index`, its masks read in place; see ``wheel(named:scale:threshold:answers:)``.
  ///
  /// - Parameters:
  ///   - index: Counted from 0, below `count`.
  ///   - scale: Pixels per point of the hit-test images; `nil` for the scale that was selected in each slice when the
  ///     file was written, or else the finest. A slice without a mask at that scale uses its finest.
  ///   - threshold: One of the baked thresholds, preferred for hit-testing; `nil` for the threshold that was selected
  ///     in each slice when the file was written, or else the first of each image. ``Wheel/select(threshold:)`` changes
  ///     it later.
  /// - Throws: ``BakedError/inconsistent(_:)`` for an invalid record.
  /// - Complexity: O(runs of the pinwheel's masks), to check them.
  package func stack(
    ofPinwheel index: Int, scale: Double? = nil, threshold: AlphaThreshold? = nil
  ) throws(BakedError) -> SliceStack {
    let at = try record(index, of: .pinwheels)
    var masks = MaskTable(of: self)
    let children = try children(of: index, in: .pinwheels)
    let slices = try children.map { slice throws(BakedError) in
      try self.slice(slice, scale: scale, threshold: threshold, masks: &masks)
    }
    let canvas = Size2D(width: bytes.loadDouble(at: at + 8), height: bytes.loadDouble(at: at + 16))
    var stack = SliceStack(
      name: try text(of: index, in: .pinwheels), canvas: canvas, background: try background(at: at),
      slices: slices)
    for (place, slice) in children.enumerated() {
      let reach = try BakedReach(
        bytes, at: reaches + reachSize * slice, size: reachSize, slices: children.count)
      stack.slices[place].grow = reach.grow
      if reach.clip != nil { stack.slices[place].clip = reach.clip }
    }
    stack.resolveClips()
    return stack
  }

  /// The background of the pinwheel whose record lies at `at`.
  private func background(at: Int) throws(BakedError) -> WheelBackground? {
    let (frame, source) = (bytes.loadSize(at: at + 24), bytes.loadUInt32(at: at + 28))
    guard frame > 0 ? source <= BakedFormat.noSource : source == 0 else {
      throw .inconsistent(.background)
    }
    guard frame > 0 else { return nil }
    return WheelBackground(
      frame: try self.frame(frame - 1),
      source: source == BakedFormat.noSource ? nil : BakedSource.ID(Int(source)))
  }

  /// A record of the table of frames.
  private func frame(_ number: Int) throws(BakedError) -> Rect2D {
    let at = try record(number, of: .frames)
    return Rect2D(
      x: bytes.loadDouble(at: at), y: bytes.loadDouble(at: at + 8), width: bytes.loadDouble(at: at + 16),
      height: bytes.loadDouble(at: at + 24))
  }

  private func slice(
    _ index: Int, scale: Double?, threshold: AlphaThreshold?, masks: inout MaskTable
  ) throws(BakedError) -> Slice {
    let at = try record(index, of: .slices)
    var images: [SliceImage] = []
    for image in try children(of: index, in: .slices) {
      let record = try record(image, of: .images)
      let mask = try masks.mask(bytes.loadSize(at: record + 12))
      images.append(try self.image(at: record, mask: mask, after: images.last))
    }
    let flags = bytes[at + 8]
    let hasScale = flags & BakedFormat.SliceFlag.scale != 0
    let hasThreshold = flags & BakedFormat.SliceFlag.threshold != 0
    guard flags <= BakedFormat.SliceFlag.all, let policy = DisabledPolicy(number: bytes[at + 9]),
      let rule = MaskRule(number: bytes[at + 10]), let state = SliceState(bakedByte: bytes[at + 11]),
      hasScale || bytes.loadUInt64(at: at + 12) == 0, hasThreshold || bytes[at + 20] == 0
    else { throw .inconsistent(.slice) }
    let selected = try self.threshold(bytes[at + 20])
    var slice = Slice(
      name: try text(of: index, in: .slices), images: images,
      isHidden: flags & BakedFormat.SliceFlag.hidden != 0, disabledPolicy: policy, maskRule: rule,
      scale: scale ?? (hasScale ? bytes.loadDouble(at: at + 12) : nil),
      threshold: threshold ?? (hasThreshold ? selected : nil))
    let isEnabled = flags & BakedFormat.SliceFlag.enabled != 0
    if slice.isEnabled != isEnabled { slice.isEnabled = isEnabled }
    slice.allowsSeveralTouches = flags & BakedFormat.SliceFlag.severalTouches != 0
    if slice.state != state { slice.state = state }
    return slice
  }

  private func image(at: Int, mask: AlphaMask, after previous: SliceImage?) throws(BakedError) -> SliceImage {
    let scale = bytes.loadDouble(at: at)
    guard let state = SliceState(bakedByte: bytes[at + 20]), scale > 0, scale.isFinite else {
      throw .inconsistent(.image)
    }
    let frame = try self.frame(bytes.loadSize(at: at + 8))
    let source = bytes.loadUInt32(at: at + 16) >> 8
    let layout = try layout(Int(bytes.loadUInt32(at: at + 20) >> 8))
    let time = bytes.loadUInt32(at: at + 24)
    let isLater = time >= BakedFormat.laterFrame
    let duration = Int32(truncatingIfNeeded: time & ~BakedFormat.laterFrame)
    let number = isLater ? (previous?.animationFrame?.number ?? 0) + 1 : 0
    let image = SliceImage(
      state: state, scale: scale, frame: frame, layout: layout, mask: mask,
      threshold: try threshold(bytes[at + 16]),
      animationFrame: time == 0 ? nil : AnimationFrame(number: number, microseconds: duration),
      source: source == BakedFormat.noSource ? nil : BakedSource.ID(Int(source)))
    let follows = previous.map { image.follows($0) } ?? false
    guard !isLater || duration > 0 && follows else { throw .inconsistent(.frame) }
    return image
  }

  private func threshold(_ number: UInt8) throws(BakedError) -> AlphaThreshold {
    guard number < thresholds.count else { throw .inconsistent(.threshold) }
    return thresholds[Int(number)]
  }
}
