import PinwheelImages
import TestSupport
import Testing

/// Layers of Krita documents, written here tile by tile.
@Suite struct KritaLayerTests {
  /// A tile of one color, packed as one literal byte per plane and a copy of it.
  private static let packed: [UInt8] = {
    var bytes: [UInt8] = [1]
    for value in [UInt8(10), 20, 30, 200] {
      bytes += [0, value]
      // 4095 more: copies of at most 264 bytes from right before.
      var left = 4095
      while left > 0 {
        let length = min(left, 264)
        if length >= 9 {
          bytes += [7 << 5, UInt8(length - 9), 0]
        } else if length >= 3 {
          bytes += [UInt8(length - 2) << 5, 0]
        } else {
          bytes += [UInt8(length - 1)] + [UInt8](repeating: value, count: length)
        }
        left -= length
      }
    }
    return bytes
  }()

  private static func layer(_ tiles: [(x: Int, y: Int, data: [UInt8])], header: String? = nil)
    -> ContiguousArray<UInt8>
  {
    let lines = header ?? "VERSION 2\nTILEWIDTH 64\nTILEHEIGHT 64\nPIXELSIZE 4\nDATA \(tiles.count)\n"
    return ContiguousArray(
      tiles.reduce(Array(lines.utf8)) { $0 + Array("\($1.x),\($1.y),LZF,\($1.data.count)\n".utf8) + $1.data })
  }

  private func read(_ bytes: ContiguousArray<UInt8>) throws -> KritaLayer {
    try KritaLayer(bytes, name: "layer", limits: ImageLimits(maximumPixels: 1 << 20))
  }

  @Test("tiles, packed and not, lie where they say; what is between them is clear")
  func tiles() throws {
    let plain = [0] + [UInt8](repeating: 255, count: 4 * 4096)
    let bytes = Self.layer([(-64, 0, Self.packed), (64, 64, plain)])
    #expect(KritaLayer.mayBe(bytes))
    let layer = try read(bytes)
    let image = layer.pixels
    #expect(layer.x == -64 && layer.y == 0 && image.width == 192 && image.height == 128)
    for y in 0..<128 {
      for x in 0..<192 {
        let at = 4 * (y * 192 + x)
        let expected: [UInt8] =
          x < 64 && y < 64 ? [30, 20, 10, 200] : x >= 128 && y >= 64 ? [255, 255, 255, 255] : [0, 0, 0, 0]
        if !image.samples[at..<at + 4].elementsEqual(expected) { Issue.record("pixel \(x), \(y)") }
      }
    }
  }

  @Test(
    "what is malformed has one reason",
    arguments: [
      (layer([], header: "VERSION 2\nTILEWIDTH 64\n"), "its header has no TILEHEIGHT"),
      (layer([]), "the layer is empty"),
      (layer([], header: "VERSION 2\nTILEWIDTH 64\nTILEHEIGHT 64\nPIXELSIZE 8\nDATA 1\n"), "8-bit RGBA"),
      (
        layer([], header: "VERSION 2\nTILEWIDTH 32\nTILEHEIGHT 64\nPIXELSIZE 4\nDATA 1\n"),
        "tiles of another size"
      ),
      (
        layer([], header: "VERSION 2\nTILEWIDTH 64\nTILEHEIGHT 64\nPIXELSIZE 4\nDATA 9999999999999\n"),
        "its tile 1 of 9999999999999"
      ),
      (layer([(0, 0, [])]), "its tile 1 of 1 is malformed"), (layer([(0, 0, [2, 0])]), "cannot be unpacked"),
      (layer([(0, 0, [0, 0])]), "cannot be unpacked"),
      (layer([(0, 0, [1, 0xFF, 0xFF, 0xFF])]), "cannot be unpacked"),
      (layer([(0, 0, packed), (1 << 20, 1 << 20, packed)]), "pixels are beyond the limits"),
      (layer([(1 << 60, 0, packed)]), "its tile 1 of 1 is malformed"),
    ])
  func malformed(bytes: ContiguousArray<UInt8>, reason: String) {
    let error = #expect(throws: ImageError.self) { try read(bytes) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test(
    "corners of tiles at the ends of numbers are refused",
    arguments: [Int.min, .min + 1, -(1 << 20) - 1, (1 << 20) + 1, Int(UInt32.max), .max], [false, true])
  func farTiles(number: Int, isRow: Bool) {
    let bytes = Self.layer([(isRow ? 0 : number, isRow ? number : 0, Self.packed)])
    let error = #expect(throws: ImageError.self) { try read(bytes) }
    #expect(error?.reason == "its tile 1 of 1 is malformed")
  }

  @Test(
    "numbers of the header at the ends of numbers are refused",
    arguments: ["VERSION", "TILEWIDTH", "TILEHEIGHT", "PIXELSIZE", "DATA"],
    ["\(Int.min)", "-1", "\(Int.max)", "9223372036854775808", "1e99"])
  func extremeHeader(key: String, number: String) {
    let lines = [
      ("VERSION", "2"), ("TILEWIDTH", "64"), ("TILEHEIGHT", "64"), ("PIXELSIZE", "4"), ("DATA", "1"),
    ]
    let header = lines.map { "\($0.0) \($0.0 == key ? number : $0.1)\n" }.joined()
    #expect(throws: ImageError.self) { try read(Self.layer([(0, 0, Self.packed)], header: header)) }
  }
}
