/// Little-endian numbers behind bytes; ``StoredBytes`` reads them.
extension ContiguousArray<UInt8> {
  mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for byte in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: number >> Number(byte * 8)))
    }
  }

  mutating func append(littleEndian number: Double) { append(littleEndian: number.bitPattern) }
}
