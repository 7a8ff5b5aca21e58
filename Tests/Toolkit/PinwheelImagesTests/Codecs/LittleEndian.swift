/// Writes numbers, low byte first.
func littleEndian(_ number: some FixedWidthInteger, byteCount: Int) -> [UInt8] {
  (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

func u16(_ number: Int) -> [UInt8] { littleEndian(number, byteCount: 2) }
func u32(_ number: Int) -> [UInt8] { littleEndian(number, byteCount: 4) }
