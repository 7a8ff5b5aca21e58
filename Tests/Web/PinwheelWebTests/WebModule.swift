import PinwheelWeb

/// The exports as JavaScript calls them: bytes in through `input`, bytes out through `output`.
///
/// The module has one input and one output, as a WebAssembly instance has: the suite that uses them is serialized.
enum WebModule {
  /// Copies bytes to where the next call reads them.
  static func write(_ bytes: some Collection<UInt8>) {
    let address = input(Double(bytes.count))
    guard address > 0, let start = unsafe UnsafeMutablePointer<UInt8>(bitPattern: UInt(address)) else {
      return
    }
    // SAFETY: the module has room for as many bytes as were requested.
    for (index, byte) in bytes.enumerated() { unsafe start[index] = byte }
  }

  /// Copies numbers to where the next call reads them.
  static func write(numbers: [Double]) {
    write(
      numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) } })
  }

  /// What the last call left.
  static func bytes() -> [UInt8] {
    guard let start = unsafe UnsafePointer<UInt8>(bitPattern: UInt(output())) else { return [] }
    // SAFETY: this many bytes stay valid until the next call.
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(outputCount())))
  }

  /// What the last call left, as text.
  static func text() -> String { String(decoding: bytes(), as: UTF8.self) }

  /// What the last call left, as numbers of eight bytes.
  static func numbers() -> [Double] {
    let bytes = bytes()
    return stride(from: 0, to: bytes.count / 8 * 8, by: 8).map { at in
      Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(bytes[at + $1]) << (8 * $1) })
    }
  }

  /// What the last call left, as numbers of four bytes.
  static func codes() -> [Int32] {
    let bytes = bytes()
    return stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { at in
      Int32(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << (8 * $1) })
    }
  }
}
