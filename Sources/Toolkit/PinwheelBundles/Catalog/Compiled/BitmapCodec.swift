/// How the pixels of a bitmap payload are packed, by the number in its header.
package enum BitmapCodec: Sendable, Hashable {
  case uncompressed, rle, zip, lzvn, lzfse, jpegLZFSE, blurred, astc, palette, hevc, deepmap, deepmap2, dxtc
  case unknown(Int)

  private static let all: [Self] = [
    .uncompressed, .rle, .zip, .lzvn, .lzfse, .jpegLZFSE, .blurred, .astc, .palette, .hevc, .deepmap,
    .deepmap2, .dxtc,
  ]

  init(number: Int) {
    self = Self.all.indices.contains(number) ? Self.all[number] : .unknown(number)
  }

  /// Its name in Apple's `assetutil`.
  package var name: String {
    switch self {
    case .uncompressed: "uncompressed"
    case .rle: "rle"
    case .zip: "zip"
    case .lzvn: "lzvn"
    case .lzfse: "lzfse"
    case .jpegLZFSE: "jpeg-lzfse"
    case .blurred: "blurred"
    case .astc: "astc"
    case .palette: "palette-img"
    case .hevc: "hevc"
    case .deepmap: "deepmap-lzfse"
    case .deepmap2: "deepmap2"
    case .dxtc: "dxtc"
    case .unknown(let number): "codec \(number)"
    }
  }
}
