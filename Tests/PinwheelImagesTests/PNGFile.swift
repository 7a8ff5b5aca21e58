/// A PNG writer that shares nothing with the code under test: obvious, slow, and without compression.
struct PNGFile {
  var width: Int
  var height: Int
  var bitDepth = 8
  var colorType = 6
  var isInterlaced = false
  /// Red, green and blue of each entry.
  var palette: [UInt8] = []
  /// The contents of the tRNS chunk.
  var transparency: [UInt8] = []
  /// Every channel of every pixel, row by row.
  var samples: [UInt16]
  /// Finished chunks, behind the header.
  var chunks: [UInt8] = []
  /// The first byte of a CgBI chunk. With bit 0x10 the image data is bare DEFLATE.
  var cgbi: UInt8?
  /// Bytes of image data in one IDAT chunk.
  var chunkSize = 1000

  static func channels(_ colorType: Int) -> Int {
    switch colorType {
    case 0, 3: 1
    case 4: 2
    case 2: 3
    default: 4
    }
  }

  var channels: Int { Self.channels(colorType) }

  var bytes: ContiguousArray<UInt8> {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if let cgbi { file += Self.chunk("CgBI", [cgbi, 0, 0x20, 2]) }
    let rest = [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    file += Self.chunk("IHDR", Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + rest)
    file += chunks
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    if !transparency.isEmpty { file += Self.chunk("tRNS", transparency) }
    let raw = filteredRows()
    var data = Self.storedDeflate(raw)
    if (cgbi ?? 0) & 0x10 == 0 { data = [0x78, 0x01] + data + Self.bigEndian(Self.adler32(raw)) }
    for start in stride(from: 0, to: data.count, by: chunkSize) {
      file += Self.chunk("IDAT", Array(data[start..<min(start + chunkSize, data.count)]))
    }
    return ContiguousArray(file + Self.chunk("IEND", []))
  }

  private func filteredRows() -> [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        var row: [UInt16] = []
        for x in stride(from: x0, to: width, by: dx) {
          row += samples[(y * width + x) * channels..<(y * width + x + 1) * channels]
        }
        rows += [0] + packed(row)
      }
    }
    return rows
  }

  private func packed(_ row: [UInt16]) -> [UInt8] {
    if bitDepth == 16 { return row.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    var bytes: [UInt8] = []
    var bits = 8
    for sample in row {
      if bits == 8 {
        bytes.append(0)
        bits = 0
      }
      bits += bitDepth
      bytes[bytes.count - 1] |= UInt8(sample) << UInt8(8 - bits)
    }
    return bytes
  }
}
