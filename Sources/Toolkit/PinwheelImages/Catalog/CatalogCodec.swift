/// The codec of an image in a compiled asset catalog: the number in its `MLEC` header.
package enum CatalogCodec: Int, Sendable, Hashable, CaseIterable {
  case uncompressed = 0
  case rle = 1
  case zip = 2
  case lzvn = 3
  case lzfse = 4
  case jpegLZFSE = 5
  case blurred = 6
  case astc = 7
  case palette = 8
  case hevc = 9
  case deepmap = 10
  case deepmap2 = 11
  case dxtc = 12

  /// The codec's name in listings and errors, as in Apple's `assetutil`.
  package var name: String {
    [.jpegLZFSE: "jpeg-lzfse", .palette: "palette-img", .deepmap: "deepmap-lzfse"][self] ?? "\(self)"
  }

  /// Whether ``CatalogImage/pixels()`` decodes it. The others are refused by name: no file is known that could
  /// verify a decoder.
  package var isDecoded: Bool { ![.jpegLZFSE, .blurred, .astc, .hevc, .dxtc].contains(self) }
}
