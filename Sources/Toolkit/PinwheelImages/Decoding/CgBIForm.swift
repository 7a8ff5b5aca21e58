/// Whether the meaning of the samples of a CgBI image is known.
enum CgBIForm: Sendable, Hashable {
  /// The form that Apple's tools write: 8 bits, blue first, with premultiplied alpha or none.
  case known
  /// Palettes, grays, 16 bits, transparent colors: not known to exist. Samples are read like a PNG's.
  case unknown
}

extension EncodedImage {
  /// `nil` if the image is not in the CgBI format.
  var cgbiForm: CgBIForm? {
    guard format == .cgbi, case .png(let header) = header else { return nil }
    switch (header.colorType, header.bitDepth) {
    case (6, 8): return .known
    // No known file shows whether the channels of a transparent color are swapped too.
    case (2, 8): return PNGChunks(of: bytes).contains { $0.type == .transparency } ? .unknown : .known
    default: return .unknown
    }
  }
}
