import TestSupport

@testable import PinwheelImages

/// Writes payloads of asset catalogs, from pixels with alpha multiplied in.
enum CatalogPayload {
  static func bitmap(_ codec: CatalogCodec, _ data: [UInt8], flags: Int = 0) -> [UInt8] {
    Array("MLEC".utf8) + little(flags) + little(codec.rawValue) + little(data.count) + data
  }

  /// Bands of `rows` rows each, whose data `encode` makes.
  static func banded(
    _ codec: CatalogCodec, _ picture: StoredPicture, rows: [Int], flags: Int = 0,
    _ encode: (StoredPicture) -> [UInt8]
  ) -> [UInt8] {
    var bytes = Array("MLEC".utf8) + little(flags | 1) + little(codec.rawValue) + little(rows.count)
    var y = 0
    for count in rows {
      let data = encode(picture.crop(x: 0, y: y, width: picture.width, height: count))
      bytes += Array("KCBC".utf8) + little(0) + little(0) + little(count) + little(data.count) + data
      y += count
    }
    return bytes
  }

  static func file(_ bytes: [UInt8], flags: Int = 0) -> [UInt8] {
    Array("DWAR".utf8) + little(flags) + little(bytes.count) + bytes
  }

  /// Stored, which is as good as compressed for a decoder of what is inside.
  static func storedLZFSE(_ bytes: [UInt8]) -> [UInt8] { LZFSEStream.encode(bytes, .stored) }

  static func zip(_ bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + PNGFile.fixedDeflate(bytes, reach: 32_768)
      + little(CompressionLibrary.crc32(of: bytes[...]), 4) + little(bytes.count)
  }

  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let sum = adler32(bytes).byteSwapped
    return [0x78, 1] + PNGFile.fixedDeflate(bytes, reach: 32_768) + little(sum, 4)
  }

  static func rle(_ picture: StoredPicture) -> [UInt8] {
    var rows: [[UInt8]] = []
    for y in 0..<picture.height {
      let pixels = (0..<picture.width).map { picture.pixel($0, y) }
      var row: [UInt8] = []
      var x = 0
      while x < pixels.count {
        let run = pixels[x...].prefix { $0 == pixels[x] }.count
        if run > 1 {
          row += little(run | 0x80 << 24) + pixels[x]
          x += run
        } else {
          let end = pixels.indices.dropFirst(x + 1).first {
            $0 + 1 < pixels.count && pixels[$0] == pixels[$0 + 1]
          }
          row += little((end ?? pixels.count) - x) + pixels[x..<(end ?? pixels.count)].joined()
          x = end ?? pixels.count
        }
      }
      rows.append(row)
    }
    var start = 12 + 4 * picture.height
    var bytes = little(picture.layout == .bgra ? 4 : 3) + little(picture.width) + little(picture.height)
    for row in rows {
      bytes += little(start)
      start += row.count
    }
    return bytes + rows.joined()
  }

  static func palette(_ picture: StoredPicture) -> [UInt8] {
    let pixels = (0..<picture.width * picture.height).map {
      picture.pixel($0 % picture.width, $0 / picture.width)
    }
    let colors = Set(pixels).sorted { $0.lexicographicallyPrecedes($1) }
    let bits = [1, 2, 4, 8, 16].first { 1 << $0 >= colors.count } ?? 16
    var bytes =
      little(0xCAFE_F00D) + little(1) + little(colors.count, 2) + colors.flatMap { Array($0.reversed()) }
    for y in 0..<picture.height {
      var line = [Int](repeating: 0, count: (picture.width * bits + 15) / 16)
      for x in 0..<picture.width {
        let index = colors.firstIndex(of: pixels[y * picture.width + x]) ?? 0
        line[x * bits / 16] |= index << (16 - bits - x * bits % 16)
      }
      bytes += line.flatMap { little($0, 2) }
    }
    return LZFSEStream.encode(bytes)
  }
}

/// Pixels as catalogs store them.
struct StoredPicture: Sendable {
  var width: Int
  var height: Int
  var layout: PixelLayout
  var bytes: [UInt8]

  /// Noise, runs and smooth parts, of which no color is above its alpha.
  init(width: Int, height: Int, layout: PixelLayout, colorCount: Int = 1_000, _ rng: inout SeededRandom) {
    self.width = width
    self.height = height
    self.layout = layout
    bytes = []
    let colors: [[UInt8]] = (0..<colorCount).map { _ in
      let alpha = [0, 255, UInt8.random(in: 0...255, using: &rng)].randomElement(using: &rng) ?? 0
      let limit: UInt8 = layout.hasAlpha ? alpha : 255
      var color = (0..<layout.byteCount).map { _ in UInt8.random(in: 0...limit, using: &rng) }
      if layout.hasAlpha { color[color.count - 1] = alpha }
      return color
    }
    var last = colors[0]
    for _ in 0..<width * height {
      if Bool.random(using: &rng) { last = colors.randomElement(using: &rng) ?? last }
      bytes += last
    }
  }

  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let first = (y * width + x) * layout.byteCount
    return Array(bytes[first..<first + layout.byteCount])
  }

  func crop(x: Int, y: Int, width: Int, height: Int) -> StoredPicture {
    var part = self
    part.width = width
    part.height = height
    part.bytes = []
    for row in y..<y + height {
      let first = (row * self.width + x) * layout.byteCount
      part.bytes += bytes[first..<first + width * layout.byteCount]
    }
    return part
  }

  /// Rows with padding bytes of no meaning after each.
  func padded(to stride: Int) -> [UInt8] {
    let tight = width * layout.byteCount
    var rows: [UInt8] = []
    for y in 0..<height {
      rows += bytes[y * tight..<(y + 1) * tight]
      rows += [UInt8](repeating: 0xAB, count: stride - tight)
    }
    return rows
  }

  /// Straight RGBA, pixel by pixel.
  func rgba(isOpaque: Bool = false) -> [UInt8] {
    var rgba: [UInt8] = []
    for index in 0..<width * height {
      let pixel = pixel(index % width, index / width)
      let alpha = layout.hasAlpha && !isOpaque ? Int(pixel[pixel.count - 1]) : 255
      let colors = layout.isGray ? [pixel[0], pixel[0], pixel[0]] : [pixel[2], pixel[1], pixel[0]]
      for color in colors {
        let straight = alpha == 0 ? 0 : (Int(color) * 255 + alpha / 2) / alpha
        rgba.append(UInt8(min(255, straight)))
      }
      rgba.append(UInt8(alpha))
    }
    return rgba
  }
}
