/// Copies in steps of 8 and 16 bytes, for data of which most pieces are shorter than that.
extension MutableRawSpan {
  /// The slack that ``copyWide(from:to:count:)`` needs behind a copy.
  static var wideSlack: Int { 32 }

  /// Copies `count` bytes of `source`, and up to 15 more behind them on either side.
  @inline(__always)
  mutating func copyWide(_ source: RawSpan, from start: Int, to target: Int, count: Int) {
    var done = 0
    repeat {
      let sixteen = unsafe source.unsafeLoadUnaligned(fromByteOffset: start &+ done, as: SIMD16<UInt8>.self)
      storeBytes(of: sixteen, toByteOffset: target &+ done, as: SIMD16<UInt8>.self)
      done &+= 16
    } while done < count
  }

  /// Repeats `count` bytes from `distance` bytes back, which may overlap what is written, and writes up to 15 more
  /// behind them.
  @inline(__always)
  mutating func repeatWide(distance: Int, to target: Int, count: Int) {
    var at = target
    let end = target &+ count
    if distance >= 16 {
      repeat {
        let sixteen = unsafe unsafeLoadUnaligned(fromByteOffset: at &- distance, as: SIMD16<UInt8>.self)
        storeBytes(of: sixteen, toByteOffset: at, as: SIMD16<UInt8>.self)
        at &+= 16
      } while at < end
      return
    }
    var period = distance
    if distance < 8 {
      // The first eight bytes one by one. From then on a multiple of the distance repeats the same.
      for index in at..<at &+ 8 {
        let byte = unsafe unsafeLoadUnaligned(fromByteOffset: index &- distance, as: UInt8.self)
        storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      }
      at &+= 8
      while period < 8 { period &+= distance }
    }
    while at < end {
      let eight = unsafe unsafeLoadUnaligned(fromByteOffset: at &- period, as: UInt64.self)
      storeBytes(of: eight, toByteOffset: at, as: UInt64.self)
      at &+= 8
    }
  }

  /// Copies `count` bytes of `source` and writes none behind them.
  mutating func copyExactly(_ source: RawSpan, from start: Int, to target: Int, count: Int) {
    let wide = count & ~15
    if wide > 0 { copyWide(source, from: start, to: target, count: wide) }
    for index in wide..<count {
      let byte = unsafe source.unsafeLoad(fromByteOffset: start + index, as: UInt8.self)
      storeBytes(of: byte, toByteOffset: target + index, as: UInt8.self)
    }
  }

  /// Repeats `count` bytes from `distance` bytes back and writes none behind them.
  mutating func repeatExactly(distance: Int, to target: Int, count: Int) {
    let wide = distance < 16 ? 0 : count & ~15
    if wide > 0 { repeatWide(distance: distance, to: target, count: wide) }
    for index in target + wide..<target + count {
      let byte = unsafe unsafeLoad(fromByteOffset: index - distance, as: UInt8.self)
      storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }
}
