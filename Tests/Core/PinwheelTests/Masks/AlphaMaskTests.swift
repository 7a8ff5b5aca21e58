import Pinwheel
import TestSupport
import Testing

/// Sizes around the edges of 64-bit words.
let wordEdges = [0, 1, 2, 63, 64, 65, 127, 128, 129, 200]

@Suite struct AlphaMaskTests {
  @Test("reads alpha wherever a pixel buffer keeps it, in 8 and 16 bits")
  func pixelBuffers() throws {
    // Two rows of three RGBA pixels with four bytes of row padding that must be ignored.
    let bytes: ContiguousArray<UInt8> = [
      9, 9, 9, 25, 9, 9, 9, 26, 9, 9, 9, 255, 255, 255, 255, 255,
      9, 9, 9, 0, 9, 9, 9, 27, 9, 9, 9, 1,
    ]
    let mask = try AlphaMask(
      samples: bytes.span, width: 3, height: 2, rowStride: 16, pixelStride: 4, alphaOffset: 3)
    #expect(mask == (try PixelGrid(".##", ".#.").mask()))
    #expect(mask.bounds == PixelRect(x: 1, y: 0, width: 2, height: 2))

    let wide: ContiguousArray<UInt16> = [6553, 6554, 65535, 0]
    let mask16 = try AlphaMask(
      samples: wide.span, width: 2, height: 2, rowStride: 2, pixelStride: 1, alphaOffset: 0)
    #expect(mask16 == (try PixelGrid(".#", "#.").mask()))
  }

  @Test("every 8-bit alpha against every threshold, in a row of nothing but alpha")
  func planes() throws {
    // Begins and ends off the edges of eight samples.
    let samples = ContiguousArray([9] + (0...255).map { UInt8($0) })
    for smallest in 1...255 {
      let mask = try AlphaMask(
        samples: samples.span, width: 256, height: 1, rowStride: 256, pixelStride: 1, alphaOffset: 1,
        threshold: AlphaThreshold(Double(smallest) / 255))
      for x in 0...255 where mask.contains(x: x, y: 0) != (x >= smallest) {
        Issue.record("alpha \(x) at threshold \(smallest)")
      }
    }
  }

  @Test("an image without alpha is solid everywhere inside, nowhere outside")
  func solid() throws {
    let mask = try AlphaMask(solidWidth: 3, height: 2)
    #expect(mask.count == 6)
    #expect(mask.contains(x: 2, y: 1) && !mask.contains(x: 3, y: 1) && !mask.contains(x: 0, y: -1))
    #expect(try AlphaMask(solidWidth: 0, height: 2).bounds.isEmpty)
  }
}
