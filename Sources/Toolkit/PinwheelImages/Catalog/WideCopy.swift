/// Copies in steps of 8 and 16 bytes, for data that consists mostly of shorter pieces.
enum WideCopy {
  /// More than the number of bytes after a piece that ``copy(_:to:count:)`` and ``repeating(_:at:count:)`` may
  /// touch.
  static let slack = 32

  /// Copies `count` literals and then repeats bytes from `distance` before their end.
  ///
  /// - Parameter hasSlack: Whether ``slack`` bytes after both may be touched; otherwise no further byte is.
  @inline(__always)
  static func step(
    _ literals: UnsafeRawPointer, count: Int, distance: Int, repeated: Int,
    to target: UnsafeMutableRawPointer,
    hasSlack: Bool
  ) {
    if hasSlack {
      unsafe copy(literals, to: target, count: count)
      if repeated > 0 { unsafe repeating(distance, at: target + count, count: repeated) }
    } else {
      unsafe target.copyMemory(from: literals, byteCount: count)
      unsafe repeatingExactly(distance, at: target + count, count: repeated)
    }
  }

  /// Copies `count` bytes and up to 16 more.
  @inline(__always)
  private static func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    var done = 0
    repeat {
      let step = unsafe source.loadUnaligned(fromByteOffset: done, as: SIMD16<UInt8>.self)
      unsafe target.storeBytes(of: step, toByteOffset: done, as: SIMD16<UInt8>.self)
      done &+= 16
    } while done < count
  }

  /// Writes `count` bytes and up to 16 more, repeating those that begin `distance` bytes before the target.
  @inline(__always)
  private static func repeating(_ distance: Int, at target: UnsafeMutableRawPointer, count: Int) {
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

  /// Like ``repeating(_:at:count:)``, but touches no further byte.
  private static func repeatingExactly(_ distance: Int, at target: UnsafeMutableRawPointer, count: Int) {
    for index in 0..<count {
      let byte = unsafe target.load(fromByteOffset: index &- distance, as: UInt8.self)
      unsafe target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }
}

/// The same step with every bound checked.
extension MutableRawSpan {
  /// - Parameters:
  ///   - input: The bytes in which the literals begin at `start`.
  ///   - hasSlack: Whether ``WideCopy/slack`` bytes after the literals may be read, and as many after the step written.
  @inline(__always)
  mutating func step(
    _ input: RawSpan, from start: Int, count: Int, distance: Int = 0, repeated: Int = 0, to target: Int,
    hasSlack: Bool
  ) {
    let slack = hasSlack ? WideCopy.slack : 0
    // SAFETY: all touched bytes are within bounds, on both sides.
    precondition(start >= 0 && target >= 0 && count >= 0 && repeated >= 0)
    precondition(count + slack <= input.byteCount - start && count + repeated + slack <= byteCount - target)
    precondition(repeated == 0 || distance > 0 && distance <= target + count)
    unsafe withUnsafeMutableBytes { output in
      unsafe input.withUnsafeBytes { input in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        unsafe WideCopy.step(
          input + start, count: count, distance: distance, repeated: repeated, to: output + target,
          hasSlack: hasSlack)
      }
    }
  }
}
