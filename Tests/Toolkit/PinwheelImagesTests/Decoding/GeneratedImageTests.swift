import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Every kind of PNG, against the specification pixel by pixel")
struct GeneratedImageTests {
  static let widths = [1, 2, 3, 5, 63, 64, 65, 127, 128, 129]

  @Test(
    "masks hold the pixels that reach the threshold in the image's own depth",
    arguments: TestLength.sample(PNGKind.all, count: 26))
  func masks(kind: PNGKind) throws {
    var rng = SeededRandom(seed: 1)
    for width in Self.widths {
      for height in [1, 2, 4, 9] {
        let file = PNGFile(random: &rng, kind, width: width, height: height)
        let image = try EncodedImage(file.bytes, name: "generated")
        let shares = [0, 0.1, 0.5, 1]
        let masks = try image.alphaMasks(thresholds: shares.map { AlphaThreshold($0) })
        let alpha = try image.alpha(masksAt: shares.map { AlphaThreshold($0) })
        let alphas = Set((0..<height).flatMap { y in (0..<width).map { file.alpha(x: $0, y: y) } })
        let kind: AlphaKind =
          alphas == [file.opaque] ? .none : alphas.isSubset(of: [0, file.opaque]) ? .binary : .full
        #expect(try alpha.kind == kind && image.alphaKind() == kind)
        #expect(alpha.masks == masks || alpha.masks.isEmpty && alpha.kind == .none)
        for (share, mask) in zip(shares, masks) {
          #expect(try image.alphaMask(threshold: AlphaThreshold(share)) == mask)
          for y in 0..<height {
            for x in 0..<width {
              let alpha = file.alpha(x: x, y: y)
              let isSolid = alpha > 0 && Double(alpha) / Double(file.opaque) >= share
              guard mask.contains(x: x, y: y) != isSolid else { continue }
              Issue.record("(\(x), \(y)) of \(width) x \(height), alpha \(alpha), share \(share), seed 1")
            }
          }
        }
      }
    }
  }

  @Test("the alpha of one pixel", arguments: PNGKind.all)
  func singlePixels(kind: PNGKind) throws {
    var rng = SeededRandom(seed: 4)
    let file = PNGFile(random: &rng, kind, width: 9, height: 9)
    let image = try EncodedImage(file.bytes, name: "generated")
    for y in 0..<9 {
      for x in 0..<9 {
        let (alpha, full) = try image.alpha(x: x, y: y)
        // Where nothing is transparent, 255 of 255 and 65,535 of 65,535 are both "opaque".
        #expect(alpha * file.opaque == file.alpha(x: x, y: y) * full, "(\(x), \(y)), seed 4")
      }
    }
  }

  @Test("chunks that are not about pixels do not matter, however many or damaged")
  func manyChunks() throws {
    let texts = Array(repeating: pngChunk("tEXt", Array("a\0b".utf8)), count: 2_000).flatMap { $0 }
    var damaged = pngChunk("iCCP", Array("name\0\0broken".utf8))
    damaged[damaged.count - 1] ^= 1
    let file = PNGFile(width: 1, height: 1, samples: [9, 8, 7, 6], chunks: texts + damaged)
    let image = try EncodedImage(file.bytes, name: "generated")
    #expect(try image.pixels().samples == [9, 8, 7, 6])
  }

  @Test("a damaged tRNS chunk is refused, where libpng would take clear pixels for opaque")
  func damagedTransparency() throws {
    var file = PNGFile(width: 1, height: 1, colorType: 2, samples: [9, 8, 7])
    let sound = [0, 9, 0, 8, 0, 7] as [UInt8]
    file.chunks = pngChunk("tRNS", sound)
    #expect(try EncodedImage(file.bytes, name: "a.png").alphaKind() == .binary)
    var wrongChecksum = pngChunk("tRNS", sound)
    wrongChecksum[wrongChecksum.count - 1] ^= 1
    for chunk in [wrongChecksum, pngChunk("tRNS", sound.dropLast())] {
      file.chunks = chunk
      let image = try EncodedImage(file.bytes, name: "a.png")
      let damaged = ImageError.Cause.damaged("its chunk tRNS, which says what is transparent, is damaged")
      #expect(throws: ImageError("a.png", damaged)) { _ = try image.alphaKind() }
      #expect(throws: ImageError("a.png", damaged)) { _ = try image.pixels() }
    }
    file.chunks = pngChunk("tRNS", [])
    #expect(try EncodedImage(file.bytes, name: "a.png").alphaKind() == .none)
  }
}
