/// Bytes in reusable memory: clearing and refilling the buffer does not allocate.
struct ByteBuffer: Sendable {
  /// The bytes, followed by spare memory with arbitrary contents.
  private(set) var storage: ContiguousArray<UInt8>
  private(set) var count: Int

  init() { (storage, count) = ([], 0) }

  init(_ bytes: ContiguousArray<UInt8>) { (storage, count) = (bytes, bytes.count) }

  /// Keeps only the first bytes.
  mutating func shorten(to count: Int) { self.count = min(count, self.count) }

  /// Makes room for additional bytes.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if storage.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    storage.append(contentsOf: repeatElement(0, count: max(more, storage.count)))
  }

  /// Appends the bytes that a closure writes into the spare memory; the closure returns their number.
  mutating func append<Failure: Error>(
    upTo most: Int, _ write: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    reserve(most)
    let start = count
    var written = 0
    // SAFETY: the closure gets only the spare memory, which is at least `most` bytes, and does not keep it.
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
    // SAFETY: `range` lies in `bytes`, and after `start` there is room for `length` bytes or a chunk, whichever is
    // more. A chunk is read only if `bytes` has that many bytes.
    unsafe storage.withUnsafeMutableBytes { to in
      unsafe bytes.withUnsafeBytes { from in
        if length <= Self.chunk, range.lowerBound + Self.chunk <= from.count {
          // Two loads and two stores instead of a call: most ranges are that short.
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
