internal import PinwheelFiles

/// Reads little-endian numbers and slices from a payload, in sequence.
///
/// Reading beyond the end throws ``ImageError/Cause/endsEarly``.
struct PayloadReader {
  /// The unread bytes.
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Whether the unread bytes begin with these characters.
  func starts(with expected: String) -> Bool { rest.has(expected) }

  mutating func slice(_ count: Int) throws(ImageError.Cause) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw .endsEarly }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func byte() throws(ImageError.Cause) -> Int { try Int(number(byteCount: 1)) }
  mutating func uint16() throws(ImageError.Cause) -> Int { try Int(number(byteCount: 2)) }
  mutating func uint32() throws(ImageError.Cause) -> Int { try Int(number(byteCount: 4)) }

  /// 64 bits; the highest must be 0.
  mutating func uint64() throws(ImageError.Cause) -> Int {
    guard let number = Int(exactly: try word()) else { throw .endsEarly }
    return number
  }

  /// Any 64 bits.
  mutating func word() throws(ImageError.Cause) -> UInt64 { try number(byteCount: 8) }

  private mutating func number(byteCount: Int) throws(ImageError.Cause) -> UInt64 {
    guard let number = rest.littleEndian(at: 0, count: byteCount) else { throw .endsEarly }
    rest = rest.dropFirst(byteCount)
    return number
  }
}
