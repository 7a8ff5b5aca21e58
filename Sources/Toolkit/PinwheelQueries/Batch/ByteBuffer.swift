/// Bytes in reusable memory: clearing and refilling the buffer does not allocate.
struct ByteBuffer: Sendable {
  /// The bytes, followed by spare memory with arbitrary contents.
  private(set) var storage: ContiguousArray<UInt8>
  private(set) var count: Int

  init(_ bytes: ContiguousArray<UInt8> = []) { (storage, count) = (bytes, bytes.count) }

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
    reserve(max(range.count, Self.chunk))
    let start = count
    // SAFETY: the memory is only used within the closure.
    unsafe storage.withUnsafeMutableBytes { unsafe Self.copy(bytes, range, to: $0, at: start) }
    count = start + range.count
  }

  /// Appends a range of one text and a range of another one behind it, several times.
  ///
  /// - Parameters:
  ///   - most: The maximum number of all bytes.
  ///   - pair: The two ranges.
  @inline(__always)
  mutating func append(
    _ pairs: Int, of first: Span<UInt8>, and second: Span<UInt8>, upTo most: Int,
    _ pair: (_ index: Int) -> (Range<Int>, Range<Int>)
  ) {
    reserve(most + Self.chunk)
    var end = count
    // SAFETY: the memory is only used within the closure.
    unsafe storage.withUnsafeMutableBytes { memory in
      for index in 0..<pairs {
        let ranges = pair(index)
        unsafe Self.copy(first, ranges.0, to: memory, at: end)
        end &+= ranges.0.count
        unsafe Self.copy(second, ranges.1, to: memory, at: end)
        end &+= ranges.1.count
      }
    }
    count = end
  }

  /// Copies a range of bytes; bytes behind it may be copied, too.
  @inline(__always)
  private static func copy(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to memory: UnsafeMutableRawBufferPointer, at place: Int
  ) {
    let length = range.upperBound &- range.lowerBound
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    precondition(place >= 0 && max(length, chunk) <= memory.count &- place)
    // SAFETY: the range lies in the bytes, and so much memory exists. A chunk is read only if there are as many bytes.
    unsafe bytes.withUnsafeBytes { from in
      if length <= chunk, range.lowerBound <= from.count &- chunk {
        // A few loads and stores instead of a call: most ranges are that short.
        let chunk = unsafe from.loadUnaligned(fromByteOffset: range.lowerBound, as: SIMD64<UInt8>.self)
        unsafe memory.storeBytes(of: chunk, toByteOffset: place, as: SIMD64<UInt8>.self)
      } else if length > 0 {
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[place..<place + length])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: from[range]))
      }
    }
  }

  /// The number of bytes that are copied at once.
  static let chunk = 64

  mutating func append(contentsOf bytes: some Collection<UInt8>) {
    reserve(bytes.count)
    for byte in bytes { append(byte) }
  }
}
