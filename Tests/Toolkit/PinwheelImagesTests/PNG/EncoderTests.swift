import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Writing PNGs")
struct EncoderTests {
  static func image(width: Int, height: Int, seed: UInt64, _ fix: (inout [UInt8]) -> Void = { _ in })
    -> RGBAImage
  {
    var rng = SeededRandom(seed: seed)
    var samples = ContiguousArray<UInt8>()
    for _ in 0..<width * height {
      var pixel = (0..<4).map { _ in UInt8.random(in: 0...255, using: &rng) }
      fix(&pixel)
      samples += pixel
    }
    return RGBAImage(width: width, height: height, samples: samples)
  }

  @Test("what is written is read again", arguments: [1, 2, 63, 64, 65, 300], [1, 2, 7])
  func roundTrip(width: Int, height: Int) throws {
    let seed = UInt64(width * 10 + height)
    let cases: [(PNGEncoder.ColorType, UInt8, RGBAImage)] = [
      (.rgba, 6, Self.image(width: width, height: height, seed: seed)),
      (.rgb, 2, Self.image(width: width, height: height, seed: seed) { $0[3] = 255 }),
    ]
    for (colorType, code, image) in cases {
      let bytes = try PNGEncoder.encode(image, colorType: colorType)
      #expect(bytes[25] == code)
      #expect(try EncodedImage(bytes, name: "written").pixels() == image, "\(colorType)")
    }
  }

  @Test(
    "a picture of many pixels is compressed band by band, and is the same one", arguments: [1, 16, 63, 900],
    [1, 3, 40])
  func bands(width: Int, height: Int) throws {
    let image = Self.image(width: width, height: height, seed: UInt64(width * 100 + height))
    for most in [0, 100, width * height - 1, width * height] {
      let bytes = try PNGEncoder.encode(image, inOnePiece: most)
      #expect(try EncodedImage(bytes, name: "written").pixels() == image, "at most \(most) in one piece")
      let chunks = PNGChunks(of: bytes).count { $0.type == .imageData }
      #expect(most >= width * height ? chunks == 1 : chunks >= 1)
    }
  }

  @Test("an image without pixels cannot be written")
  func empty() {
    let image = RGBAImage(width: 0, height: 5, samples: [])
    let error = #expect(throws: ImageError.self) { _ = try PNGEncoder.encode(image, name: "out.png") }
    #expect(
      error?.description
        == "out.png cannot be written: a PNG cannot be 0 x 5 pixels")
  }

  @Test("pixels that the color type cannot hold are a mistake of the caller")
  func unfit() async {
    await #expect(processExitsWith: .failure) {
      _ = try PNGEncoder.encode(RGBAImage(width: 1, height: 1, samples: [1, 1, 1, 254]), colorType: .rgb)
    }
  }
}
