/// Decodes LZF: literal runs, and copies of earlier bytes.
enum LZF {
  /// The unpacked bytes of a stream; `nil` unless there are `count`.
  ///
  /// - Complexity: O(count).
  static func unpacked(_ packed: ArraySlice<UInt8>, count: Int) -> ContiguousArray<UInt8>? {
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(count)
    var at = packed.startIndex
    func byte() -> Int? {
      guard at < packed.endIndex else { return nil }
      defer { at += 1 }
      return Int(packed[at])
    }
    while at < packed.endIndex {
      guard let control = byte() else { return nil }
      if control < 32 {
        // The run is one byte longer than the number.
        guard control < packed.endIndex - at, control < count - result.count else { return nil }
        result += packed[at...at + control]
        at += control + 1
        continue
      }
      var length = control >> 5
      if length == 7 {
        guard let more = byte() else { return nil }
        length += more
      }
      guard let low = byte() else { return nil }
      let distance = (control & 31) << 8 | low
      length += 2
      guard distance < result.count, length <= count - result.count else { return nil }
      // The copy may overlap its own output.
      for _ in 0..<length { result.append(result[result.count - 1 - distance]) }
    }
    return result.count == count ? result : nil
  }
}
