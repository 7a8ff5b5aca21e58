extension BakedFile {
  /// The bytes of the file with new settings for the slices of a pinwheel; everything else is unchanged, including
  /// other pinwheels.
  ///
  /// - Parameters:
  ///   - index: Counted from 0, below `count`.
  ///   - slices: The slices of `stack(_:scale:threshold:)`, in the same order and with the same images. All their other
  ///     properties are written, except ``Slice/time``, which the format does not contain.
  /// - Throws: ``BakedError/inconsistent(_:)`` if there is no such pinwheel; ``BakedError/unstorable(_:of:)`` for a
  ///   different number of slices, for a slice whose threshold is not among `thresholds`, and for a grow that is not
  ///   finite or is below 0.
  /// - Complexity: O(bytes): the records are read, and a checksum is made.
  package func bytes(
    ofPinwheel index: Int, settings slices: [Slice]
  ) throws(BakedError) -> ContiguousArray<UInt8> {
    let records = try children(of: index, in: .pinwheels)
    guard records.count == slices.count else { throw .unstorable(.pinwheel, of: "") }
    var bytes = bytes[0..<self.reaches]
    for (number, slice) in zip(records, slices) {
      guard let threshold = slice.threshold.map({ thresholds.firstIndex(of: $0) }) ?? 0
      else { throw .unstorable(.threshold, of: slice.name) }
      let settings = slice.bakedSettings(threshold: threshold)
      let at = try record(number, of: .slices) + BakedFormat.sliceSettingsOffset
      for offset in settings.indices { bytes[at + offset] = settings[offset] }
    }
    var reaches: ContiguousArray<BakedReach> = []
    for pinwheel in 0..<count {
      var stack = try stack(ofPinwheel: pinwheel)
      if pinwheel == index { stack.slices = slices }
      // The clips in a file refer to places.
      stack.numberSlices()
      reaches.append(contentsOf: stack.slices.map(BakedReach.init))
    }
    let (version, tail) = try BakedReach.records(reaches)
    bytes.append(contentsOf: tail)
    guard let length = UInt32(exactly: bytes.count) else { throw .tooLarge }
    bytes.store(version, at: BakedFormat.versionOffset)
    bytes.store(length, at: BakedFormat.lengthOffset)
    bytes.store(
      XXHash64.checksum(of: bytes, from: BakedFormat.checkedFrom), at: BakedFormat.checksumOffset)
    return bytes
  }
}

extension ContiguousArray<UInt8> {
  /// Replaces the bytes from an offset on by those of a number, lowest first.
  fileprivate mutating func store(_ number: some FixedWidthInteger, at offset: Int) {
    for byte in 0..<number.bitWidth / 8 {
      self[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
    }
  }
}

extension Slice {
  /// The bytes after the name and images in the record of the slice.
  ///
  /// - Parameter number: The number of the selected threshold in the file; 0 if none is selected.
  func bakedSettings(threshold number: Int) -> ContiguousArray<UInt8> {
    var flags: UInt8 = 0
    if isEnabled { flags |= BakedFormat.SliceFlag.enabled }
    if isHidden { flags |= BakedFormat.SliceFlag.hidden }
    if allowsSeveralTouches { flags |= BakedFormat.SliceFlag.severalTouches }
    if scale != nil { flags |= BakedFormat.SliceFlag.scale }
    if threshold != nil { flags |= BakedFormat.SliceFlag.threshold }
    var settings: ContiguousArray = [flags, disabledPolicy.number, maskRule.number, state.bakedByte]
    settings.append(littleEndian: scale ?? 0)
    settings.append(UInt8(truncatingIfNeeded: number))
    return settings
  }
}
