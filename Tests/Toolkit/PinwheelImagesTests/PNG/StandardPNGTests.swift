import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Images as ordinary PNGs")
struct StandardPNGTests {
  private static func expectSamePixels(_ file: PNGFile, _ comment: Comment) throws {
    let image = try EncodedImage(file.bytes, name: "a.png")
    let thresholds = [AlphaThreshold.standard, AlphaThreshold(1)]
    let standard = try image.standardPNG(masksAt: thresholds)
    let again = try EncodedImage(standard.bytes, name: "b.png")
    #expect(try again.pixels() == image.pixels(), comment)
    #expect(try standard.alpha == image.alphaKind(), comment)
    #expect(try standard.masks == again.alphaMasks(thresholds: thresholds), comment)
    guard case .png(let header) = again.header else { return #expect(Bool(false), comment) }
    #expect(header.colorType == (standard.alpha == .none ? 2 : 6), comment)
  }

  @Test("alpha that turns up in any row", arguments: 40..<44 as Range<UInt64>)
  func lateAlpha(seed: UInt64) throws {
    var rng = SeededRandom(seed: seed)
    let kind = PNGKind(colorType: 6, bitDepth: 8, isTransparent: true, isInterlaced: false)
    for index in 0..<100 {
      var file = PNGFile(stored: &rng, kind)
      let opaqueRows = Int.random(in: 0...file.height, using: &rng)
      for pixel in 0..<file.width * file.height {
        if pixel < opaqueRows * file.width {
          file.samples[4 * pixel + 3] = 255
        } else if index % 3 == 0 {
          // Only opaque and clear pixels.
          file.samples[4 * pixel + 3] = Bool.random(using: &rng) ? 255 : 0
        }
      }
      try Self.expectSamePixels(file, "seed \(seed), file \(index), \(opaqueRows) opaque rows")
    }
  }

  @Test(
    "the first pixel that is not opaque is the last of all, in CgBI and without",
    arguments: [nil, 0x50] as [UInt8?])
  func lastPixel(cgbi: UInt8?) throws {
    for (width, height) in [(1, 1), (1, 5), (7, 1), (5, 4), (33, 9)] {
      var samples: [UInt16] = []
      for pixel in 0..<width * height { samples += [UInt16(pixel % 256), 3, 200, 255] }
      var file = PNGFile(width: width, height: height, samples: samples)
      file.cgbi = cgbi
      file.filters = [0, 1, 2, 3, 4]
      try Self.expectSamePixels(file, "\(width) x \(height), opaque")
      for alpha in [0, 1, 254] as [UInt16] {
        let last = file.samples.count - 4
        file.samples.replaceSubrange(last..., with: alpha == 0 ? [0, 0, 0, 0] : [1, 1, 0, alpha])
        try Self.expectSamePixels(file, "\(width) x \(height), \(alpha)")
      }
    }
  }
}
