/// Little-endian numbers at any byte offset. Reading past the end stops the program, so
/// ``BakedFile`` checks every range before it is used.
extension ContiguousArray<UInt8> {
  func loadUInt16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  func loadUInt32(at offset: Int) -> UInt32 {
    UInt32(loadUInt16(at: offset)) | UInt32(loadUInt16(at: offset + 2)) << 16
  }

  func loadUInt64(at offset: Int) -> UInt64 {
    UInt64(loadUInt32(at: offset)) | UInt64(loadUInt32(at: offset + 4)) << 32
  }

  /// A count, or an offset in the file. If an `Int` has 32 bits, a value too large for any file there becomes 2^29: it
  /// lies beyond the end, and the sum of a few such values does not overflow.
  func loadSize(at offset: Int) -> Int {
    #if _pointerBitWidth(_32)
      Int(Swift.min(loadUInt32(at: offset), 1 << 29))
    #else
      Int(loadUInt32(at: offset))
    #endif
  }

  func loadInt32(at offset: Int) -> Int {
    Int(Int32(bitPattern: loadUInt32(at: offset)))
  }

  func loadDouble(at offset: Int) -> Double {
    Double(bitPattern: loadUInt64(at: offset))
  }

  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for byte in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: number >> Number(byte * 8)))
    }
  }

  mutating func append(littleEndian number: Double) {
    append(littleEndian: number.bitPattern)
  }
}
