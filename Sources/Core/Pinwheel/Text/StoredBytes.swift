/// Bytes that are read in place: a copy of a caller's, or memory that the caller keeps.
///
/// Numbers are little-endian, at any byte offset. Reading past the end stops the program, so ``BakedFile`` checks every
/// range before it is used.
@safe package struct StoredBytes: Sendable {
  @safe private final class Copy: Sendable {
    // SAFETY: written only before the object is shared, and freed only with it.
    nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    init(of bytes: UnsafeRawBufferPointer) {
      unsafe memory = .allocate(byteCount: bytes.count, alignment: 8)
      unsafe memory.copyMemory(from: bytes)
    }

    deinit { unsafe memory.deallocate() }
  }

  /// Owns the memory; `nil` if a caller does.
  private let copy: Copy?
  // SAFETY: the memory does not change as long as this value exists: only `copy` refers to it, or its owner keeps it, as
  // `init(borrowing:)` requires.
  nonisolated(unsafe) private let memory: UnsafeRawBufferPointer

  init(copying bytes: ContiguousArray<UInt8>) {
    // SAFETY: the copy is made before the array's memory is given back.
    self = unsafe bytes.withUnsafeBytes { unsafe StoredBytes(copying: $0) }
  }

  /// - Parameter bytes: Memory that is valid during this call.
  package init(copying bytes: UnsafeRawBufferPointer) {
    let copy = unsafe Copy(of: bytes)
    self.copy = copy
    unsafe memory = UnsafeRawBufferPointer(copy.memory)
  }

  /// - Parameter bytes: Memory that stays valid and unchanged as long as this value and its copies exist.
  package init(borrowing bytes: UnsafeRawBufferPointer) {
    copy = nil
    unsafe memory = bytes
  }

  var count: Int { unsafe memory.count }

  /// Calls `body` with the bytes, which it must not keep.
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { unsafe body(memory) }

  subscript(offset: Int) -> UInt8 { load(at: offset) }

  /// A copy of the bytes in a range.
  subscript(range: Range<Int>) -> ContiguousArray<UInt8> {
    precondition(range.upperBound <= count && range.lowerBound >= 0)
    // SAFETY: the range lies in the memory.
    return unsafe ContiguousArray(UnsafeRawBufferPointer(rebasing: memory[range]))
  }

  func starts(with prefix: some Collection<UInt8>) -> Bool { unsafe memory.starts(with: prefix) }

  func loadUInt16(at offset: Int) -> UInt16 { load(at: offset) }
  func loadUInt32(at offset: Int) -> UInt32 { load(at: offset) }
  func loadUInt64(at offset: Int) -> UInt64 { load(at: offset) }
  func loadInt32(at offset: Int) -> Int { Int(load(at: offset) as Int32) }
  func loadDouble(at offset: Int) -> Double { Double(bitPattern: load(at: offset)) }

  /// A count, or an offset in the file. If an `Int` has 32 bits, a value too large for any file there becomes 2^29: it
  /// lies beyond the end, and the sum of a few such values does not overflow.
  func loadSize(at offset: Int) -> Int {
    #if _pointerBitWidth(_32)
      Int(Swift.min(loadUInt32(at: offset), 1 << 29))
    #else
      Int(loadUInt32(at: offset))
    #endif
  }

  @inline(__always)
  private func load<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
    precondition(offset >= 0 && offset <= count - MemoryLayout<Number>.size)
    // SAFETY: the number lies in the memory, as was just checked.
    return unsafe Number(littleEndian: memory.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
