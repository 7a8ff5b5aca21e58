internal import CZlib

/// Inflates and deflates data with zlib, which every Apple SDK has. If libdeflate is available, only tests use it,
/// and writers that have their bytes in pieces.
enum Zlib {
  /// The maximum number of bytes passed to zlib at once: it counts in 32 bits.
  fileprivate static let largestStep = 1 << 30

  static func inflate(
    _ stream: ArraySlice<UInt8>, _ wrapping: Inflater.Wrapping, room: Int
  ) -> Inflater.Attempt {
    let windowBits: CInt =
      switch wrapping {
      case .zlib: 15
      case .gzip: 15 + 16
      case .bare: -15
      }
    let state = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    defer { unsafe state.deallocate() }
    let size = unsafe CInt(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(state, windowBits, ZLIB_VERSION, size) == Z_OK else { return .failed }
    defer { _ = unsafe inflateEnd(state) }
    var code = Z_OK
    var used = 0
    // One byte more than the room reveals a stream that is too long. SAFETY: zlib reads at most the input, writes
    // at most `room + 1` bytes, and reports how many of each. It keeps its place in both for the next call, which
    // gets both again; there is no call outside the closures.
    let inflated = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: room + 1) { output, made in
      unsafe stream.withUnsafeBytes { input in
        while code == Z_OK {
          let (unread, unmade) = (min(input.count - used, largestStep), min(room + 1 - made, largestStep))
          unsafe state.pointee.next_in = UnsafeMutablePointer(
            mutating: input.bindMemory(to: UInt8.self).baseAddress.map { unsafe $0 + used })
          unsafe state.pointee.avail_in = uInt(unread)
          unsafe state.pointee.next_out = output.baseAddress.map { unsafe $0 + made }
          unsafe state.pointee.avail_out = uInt(unmade)
          code = unsafe CZlib.inflate(state, Z_NO_FLUSH)
          used += unsafe unread - Int(state.pointee.avail_in)
          made += unsafe unmade - Int(state.pointee.avail_out)
        }
      }
    }
    if inflated.count > room { return .noRoom }
    return code == Z_STREAM_END && used == stream.count ? .done(inflated) : .failed
  }

  /// A zlib stream that inflates to `bytes`; `nil` if memory runs out.
  ///
  /// - Complexity: O(bytes), in time; the compressed bytes, in memory.
  static func zlibStream(of bytes: ArraySlice<UInt8>) -> ContiguousArray<UInt8>? {
    guard let writer = ZlibWriter() else { return nil }
    var stream = ContiguousArray<UInt8>()
    writer.write(bytes, isLast: true, to: &stream)
    return stream
  }

  /// The checksum that ends every chunk of a PNG.
  ///
  /// - Complexity: O(bytes), many bytes at once.
  static func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
    // SAFETY: the bytes are only read, within their count, and outlive the call.
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe UInt32(truncatingIfNeeded: crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
    }
  }
}

/// Writes a zlib stream piece by piece.
@safe final class ZlibWriter {
  // zlib identifies its state by the address.
  private let state: UnsafeMutablePointer<z_stream>

  /// libpng's choice for rows stored as differences, half of which are small.
  private static let strategy = Z_FILTERED
  private static let level: CInt = 2

  /// `nil` if memory runs out.
  init?() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: z_stream())
    let code = unsafe deflateInit2_(
      state, Self.level, Z_DEFLATED, 15, 8, Self.strategy, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard code == Z_OK else {
      unsafe state.deallocate()
      return nil
    }
  }

  deinit {
    // SAFETY: no other code has the pointer.
    unsafe deflateEnd(state)
    unsafe state.deallocate()
  }

  /// Compresses the next bytes and appends the finished part of the stream to `output`; the last bytes finish all
  /// of it.
  ///
  /// - Complexity: O(bytes).
  func write(_ bytes: ArraySlice<UInt8>, isLast: Bool, to output: inout ContiguousArray<UInt8>) {
    // SAFETY: zlib reads at most the input, writes at most the buffer and reports how much. In the end it has read
    // all of the input, and it keeps no pointer into it.
    unsafe bytes.withUnsafeBytes { input in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
        var used = 0
        repeat {
          let part = min(input.count - used, Zlib.largestStep)
          unsafe state.pointee.next_in = UnsafeMutablePointer(
            mutating: input.bindMemory(to: UInt8.self).baseAddress.map { unsafe $0 + used })
          unsafe state.pointee.avail_in = uInt(part)
          used += part
          repeat {
            unsafe state.pointee.next_out = buffer.baseAddress
            unsafe state.pointee.avail_out = uInt(buffer.count)
            unsafe deflate(state, isLast && used == input.count ? Z_FINISH : Z_NO_FLUSH)
            unsafe output.append(contentsOf: buffer[..<(buffer.count - Int(state.pointee.avail_out))])
          } while unsafe state.pointee.avail_out == 0
        } while used < input.count
      }
    }
  }
}
