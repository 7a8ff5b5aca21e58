import Pinwheel
import Testing

@Suite struct AlphaThresholdTests {
  @Test(
    "the smallest solid alpha of 8 and 16 bits, worked out by hand",
    arguments: [
      (0.1, 26, 6554), (0.5, 128, 32768), (1.0, 255, 65535), (1.0 / 255, 1, 257), (0.0, 1, 1),
      (0.04, 11, 2622), (2.0, 255, 65535), (-1.0, 1, 1), (.nan, 255, 65535),
    ] as [(Double, UInt8, UInt16)])
  func smallestSolid(fraction: Double, eight: UInt8, sixteen: UInt16) {
    let threshold = AlphaThreshold(fraction)
    #expect(threshold.smallestSolid(full: UInt8.max) == eight)
    #expect(threshold.smallestSolid(full: UInt16.max) == sixteen)
  }
}
