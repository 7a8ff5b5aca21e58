/// Memory that lies still while JavaScript writes or reads it.
///
/// What is too long for the arguments of a call goes into one such buffer, what is too long for its result comes out of
/// another. JavaScript never passes an address: it asks for one, and the module knows how many bytes lie there.
/// Numbers are little-endian, as WebAssembly has them.
@safe
final class ExchangeBuffer {
  private var memory = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var capacity = 0
  /// The bytes that have been written.
  private(set) var count = 0

  /// The most bytes that a buffer takes: 256 MiB.
  static let maximumCount = 1 << 28
  /// What is larger than this is given back as soon as it has been used.
  private static let keptCount = 1 << 16

  deinit { unsafe memory.deallocate() }

  /// Where the bytes lie; 0 if there are none.
  var address: UInt {
    unsafe UInt(bitPattern: memory.baseAddress)
  }

  /// Forgets the bytes.
  func clear() {
    count = 0
    if capacity > Self.keptCount { move(to: Self.keptCount) }
  }

  /// Makes room for bytes that JavaScript is going to write: all of them count as written.
  ///
  /// - Parameter byteCount: At most ``maximumCount``.
  func open(_ byteCount: Int) {
    clear()
    reserve(byteCount)
    // What JavaScript leaves out is zero, not what lay there before.
    // SAFETY: the pointer is that of the buffer, which has room for so many bytes.
    if byteCount > 0 {
      unsafe memory.baseAddress?.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    }
    count = byteCount
  }

  /// The bytes, as an array of their own.
  var bytes: ContiguousArray<UInt8> {
    // SAFETY: `count` never exceeds the buffer.
    unsafe ContiguousArray(memory.prefix(count))
  }

  /// The bytes from `start` on as text, in UTF-8 as JavaScript's encoder writes it; the buffer is empty afterwards.
  func text(from start: Int = 0) throws(ModuleError) -> String {
    var characters = ContiguousArray<CChar>()
    for byte in bytes.dropFirst(start) { characters.append(CChar(bitPattern: byte)) }
    clear()
    guard !characters.contains(0) else { throw .unusable("name", needed: "without zero bytes") }
    characters.append(0)
    // SAFETY: the characters end with the zero that was appended, and are copied before the call returns.
    let text = unsafe characters.withUnsafeBufferPointer {
      unsafe $0.baseAddress.flatMap { unsafe String(validatingCString: $0) }
    }
    guard let text else { throw .unusable("name", needed: "UTF-8") }
    return text
  }

  /// How many whole numbers of eight bytes there are.
  var numberCount: Int { count / 8 }

  /// The number at `index`, counted in numbers; it must be below ``numberCount``.
  func number(_ index: Int) -> Double {
    precondition(index >= 0 && index < numberCount)
    // SAFETY: the index is checked, and the buffer is aligned for numbers.
    return unsafe memory.load(fromByteOffset: 8 * index, as: Double.self)
  }

  // Not inlined, for there are hundreds of calls.
  @inline(never)
  func append(_ number: Double) { store(number) }
  func append(_ flag: Bool) { store(flag ? 1.0 : 0) }
  func append(code: Int32) { store(code) }
  func append(byte: UInt8) { store(byte) }

  func append(_ text: StaticString) {
    // SAFETY: the bytes of a literal lie there for ever.
    text.withUTF8Buffer { bytes in unsafe append(bytes) }
  }

  /// Text that came out of a file, in UTF-8.
  func append(name: String) {
    // A string that Swift made has its bytes in one piece; what it takes to walk through others is 8 KB of code.
    // SAFETY: the bytes are copied before the call returns.
    _ = unsafe name.utf8.withContiguousStorageIfAvailable { bytes in unsafe append(bytes) }
  }

  // SAFETY: whoever calls this says that the bytes lie there until it returns.
  @unsafe private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    reserve(count + bytes.count)
    let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...])
    unsafe rest.copyMemory(from: UnsafeRawBufferPointer(bytes))
    count += bytes.count
  }

  private func store<Value: BitwiseCopyable>(_ value: Value) {
    let size = MemoryLayout<Value>.size
    reserve(count + size)
    // SAFETY: there is room for `size` bytes at `count`.
    unsafe memory.storeBytes(of: value, toByteOffset: count, as: Value.self)
    count += size
  }

  private func reserve(_ byteCount: Int) {
    if byteCount > capacity { move(to: max(byteCount, 2 * capacity)) }
  }

  private func move(to capacity: Int) {
    let moved = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
    // SAFETY: both have room for the bytes that have been written, and no one else holds the old address.
    unsafe moved.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.prefix(min(count, capacity))))
    unsafe memory.deallocate()
    unsafe memory = moved
    self.capacity = capacity
  }
}
