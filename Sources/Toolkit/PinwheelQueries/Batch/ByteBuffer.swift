/// Bytes in memory that is used again and again: neither clearing it nor filling it anew allocates.
struct ByteBuffer: Sendable {
  /// The bytes, and behind them memory for more, whose bytes mean nothing.
  private(set) var storage: ContiguousArray<UInt8>
  private(set) var count: Int

  init() { (storage, count) = ([], 0) }

  init(_ bytes: ContiguousArray<UInt8>) { (storage, count) = (bytes, bytes.count) }

  /// Keeps the first bytes alone.
  mutating func shorten(to count: Int) { self.count = min(count, self.count) }

  /// Makes room for as many bytes more.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(more, storage.count)))
  }

  /// Appends what a closure writes into the room behind the bytes; it says how much that is.
  mutating func append<Failure: Error>(
    upTo most: Int, _ write: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    reserve(most)
    let start = count
    var written = 0
    // SAFETY: the closure gets the room alone, which is at least `most` bytes, and does not keep it.
    let result: Result<Void, Failure> = unsafe storage.withUnsafeMutableBytes { bytes in
      do throws(Failure) {
        written = unsafe try write(UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + most]))
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    count = start + min(max(written, 0), most)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  /// Appends a range of bytes.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    reserve(max(range.count, Self.chunk))
    let (start, length) = (count, range.count)
    // SAFETY: `range` lies in `bytes`, and `length` bytes or a chunk, if that is more, fit behind `start`. A chunk is read
    // only where `bytes` has as many.
    unsafe storage.withUnsafeMutableBytes { to in
      unsafe bytes.withUnsafeBytes { from in
        if length <= Self.chunk, range.lowerBound + Self.chunk <= from.count {
          // Two loads and two stores in place of a call: most of what is copied is that short.
          let chunk = unsafe from.loadUnaligned(fromByteOffset: range.lowerBound, as: SIMD32<UInt8>.self)
          unsafe to.storeBytes(of: chunk, toByteOffset: start, as: SIMD32<UInt8>.self)
        } else if length > 0 {
          unsafe UnsafeMutableRawBufferPointer(rebasing: to[start..<start + length])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: from[range]))
        }
      }
    }
    count = start + length
  }

  private static let chunk = 32

  mutating func append(contentsOf bytes: some Collection<UInt8>) {
    reserve(bytes.count)
    for byte in bytes { append(byte) }
  }
}
