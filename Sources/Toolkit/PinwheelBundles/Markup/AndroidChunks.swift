internal import PinwheelFiles

/// The chunks of a compiled file of Android, up to the first that is malformed.
struct AndroidChunks: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var at: Int

  init(of bytes: ArraySlice<UInt8>, from start: Int) { (self.bytes, at) = (bytes, start) }

  mutating func next() -> (type: Int, bytes: ArraySlice<UInt8>)? {
    guard let type = bytes.little16(at: at), let length = bytes.little32(at: at + 4), length >= 8,
      let chunk = bytes.slice(at: at, count: length)
    else { return nil }
    at += length
    return (type, chunk)
  }
}

/// The strings of a compiled file of Android.
enum AndroidStrings {
  /// Strings of UTF-8 or UTF-16, after their length; the length of UTF-8 in bytes follows that in UTF-16 units.
  static func all(in chunk: ArraySlice<UInt8>) -> [String] {
    guard let count = chunk.little32(at: 8), count <= chunk.count / 4, let flags = chunk.little32(at: 16),
      let start = chunk.little32(at: 20)
    else { return [] }
    let isUTF8 = flags & 0x100 != 0
    let unit = isUTF8 ? 1 : 2
    // Strings may share bytes; all together they are as long as the chunk.
    var left = chunk.count
    return (0..<count).map { number in
      var at = start + (chunk.little32(at: 28 + 4 * number) ?? chunk.count)
      func length() -> Int {
        func next() -> Int {
          defer { at += unit }
          return chunk.littleEndian(at: at, count: unit).map { Int($0) } ?? 0
        }
        let high = 0x80 << (8 * (unit - 1))
        let first = next()
        return first < high ? first : (first - high) << (8 * unit) | next()
      }
      if isUTF8 { _ = length() }
      let size = length() * unit
      guard let bytes = chunk.slice(at: at, count: size), bytes.count <= left else { return "" }
      left -= bytes.count
      if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
      return String(
        decoding: stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes.little16(at: $0) ?? 0) },
        as: UTF16.self)
    }
  }
}
