/// The palette of a deepmap with at most 256 colors; its pixels are one-byte indices into the palette.
struct DeepmapPalette: Sendable {
  private let layout: PixelLayout
  private let entries: ArraySlice<UInt8>
  /// Whether alpha has a separate plane, before the indices.
  private let hasAlphaPlane: Bool

  /// Reads the palette, which precedes the pieces.
  init(
    _ reader: inout PayloadReader, _ generation: Deepmap.Generation, _ layout: PixelLayout
  ) throws(ImageError.Cause) {
    let count = try reader.uint16()
    let components = try reader.uint16()
    guard count <= 256 else { throw Deepmap.damage("has a palette of \(count) colors") }
    self.layout = layout
    switch (generation, layout, components) {
    case (.tiles, .bgra, _), (.segments, .bgra, 3): hasAlphaPlane = true
    case (.segments, .bgra, 4): hasAlphaPlane = false
    default: throw .undecodedPixels("deepmap with a palette of \(components) components")
    }
    entries = try reader.slice(count * layout.byteCount)
  }

  /// Bytes per pixel of a decoded piece.
  var bytesPerPixel: Int { hasAlphaPlane ? 2 : 1 }

  /// The pixels of a decoded piece.
  func pixels(_ decoded: Span<UInt8>, count: Int) throws(ImageError.Cause) -> ContiguousArray<UInt8> {
    var pixels = ContiguousArray<UInt8>(repeating: 0, count: 4 * count)
    let entries = entries.span
    let firstIndex = hasAlphaPlane ? count : 0
    for pixel in 0..<count {
      let entry = 4 * Int(decoded[firstIndex + pixel])
      guard entry < entries.count else { throw Deepmap.damage("uses colors that are not in its palette") }
      for channel in 0..<4 { pixels[4 * pixel + channel] = entries[entry + channel] }
      if hasAlphaPlane { pixels[4 * pixel + 3] = decoded[pixel] }
    }
    return pixels
  }
}
