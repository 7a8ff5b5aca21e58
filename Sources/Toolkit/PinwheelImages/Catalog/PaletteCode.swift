/// A palette of up to 65,535 colors, and rows of indices into it, all compressed with LZFSE.
enum PaletteCode {
  static func decode(
    _ band: CatalogBand, _ layout: PixelLayout, onto canvas: inout CatalogCanvas
  ) throws(ImageError.Cause) {
    guard layout == .bgra else { throw .undecodedPixels("a palette of other pixels than ARGB") }
    let count = try LZFSE.decodedCount(band.data)
    let height = band.rows.count
    guard count <= headerCount + 4 << 16 + rowBytes(canvas.width, bits: 16) * height else {
      throw .damaged("its palette-img data decodes to too many bytes")
    }
    var reader = PayloadReader(ArraySlice(try LZFSE.decode(band.data, count: count)))
    guard try reader.uint32() == 0xCAFE_F00D, try reader.uint32() == 1 else {
      throw .damaged("its palette-img data has no header of version 1")
    }
    let colorCount = try reader.uint16()
    guard colorCount > 0 else { throw .damaged("its palette is empty") }
    let palette = try reader.slice(4 * colorCount)
    // The smallest of 1, 2, 4, 8 and 16 bits that can number every color.
    var bits = 1
    while 1 << bits < colorCount { bits *= 2 }
    let rowBytes = rowBytes(canvas.width, bits: bits)
    guard reader.rest.count == rowBytes * height else {
      throw .damaged("its palette-img data decodes to \(count) bytes, which does not fit its size")
    }
    let rest = reader.rest
    let indices = rest.span
    var colors = ContiguousArray<UInt8>()
    // Alpha, red, green, blue in the palette.
    for first in stride(from: palette.startIndex, to: palette.endIndex, by: 4) {
      colors.append(contentsOf: palette[first..<first + 4].reversed())
    }
    var row = ContiguousArray<UInt8>(repeating: 0, count: 4 * canvas.width)
    for (number, y) in band.rows.enumerated() {
      for x in 0..<canvas.width {
        // Words of 16 bits, low byte first; the first pixel is in the highest bits.
        let bit = x * bits
        let offset = number * rowBytes + bit / 16 * 2
        let word = Int(indices[offset]) | Int(indices[offset + 1]) << 8
        let index = word >> (16 - bits - bit % 16) & (1 << bits - 1)
        guard index < colorCount else { throw .damaged("its pixels use colors that are not in its palette") }
        for channel in 0..<4 { row[4 * x + channel] = colors[4 * index + channel] }
      }
      canvas.put(row.span, from: 0, layout: .bgra, count: canvas.width, x: 0, y: y)
    }
  }

  /// The number of bytes before the palette.
  private static let headerCount = 10

  /// Rows are padded to 16 bits.
  private static func rowBytes(_ width: Int, bits: Int) -> Int { (width * bits + 15) / 16 * 2 }
}
