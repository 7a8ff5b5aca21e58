import TestSupport

/// A PNG writer that shares nothing with the code under test: obvious and slow.
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
  /// The finished chunks after the header.
  var chunks: [UInt8] = []
  /// The first byte of a CgBI chunk. With bit 0x10 the image data is bare DEFLATE.
  var cgbi: UInt8?
  /// Bytes of image data in one IDAT chunk.
  var chunkSize = 1000
  /// The filters of the rows, one after the other and again from the first. Numbers above 4 mean nothing; rows
  /// with one of them are stored as they are.
  var filters: [UInt8] = [0]
  /// How image data becomes a DEFLATE stream.
  var deflate: @Sendable ([UInt8]) -> [UInt8] = storedDeflate
  /// The window that the zlib header declares, as a power of two above 256 bytes.
  var window: UInt8 = 7

  static func channels(_ colorType: Int) -> Int {
    switch colorType {
    case 0, 3: 1
    case 4: 2
    case 2: 3
    default: 4
    }
  }

  var channels: Int { Self.channels(colorType) }

  var bytes: ContiguousArray<UInt8> { bytes(imageData: imageData) }

  /// The compressed rows in the form of the IDAT chunks.
  var imageData: [UInt8] { stream(of: filteredRows()) }

  /// The file with another stream in its IDAT chunks.
  func bytes(imageData: [UInt8]) -> ContiguousArray<UInt8> {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    if let cgbi { file += pngChunk("CgBI", [cgbi, 0, 0x20, 2]) }
    let rest = [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    file += pngChunk("IHDR", big(width) + big(height) + rest)
    file += chunks
    if !palette.isEmpty { file += pngChunk("PLTE", palette) }
    if !transparency.isEmpty { file += pngChunk("tRNS", transparency) }
    for start in stride(from: 0, to: imageData.count, by: chunkSize) {
      file += pngChunk("IDAT", Array(imageData[start..<min(start + chunkSize, imageData.count)]))
    }
    return ContiguousArray(file + pngChunk("IEND", []))
  }

  /// Inflated bytes with what CgBI or PNG has around their DEFLATE stream.
  func stream(of raw: [UInt8]) -> [UInt8] {
    if (cgbi ?? 0) & 0x10 != 0 { return deflate(raw) }
    let method = window << 4 | 8
    // Makes both bytes a multiple of 31.
    let check = 31 - UInt8(Int(method) * 256 % 31)
    return [method, check] + deflate(raw) + big(adler32(raw))
  }

  /// The rows of all passes, each with the number of its filter ahead.
  func filteredRows() -> [UInt8] {
    let passes: [(Int, Int, Int, Int)] =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    var number = 0
    for (x0, y0, dx, dy) in passes where x0 < width {
      var above: [UInt8] = []
      for y in stride(from: y0, to: height, by: dy) {
        var row: [UInt16] = []
        for x in stride(from: x0, to: width, by: dx) {
          let first = (y * width + x) * channels
          row += samples[first..<first + channels]
        }
        let bytes = packed(row)
        rows += filtered(bytes, above: above, filters[number % filters.count])
        above = bytes
        number += 1
      }
    }
    return rows
  }

  /// A row as the specification has it filtered; the row above the first of a pass is empty.
  private func filtered(_ row: [UInt8], above: [UInt8], _ filter: UInt8) -> [UInt8] {
    let pixel = max(1, channels * bitDepth / 8)
    return [filter]
      + row.indices.map { index in
        let left = index < pixel ? 0 : Int(row[index - pixel])
        let up = above.isEmpty ? 0 : Int(above[index])
        let corner = above.isEmpty || index < pixel ? 0 : Int(above[index - pixel])
        let foretold =
          switch filter {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: [left, up, corner].min { abs(left + up - corner - $0) < abs(left + up - corner - $1) } ?? 0
          default: 0
          }
        return row[index] &- UInt8(foretold)
      }
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
