/// Copies in steps of 8 and 16 bytes, for data that consists mostly of shorter pieces.
enum WideCopy {
  /// More than the number of bytes after a piece that ``copy(_:to:count:)`` and ``repeating(_:at:count:)`` may
  /// touch.
  static let slack = 32

  /// Copies `count` bytes and up to 16 more.
  @inline(__always)
  static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    var done = 0
    repeat {
      let step = unsafe source.loadUnaligned(fromByteOffset: done, as: SIMD16<UInt8>.self)
      unsafe target.storeBytes(of: step, toByteOffset: done, as: SIMD16<UInt8>.self)
      done &+= 16
    } while done < count
  }

  /// Writes `count` bytes and up to 16 more, repeating those that begin `distance` bytes before the target.
  @inline(__always)
  static func repeating(_ distance: Int, at target: UnsafeMutableRawPointer, count: Int) {
    var at = unsafe target
    let end = unsafe target + count
    if distance >= 16 {
      repeat {
        let step = unsafe (at - distance).loadUnaligned(as: SIMD16<UInt8>.self)
        unsafe at.storeBytes(of: step, as: SIMD16<UInt8>.self)
        unsafe at += 16
      } while unsafe at < end
      return
    }
    var period = distance
    if distance < 8 {
      // The first eight bytes are copied one by one. From then on, a multiple of the distance repeats the same
      // bytes.
      unsafe repeatingExactly(distance, at: at, count: 8)
      unsafe at += 8
      while period < 8 { period &+= distance }
    }
    while unsafe at < end {
      let step = unsafe (at - period).loadUnaligned(as: UInt64.self)
      unsafe at.storeBytes(of: step, as: UInt64.self)
      unsafe at += 8
    }
  }

  /// Like ``copy(_:to:count:)``, but touches no further byte.
  static func copyExactly(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    unsafe target.copyMemory(from: source, byteCount: count)
  }

  /// Like ``repeating(_:at:count:)``, but touches no further byte.
  static func repeatingExactly(_ distance: Int, at target: UnsafeMutableRawPointer, count: Int) {
    for index in 0..<count {
      let byte = unsafe target.load(fromByteOffset: index &- distance, as: UInt8.self)
      unsafe target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }
}

/// The same copies with every bound checked.
extension MutableRawSpan {
  /// - Parameter hasSlack: Whether ``WideCopy/slack`` bytes after the piece may be read and written.
  @inline(__always)
  mutating func copy(_ source: RawSpan, from start: Int, to target: Int, count: Int, hasSlack: Bool) {
    let all = hasSlack ? count + WideCopy.slack : count
    // SAFETY: all touched bytes are within bounds, on both sides.
    precondition(start >= 0 && target >= 0 && count >= 0)
    precondition(all <= source.byteCount - start && all <= byteCount - target)
    unsafe withUnsafeMutableBytes { output in
      unsafe source.withUnsafeBytes { source in
        guard let source = source.baseAddress, let output = output.baseAddress else { return }
        if hasSlack {
          unsafe WideCopy.copy(source + start, to: output + target, count: count)
        } else {
          unsafe WideCopy.copyExactly(source + start, to: output + target, count: count)
        }
      }
    }
  }

  /// - Parameter hasSlack: Whether ``WideCopy/slack`` bytes after the piece may be written.
  @inline(__always)
  mutating func `repeat`(distance: Int, to target: Int, count: Int, hasSlack: Bool) {
    let all = hasSlack ? count + WideCopy.slack : count
    // SAFETY: all touched bytes are within bounds.
    precondition(distance > 0 && distance <= target && count >= 0 && all <= byteCount - target)
    unsafe withUnsafeMutableBytes { output in
      guard let output = output.baseAddress else { return }
      if hasSlack {
        unsafe WideCopy.repeating(distance, at: output + target, count: count)
      } else {
        unsafe WideCopy.repeatingExactly(distance, at: output + target, count: count)
      }
    }
  }
}
