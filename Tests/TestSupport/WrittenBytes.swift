/// The lowest bytes of a number, the lowest first.
package func little(_ number: some BinaryInteger, _ count: Int = 4) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// The lowest bytes of a number, the highest first.
package func big(_ number: some BinaryInteger, _ count: Int = 4) -> [UInt8] {
  little(number, count).reversed()
}

/// A chunk of a PNG, with its length and checksum.
package func pngChunk(_ type: String, _ contents: some Collection<UInt8>) -> [UInt8] {
  let checked = Array(type.utf8) + contents
  return big(contents.count) + checked + big(crc32(checked))
}

/// DEFLATE data of uncompressed blocks.
package func storedDeflate(_ bytes: some Collection<UInt8>) -> [UInt8] {
  var blocks: [UInt8] = []
  var rest = Array(bytes)[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(block.count)
    blocks += [rest.isEmpty ? 1 : 0] + little(block.count, 2) + little(~block.count, 2) + block
  } while !rest.isEmpty
  return blocks
}

/// An icon of macOS: parts with their types.
package func icns(_ parts: [(String, [UInt8])]) -> [UInt8] {
  let body = parts.flatMap { type, bytes in Array(type.utf8) + big(8 + bytes.count) + bytes }
  return Array("icns".utf8) + big(8 + body.count) + body
}
