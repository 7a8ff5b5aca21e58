/// Rows of runs: literal pixels, or one repeated pixel.
enum RunLengthCode {
  static func decode(
    _ band: CatalogBand, _ layout: PixelLayout, onto canvas: inout CatalogCanvas
  ) throws(ImageError.Cause) {
    var header = PayloadReader(band.data)
    let encoding = try header.uint32()
    let width = try header.uint32()
    let height = try header.uint32()
    guard layout.byteCount <= 4 else { throw .undecodedPixels("rle of 16-bit samples") }
    guard encoding == (layout == .bgra ? 4 : 3), width == canvas.width, height == band.rows.count else {
      throw .damaged("its rle data is not of \(canvas.width) x \(band.rows.count) pixels")
    }
    var row = ContiguousArray<UInt8>(repeating: 0, count: width * layout.byteCount)
    for y in band.rows {
      let start = try header.uint32()
      guard start <= band.data.count else { throw .endsEarly }
      var packets = PayloadReader(band.data.dropFirst(start))
      var x = 0
      while x < width {
        let control = try packets.uint32()
        let count = control & 0xFF_FFFF
        let kind = control >> 24
        guard count > 0, count <= width - x else {
          throw .damaged("its rle data has a run of \(count) pixels")
        }
        guard kind == 0 || kind == 0x80 else { throw .damaged("its rle data has a run of unknown kind") }
        let isLiteral = kind == 0
        let pixels = try packets.slice(layout.byteCount * (isLiteral ? count : 1))
        var next = x * layout.byteCount
        for _ in 0..<(isLiteral ? 1 : count) {
          for byte in pixels {
            row[next] = byte
            next += 1
          }
        }
        x += count
      }
      canvas.put(row.span, from: 0, layout: layout, count: width, x: 0, y: y)
    }
  }
}
