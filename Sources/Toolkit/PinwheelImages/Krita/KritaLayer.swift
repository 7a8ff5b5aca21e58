/// The pixels of a Krita document's layer: tiles of 64 by 64 pixels with positions, compressed with LZF or plain.
///
/// ```
/// VERSION 2, TILEWIDTH 64, TILEHEIGHT 64, PIXELSIZE 4, DATA n     a line each
/// x,y,LZF,size                                                    n times a line, and then `size` bytes:
///   1, packed | 0, as they are                                    the blue of all pixels of the tile, then green, red, alpha
/// ```
package struct KritaLayer: Sendable {
  /// The column and row of the image's corner on the layer's plane.
  package let x: Int
  package let y: Int
  /// The smallest image that holds all tiles.
  package let pixels: RGBAImage

  /// Whether a file that begins with these bytes may be a layer.
  package static func mayBe(_ start: ContiguousArray<UInt8>) -> Bool {
    start.starts(with: "VERSION 2\nTILEWIDTH ".utf8)
  }

  /// Whether a layer that begins with these bytes has no pixels.
  package static func isEmpty(_ start: ContiguousArray<UInt8>) -> Bool {
    String(decoding: start.prefix(80), as: UTF8.self).contains("\nDATA 0\n")
  }

  /// - Throws: ``ImageError`` if the bytes are damaged, the pixels do not have 8 bits with alpha, there are none,
  ///   or they exceed the limits.
  /// - Complexity: O(bytes + pixels).
  package init(_ bytes: ContiguousArray<UInt8>, name: String, limits: ImageLimits) throws(ImageError) {
    var reader = PayloadReader(bytes[...])
    func damaged(_ detail: String) -> ImageError { ImageError(name, .damaged(detail)) }
    var header: [String: Int] = [:]
    for key in ["VERSION", "TILEWIDTH", "TILEHEIGHT", "PIXELSIZE", "DATA"] {
      let words = reader.line()?.split(separator: " ") ?? []
      guard words.count == 2, words[0] == key, let number = Int(words[1]) else {
        throw damaged("its header has no \(key)")
      }
      header[key] = number
    }
    let count = header["DATA"] ?? 0
    guard header["VERSION"] == 2, header["TILEWIDTH"] == Self.side, header["TILEHEIGHT"] == Self.side else {
      throw ImageError(name, .undecodedPixels("tiles of another size than 64 x 64"))
    }
    guard let size = header["PIXELSIZE"], size == 4 else {
      throw ImageError(name, .undecodedPixels("pixels of another kind than 8-bit RGBA"))
    }
    guard count > 0 else { throw damaged("the layer is empty") }
    var tiles: [Tile] = []
    while tiles.count < count {
      let words = reader.line()?.split(separator: ",") ?? []
      guard words.count == 4, words[2] == "LZF", let x = Int(words[0]), let y = Int(words[1]),
        let size = Int(words[3]), Self.places.contains(x), Self.places.contains(y), size > 0,
        let data = try? reader.slice(size)
      else { throw damaged("its tile \(tiles.count + 1) of \(count) is malformed") }
      tiles.append(Tile(x: x, y: y, data: data))
    }
    let (left, top) = (tiles.map(\.x).min() ?? 0, tiles.map(\.y).min() ?? 0)
    let width = (tiles.map(\.x).max() ?? 0) + Self.side - left
    let height = (tiles.map(\.y).max() ?? 0) + Self.side - top
    try limits.check(PixelSize(width: width, height: height), name: name)
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * width * height)
    let plane = Self.side * Self.side
    for (number, tile) in tiles.enumerated() {
      guard let planes = tile.planes(count: 4 * plane) else {
        throw damaged("its tile \(number + 1) of \(count) cannot be unpacked")
      }
      for row in 0..<Self.side {
        var at = 4 * ((tile.y - top + row) * width + tile.x - left)
        for column in 0..<Self.side {
          let pixel = row * Self.side + column
          samples[at] = planes[2 * plane + pixel]
          samples[at + 1] = planes[plane + pixel]
          samples[at + 2] = planes[pixel]
          samples[at + 3] = planes[3 * plane + pixel]
          at += 4
        }
      }
    }
    (x, y) = (left, top)
    pixels = RGBAImage(width: width, height: height, samples: samples)
  }

  private static let side = 64
  /// The possible corners of tiles: no image within any limit reaches farther.
  private static let places = -(1 << 20)...1 << 20

  private struct Tile {
    let x: Int
    let y: Int
    let data: ArraySlice<UInt8>

    func planes(count: Int) -> ContiguousArray<UInt8>? {
      let packed = data.dropFirst()
      switch data.first {
      case 0: return packed.count == count ? ContiguousArray(packed) : nil
      case 1: return LZF.unpacked(packed, count: count)
      default: return nil
      }
    }
  }
}
