import TestSupport

extension PNGFile {
  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
  }

  static func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + contents
    return bigEndian(UInt32(contents.count)) + checked + bigEndian(crc32(checked))
  }

  /// DEFLATE data of uncompressed blocks.
  static func storedDeflate(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    var start = 0
    repeat {
      let count = min(bytes.count - start, 65_535)
      let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
      blocks += [start + count == bytes.count ? 1 : 0, low, high, ~low, ~high]
      blocks += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    return blocks
  }

  /// The chunks of a file with their types and contents.
  static func chunks(of bytes: ContiguousArray<UInt8>) -> [(type: String, contents: ContiguousArray<UInt8>)] {
    var found: [(type: String, contents: ContiguousArray<UInt8>)] = []
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      found.append((type, ContiguousArray(bytes[at + 8..<at + 8 + length])))
      at += 12 + length
    }
    return found
  }
}
