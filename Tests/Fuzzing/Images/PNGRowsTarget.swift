@testable internal import PinwheelImages
internal import TestSupport

/// PNG and CgBI files with well-formed chunks, made around rows from the input: filters, depths, palettes and
/// interlacing, inside the compression and checksums that a fuzzer cannot get past.
enum PNGRowsTarget {
  private static let kinds: [(colorType: UInt8, depth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
    (6, 8),
    (6, 8), (6, 16),
  ]

  static func run(_ bytes: ContiguousArray<UInt8>) {
    PNGTarget.check(file(bytes))
  }

  /// The file that an input represents.
  static func file(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    var input = FuzzInput(bytes)
    let (colorType, depth) = kinds[input.choice(kinds.count)]
    let (width, height) = (1 + input.choice(80), 1 + input.choice(20))
    let flags = input.byte()
    let (isInterlaced, isCgBI, isSplit) = (flags & 1 != 0, flags & 6 == 6, flags & 8 != 0)
    var file = PNGChunk.signature
    if isCgBI { file += pngChunk("CgBI", [flags & 16 == 0 ? 0x50 : 0x40, 0, 0x20, flags & 32 == 0 ? 6 : 2]) }
    let size = [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height)] as ContiguousArray<UInt8>
    file += pngChunk("IHDR", size + [UInt8(depth), colorType, 0, 0, isInterlaced ? 1 : 0])
    if colorType == 3 {
      let entries = 1 + input.choice(1 << depth)
      file += pngChunk("PLTE", input.bytes(3 * entries))
      if flags & 64 != 0 { file += pngChunk("tRNS", input.bytes(1 + input.choice(entries))) }
    } else if colorType < 3, flags & 64 != 0 {
      file += pngChunk("tRNS", input.bytes(colorType == 0 ? 2 : 6))
    }
    var rows = input.rest
    // Mostly as many bytes as the rows take; else what happens to be there.
    if flags & 128 == 0 {
      let count = count(width, height, bits: depth * channels(colorType), isInterlaced: isInterlaced)
      rows =
        ContiguousArray(rows.prefix(count)) + ContiguousArray(repeating: 0, count: max(0, count - rows.count))
    }
    var data = storedDeflate(rows)
    if !isCgBI { data = [0x78, 1] + data + big(adler32(rows)) }
    let half = isSplit ? data.count / 2 : data.count
    file += pngChunk("IDAT", data[..<half])
    if isSplit { file += pngChunk("IDAT", data[half...]) }
    return file + pngChunk("IEND", [])
  }

  private static func channels(_ colorType: UInt8) -> Int { [0: 1, 2: 3, 3: 1, 4: 2][colorType] ?? 4 }

  /// The bytes of all rows with their filters.
  private static func count(_ width: Int, _ height: Int, bits: Int, isInterlaced: Bool) -> Int {
    func bytes(_ columns: Int, _ rows: Int) -> Int {
      columns == 0 || rows == 0 ? 0 : rows * (1 + (columns * bits + 7) / 8)
    }
    guard isInterlaced else { return bytes(width, height) }
    let passes = [
      (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2), (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      sum + bytes((width - pass.0 + pass.1 - 1) / pass.1, (height - pass.2 + pass.3 - 1) / pass.3)
    }
  }
}
