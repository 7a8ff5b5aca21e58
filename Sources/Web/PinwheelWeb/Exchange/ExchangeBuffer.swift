internal import Pinwheel

/// Memory that does not move while JavaScript writes or reads it.
///
/// Data too long for the arguments of a call goes into one such buffer; data too long for its result comes out of
/// another. JavaScript never passes an address: it requests one, and the module checks the number of bytes there.
/// Numbers are little-endian, as in WebAssembly.
@safe
final class ExchangeBuffer {
  private var memory = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var capacity = 0
  /// The number of bytes written.
  private(set) var count = 0

  /// The maximum size of a buffer in bytes: 256 MiB.
  static let maximumCount = 1 << 28
  /// Larger memory is freed as soon as it has been used.
  private static let keptCount = 1 << 16

  deinit { unsafe memory.deallocate() }

  /// The address of the bytes; 0 if there are none.
  var address: UInt {
    unsafe UInt(bitPattern: memory.baseAddress)
  }

  /// Discards the bytes.
  func clear() {
    count = 0
    if capacity > Self.keptCount { move(to: Self.keptCount) }
  }

  /// Makes room for bytes that JavaScript will write: all of them count as written.
  ///
  /// - Parameter byteCount: At most ``maximumCount``.
  func open(_ byteCount: Int) {
    clear()
    reserve(byteCount)
    // Bytes that JavaScript does not write are zero, not leftovers. SAFETY: the pointer belongs to the buffer, which
    // has room for this number of bytes.
    if byteCount > 0 {
      unsafe memory.baseAddress?.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    }
    count = byteCount
  }

  /// A copy of the bytes. Empties the buffer.
  func takeBytes() -> ContiguousArray<UInt8> {
    // SAFETY: `count` never exceeds the buffer.
    let bytes = unsafe ContiguousArray(memory.prefix(count))
    clear()
    return bytes
  }

  /// Calls `body` with the bytes in place.
  func withBytes<Result>(_ body: (Span<UInt8>) throws(ModuleError) -> Result) throws(ModuleError) -> Result {
    // SAFETY: `count` never exceeds the buffer, and nothing is written to it before `body` returns.
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: memory.prefix(count)).assumingMemoryBound(
      to: UInt8.self)
    return try body(unsafe bytes.span)
  }

  /// The bytes from `start` on as text, in the UTF-8 that JavaScript's encoder writes. Empties the buffer.
  func text(from start: Int = 0) throws(ModuleError) -> String {
    let bytes = ContiguousArray(takeBytes().dropFirst(start))
    guard !bytes.contains(0) else { throw .unusable("name", needed: "without zero bytes") }
    guard let text = String(exactUTF8: bytes) else { throw .unusable("name", needed: "UTF-8") }
    return text
  }

  /// The number of complete eight-byte numbers.
  var numberCount: Int { count / 8 }

  /// The number at `index`, which must be below ``numberCount``.
  func number(_ index: Int) -> Double {
    precondition(index >= 0 && index < numberCount)
    // SAFETY: the index is checked, and the buffer is aligned for numbers.
    return unsafe memory.load(fromByteOffset: 8 * index, as: Double.self)
  }

  /// A copy of the complete numbers.
  var numbers: [Double] { (0..<numberCount).map { number($0) } }

  // Not inlined, because there are hundreds of calls.
  @inline(never)
  func append(_ number: Double) { store(number) }
  // Not variadic, which would allocate an array for each call.
  @inline(never)
  func append(_ a: Double, _ b: Double) {
    store(a)
    store(b)
  }
  @inline(never)
  func append(_ a: Double, _ b: Double, _ c: Double) {
    append(a, b)
    store(c)
  }
  func append(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    append(a, b)
    append(c, d)
  }
  func append(_ flag: Bool) { store(flag ? 1.0 : 0) }
  func append(code: Int32) { store(code) }
  func append(byte: UInt8) { store(byte) }

  func append(_ bytes: ContiguousArray<UInt8>) {
    // SAFETY: the bytes are copied before the call returns.
    unsafe bytes.withUnsafeBufferPointer { bytes in unsafe append(bytes) }
  }

  func append(_ text: StaticString) {
    // SAFETY: the bytes of a literal are permanent.
    text.withUTF8Buffer { bytes in unsafe append(bytes) }
  }
  func append(_ start: StaticString, _ what: StaticString, _ end: StaticString) {
    append(start)
    append(what)
    append(end)
  }

  /// Appends text from a file, in UTF-8.
  func append(name: String) {
    // A native Swift string has contiguous bytes; iterating over other strings would take 8 KB of code. SAFETY: the
    // bytes are copied before the call returns.
    _ = unsafe name.utf8.withContiguousStorageIfAvailable { bytes in unsafe append(bytes) }
  }

  /// Appends text of a list, terminated by a zero byte.
  func append(line: String) {
    append(name: line)
    append(byte: 0)
  }

  // SAFETY: the caller guarantees that the bytes are valid until this returns.
  @unsafe private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(count + bytes.count)
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...])
    unsafe rest.copyMemory(from: UnsafeRawBufferPointer(bytes))
    count += bytes.count
  }

  private func store<Value: BitwiseCopyable>(_ value: Value) {
    let size = MemoryLayout<Value>.size
    reserve(count + size)
    // SAFETY: the buffer has room for `size` bytes at `count`.
    unsafe memory.storeBytes(of: value, toByteOffset: count, as: Value.self)
    count += size
  }

  private func reserve(_ byteCount: Int) {
    if byteCount > capacity { move(to: max(byteCount, 2 * capacity)) }
  }

  private func move(to capacity: Int) {
    let moved = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
    // SAFETY: both have room for the bytes that have been written, and no other code holds the old address.
    unsafe moved.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.prefix(min(count, capacity))))
    unsafe memory.deallocate()
    unsafe memory = moved
    self.capacity = capacity
  }
}
