/// The pixels of a catalog image while they are decoded, in whatever pieces they come.
struct CatalogCanvas {
  let width: Int
  let height: Int
  /// Whether the stored alpha is ignored.
  let isOpaque: Bool
  /// RGBA with straight alpha; 255 where nothing is drawn. Empty until the first pixels arrive: a header,
  /// which may lie about its size, takes no memory by itself.
  private var samples: ContiguousArray<UInt8> = []

  init(width: Int, height: Int, isOpaque: Bool) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
  }

  /// Writes a row of pixels starting at `(x, y)`; all must lie on the canvas.
  ///
  /// - Parameters:
  ///   - pixels: Holds `count` pixels in `layout` from `offset` on.
  mutating func put(
    _ pixels: Span<UInt8>, from offset: Int, layout: PixelLayout, count: Int, x: Int, y: Int
  ) {
    precondition(x >= 0 && count >= 0 && x + count <= width && y >= 0 && y < height)
    if samples.isEmpty { samples = ContiguousArray(repeating: 255, count: 4 * width * height) }
    guard layout.isGray || layout == .bgr || layout == .bgra else {
      return putOthers(pixels, from: offset, layout: layout, count: count, x: x, y: y)
    }
    let step = layout.byteCount
    let (green, red) = layout.isGray ? (0, 0) : (1, 2)
    let alpha = layout.hasAlpha && !isOpaque ? step - 1 : nil
    var next = 4 * (y * width + x)
    var at = offset
    let first = next
    var output = samples.mutableSpan
    for _ in 0..<count {
      output[next] = pixels[at + red]
      output[next + 1] = pixels[at + green]
      output[next + 2] = pixels[at]
      if let alpha { output[next + 3] = pixels[at + alpha] }
      next += 4
      at += step
    }
    if alpha != nil { Premultiplication.undo(in: &samples, first..<next) }
  }

  /// The same for pixels with samples that are not bytes.
  private mutating func putOthers(
    _ pixels: Span<UInt8>, from offset: Int, layout: PixelLayout, count: Int, x: Int, y: Int
  ) {
    let (first, isOpaque) = (4 * (y * width + x), isOpaque)
    var output = samples.mutableSpan
    for index in 0..<count {
      let next = first + 4 * index
      let start = offset + index * layout.byteCount
      (output[next], output[next + 1], output[next + 2], output[next + 3]) = layout.straight(
        pixels, at: start, isOpaque: isOpaque)
    }
  }

  /// Writes whole rows, `stride` bytes apart.
  mutating func putRows(_ pixels: Span<UInt8>, stride: Int, layout: PixelLayout, rows: Range<Int>) {
    for (number, y) in rows.enumerated() {
      put(pixels, from: number * stride, layout: layout, count: width, x: 0, y: y)
    }
  }

  /// The finished picture; every pixel must have been written.
  consuming func image() -> RGBAImage { RGBAImage(width: width, height: height, samples: samples) }
}
