import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Hostile payloads of asset catalogs: an answer or an error, nothing else")
struct HostilePayloadTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let payload: [UInt8]
    let layout: PixelLayout
    var width = 9
    var height = 7
  }

  static let samples: [Sample] = {
    var rng = SeededRandom(seed: 8)
    var samples: [Sample] = []
    for layout in CatalogImageTests.layouts {
      let picture = StoredPicture(width: 9, height: 7, layout: layout, colorCount: 20, &rng)
      func add(_ name: String, _ payload: [UInt8]) {
        samples.append(Sample(testDescription: "\(name), \(layout)", payload: payload, layout: layout))
      }
      for kind in LZFSEStream.Kind.allCases {
        add(kind.rawValue, CatalogPayload.bitmap(.lzfse, LZFSEStream.encode(picture.bytes, kind)))
      }
      add("lzvn", CatalogPayload.bitmap(.lzvn, LZVNStream.encode(picture.bytes)))
      add("zip", CatalogPayload.bitmap(.zip, CatalogPayload.zip(picture.bytes)))
      add("rle", CatalogPayload.bitmap(.rle, CatalogPayload.rle(picture)))
      add("bands", CatalogPayload.banded(.lzvn, picture, rows: [3, 4]) { LZVNStream.encode($0.bytes) })
      if layout == .bgra { add("palette", CatalogPayload.bitmap(.palette, CatalogPayload.palette(picture))) }
      for generation in DeepmapTests.generations {
        for method in [.raw, .predicted, .pixels, .palette] as [Deepmap.Method]
        where method != .palette || layout == .bgra {
          let writer = DeepmapWriter(
            generation: generation, method: method, segmentRows: 3, predictors: [2, 1, 4])
          add(
            "\(generation) \(method)",
            CatalogPayload.bitmap(generation == .tiles ? .deepmap : .deepmap2, writer.encode(picture)))
        }
      }
    }
    return samples
  }()

  @discardableResult
  static func probe(_ payload: [UInt8], like sample: Sample) -> Bool {
    do throws(ImageError) {
      let pixels = try CatalogImageTests.image(
        payload, sample.width, sample.height, sample.layout == .bgra ? "ARGB" : "GA8",
        limits: ImageLimits(maximumPixels: 1 << 12)
      ).pixels()
      if pixels.image.samples.count != 4 * sample.width * sample.height { Issue.record("not all pixels") }
      return true
    } catch {
      if !error.description.contains(" cannot be read: ") { Issue.record("no sentence: \(error)") }
      return false
    }
  }

  @Test("cut off anywhere", arguments: samples)
  func truncated(sample: Sample) {
    #expect(Self.probe(sample.payload, like: sample))
    for count in 0..<sample.payload.count {
      #expect(!Self.probe(Array(sample.payload.prefix(count)), like: sample), "cut to \(count) bytes")
      // The same with a matching header.
      guard count >= 16, sample.payload[4] == 0 else { continue }
      let payload = sample.payload[..<12] + little(count - 16) + sample.payload[16..<count]
      #expect(!Self.probe(Array(payload), like: sample), "cut to \(count) bytes, and so said")
    }
  }

  @Test("sizes that a few bytes cannot hold take no memory")
  func bombs() {
    for codec in CatalogCodec.allCases where codec.isDecoded {
      let sizes = [
        LZFSEStream.encode([]), LZVNStream.end, little(4) + little(16_384) + little(16_384),
        CatalogPayload.zip([]),
      ]
      for data in sizes {
        #expect(throws: ImageError.self) {
          try CatalogImageTests.image(CatalogPayload.bitmap(codec, data), 16_384, 16_384, limits: .standard)
            .pixels()
        }
      }
    }
  }
}
