extension EncodedImage {
  /// Whether the image is in the form of CgBI that Apple's tools write: 8 bits, blue first, with premultiplied alpha or
  /// none. Palettes, grays, 16 bits and transparent colors are not known to exist; their samples are read like a PNG's.
  var isKnownCgBI: Bool {
    guard format == .cgbi, case .png(let header) = header, header.bitDepth == 8 else { return false }
    // No known file shows whether the channels of a transparent color are swapped too.
    return header.colorType == 6
      || header.colorType == 2 && !PNGChunks(of: bytes).contains { $0.type == .transparency }
  }
}
