import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Hostile files: an answer or an error, nothing else")
struct HostileInputTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: ContiguousArray<UInt8>
    /// Superfluous bytes at the end.
    var spare = 0
  }

  static let samples: [Sample] = {
    var rng = SeededRandom(seed: 5)
    let text = pngChunk("zTXt", Array("key\0\0".utf8) + storedDeflate([1, 2, 3]))
    var samples = PNGKind.all.filter { [1, 8, 16].contains($0.bitDepth) }.map { kind in
      Sample(
        testDescription: kind.testDescription, bytes: PNGFile(random: &rng, kind, width: 9, height: 3).bytes)
    }
    for (flags, isInterlaced) in [(0x50, false), (0x40, false), (0x50, true)] as [(UInt8, Bool)] {
      let kind = PNGKind(colorType: 6, bitDepth: 8, isTransparent: true, isInterlaced: isInterlaced)
      var file = PNGFile(random: &rng, kind, width: 9, height: 3)
      file.cgbi = flags
      file.chunks = text
      file.chunkSize = 40
      samples.append(
        Sample(testDescription: "CgBI \(flags)\(isInterlaced ? ", Adam7" : "")", bytes: file.bytes))
    }
    samples.append(Sample(testDescription: "JPEG", bytes: HeaderTests.jpeg, spare: 6))
    samples.append(Sample(testDescription: "GIF", bytes: HeaderTests.gif(), spare: 1))
    return samples
  }()

  /// Calls everything, and returns whether all calls succeeded.
  @discardableResult
  static func probe(_ bytes: ContiguousArray<UInt8>) -> Bool {
    do throws(ImageError) {
      let image = try EncodedImage(bytes, name: "hostile", limits: ImageLimits(maximumPixels: 1 << 20))
      let kind = try image.alphaKind()
      let mask = try image.alphaMask()
      _ = try image.alpha(x: image.width - 1, y: image.height - 1)
      if kind == .none, mask.count != image.width * image.height { Issue.record("opaque, yet not solid") }
      guard image.format == .png || image.format == .cgbi else { return true }
      _ = try image.pixels()
      let standard = try image.standardPNG()
      _ = try EncodedImage(standard.bytes, name: "made").pixels()
      return true
    } catch {
      if !error.description.contains(" cannot be read: ") { Issue.record("no sentence: \(error)") }
      return false
    }
  }

  @Test("cut off anywhere", arguments: samples)
  func truncated(sample: Sample) {
    #expect(Self.probe(sample.bytes))
    #expect(Self.probe(sample.bytes + [1, 2, 3]))
    for count in 0..<sample.bytes.count - sample.spare {
      #expect(!Self.probe(ContiguousArray(sample.bytes.prefix(count))), "cut to \(count) bytes")
    }
  }
}
