import Foundation
import TestSupport
import Testing

@testable import PinwheelImages

/// Windows bitmaps.
@Suite struct BMPTests {
  @Test("what Pillow writes is read, pixel by pixel", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func pillow() throws {
    let folder = try TemporaryFolder()
    let program = """
      import random, sys
      from PIL import Image
      random.seed(63)
      for width in (1, 2, 7, 9, 33):
          noise = Image.frombytes("RGBA", (width, 5), bytes(random.randrange(256) for _ in range(20 * width)))
          for mode in ("1", "P", "L", "RGB", "RGBA"):
              image = noise.convert("RGB").quantize(16) if mode == "P" else noise.convert(mode)
              name = f"{sys.argv[1]}/{mode}{width}"
              image.save(name + ".bmp")
              again = Image.open(name + ".bmp")
              open(name + ".rgba", "wb").write((noise if mode == "RGBA" else again.convert("RGBA")).tobytes())
      """
    try folder.python(program, folder.url.path)
    let names = try folder.names().filter { $0.hasSuffix(".bmp") }
    #expect(names.count == 25)
    for name in names {
      let bytes = try folder.bytes(name)
      let expected = try folder.bytes(name.dropLast(3) + "rgba")
      let image = try EncodedImage(bytes, name: name)
      #expect(image.format == .bmp && image.height == 5)
      #expect(try image.pixels().samples == expected, "\(name)")
      for count in 0..<bytes.count {
        _ = try? EncodedImage(ContiguousArray(bytes.prefix(count)), name: name).pixels()
      }
      #expect(throws: ImageError(name, .endsEarly)) {
        try EncodedImage(ContiguousArray(bytes.dropLast()), name: name).pixels()
      }
    }
  }

  private static func little(_ numbers: [(value: Int, count: Int)]) -> [UInt8] {
    numbers.flatMap { TestSupport.little($0.value, $0.count) }
  }

  /// A bitmap with a header of 40 bytes.
  private static func bitmap(_ width: Int, _ height: Int, bits: Int, packing: Int = 0, _ rest: [UInt8])
    -> ContiguousArray<UInt8>
  {
    ContiguousArray(
      Array("BM".utf8)
        + little([
          (0, 4), (0, 4), (packing == 3 ? 66 : 54, 4), (40, 4), (width, 4), (height, 4), (1, 2), (bits, 2),
          (packing, 4),
        ])
        + [UInt8](repeating: 0, count: 20) + rest)
  }

  @Test("rows from the top, alpha that is 0 everywhere, fields of bits")
  func forms() throws {
    func samples(_ bytes: ContiguousArray<UInt8>) throws -> ContiguousArray<UInt8> {
      try EncodedImage(bytes, name: "a").pixels().samples
    }
    let rows: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 0]
    #expect(try samples(Self.bitmap(1, 2, bits: 32, rows)) == [6, 5, 4, 255, 3, 2, 1, 255])
    #expect(try samples(Self.bitmap(1, -2, bits: 32, rows)) == [3, 2, 1, 255, 6, 5, 4, 255])
    #expect(try samples(Self.bitmap(1, -2, bits: 32, [1, 2, 3, 9, 4, 5, 6, 0])) == [3, 2, 1, 9, 6, 5, 4, 0])
    let fields = Self.little([(0xF800, 4), (0x7E0, 4), (0x1F, 4), (0xFFE0, 2), (0, 2)])
    #expect(try samples(Self.bitmap(1, 1, bits: 16, packing: 3, fields)) == [255, 255, 0, 255])
    for packing in [1, 2, 4, 5] {
      #expect(throws: ImageError("a", .undecodedPixels("a BMP of 8 bits with packing \(packing)"))) {
        try EncodedImage(Self.bitmap(1, 1, bits: 8, packing: packing, rows), name: "a")
      }
    }
    #expect(throws: ImageError.self) { try samples(Self.bitmap(1, 1, bits: 8, [9, 0, 0, 0])) }
    #expect(throws: ImageError.self) { try samples(Self.bitmap(1 << 30, Int(Int32.min), bits: 32, rows)) }
  }
}
