import Foundation
import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

/// The pictures and durations of GIFs and APNGs, compared with Pillow's.
@Suite struct AnimatedImageTests {
  private static func read(_ bytes: ContiguousArray<UInt8>) throws -> [RGBAImage] {
    let animation = try #require(try AnimatedImage(EncodedImage(bytes, name: "a")))
    var pictures: [RGBAImage] = []
    try animation.forEachFrame { pictures.append($0) }
    #expect(pictures.count == animation.durations.count)
    return pictures
  }

  @Test(
    "pictures and durations are Pillow's", .enabled(if: Tool.hasPillow),
    arguments: 1...TestLength.count(3, thorough: 30))
  func agreesWithPillow(seed: Int) throws {
    let folder = try TemporaryFolder()
    var compared = 0
    for truth in try PillowAnimation.make(in: folder.url, seed: seed) where truth.frames.count > 1 {
      let bytes = ContiguousArray(try Data(contentsOf: folder.url.appending(path: truth.name)))
      let image = try EncodedImage(bytes, name: truth.name)
      let animation = try #require(try AnimatedImage(image), "\(truth.name), seed \(seed)")
      for (a, b) in zip(animation.durations, truth.durations) { #expect(abs(a - b) < 0.001, "\(truth.name)") }
      var number = 0
      try animation.forEachFrame { picture in
        let expected = truth.frames[number]
        var wrong = 0
        for pixel in stride(from: 0, to: expected.count, by: 4) {
          let isClear = picture.samples[pixel + 3] == 0 && expected[pixel + 3] == 0
          if !isClear, picture.samples[pixel..<pixel + 4] != expected[pixel..<pixel + 4] { wrong += 1 }
        }
        #expect(wrong == 0, "\(truth.name), frame \(number), seed \(seed)")
        number += 1
      }
      #expect(number == truth.frames.count)
      // The first picture of a GIF is what it is as a still image.
      if truth.name.hasSuffix(".gif") {
        let still = try image.pixels()
        let solid = PixelGrid(width: truth.width, height: truth.height) { x, y in
          truth.frames[0][4 * (y * truth.width + x) + 3] > 0
        }
        #expect(still.samples.count == truth.frames[0].count)
        #expect(try image.alphaMask() == solid.mask())
      }
      compared += 1
    }
    #expect(compared >= 18)
  }

  @Test("what lies behind a frame shines through by the rule for straight alpha")
  func blending() throws {
    var rng = SeededRandom(seed: 4)
    for _ in 0..<2_000 {
      let (back, front) = (0..<2).map { _ in
        ContiguousArray((0..<4).map { _ in UInt8.random(in: 0...255, using: &rng) })
      }
      .withPair
      var canvas = FrameCanvas(width: 1, height: 1)
      let area = PixelRect(x: 0, y: 0, width: 1, height: 1)
      func frame(_ replaces: Bool) -> FrameCanvas.Frame {
        FrameCanvas.Frame(area: area, disposal: .keep, replaces: replaces, duration: 20)
      }
      canvas.draw(RGBAImage(width: 1, height: 1, samples: back), frame(true))
      canvas.draw(RGBAImage(width: 1, height: 1, samples: front), frame(false))
      let result = canvas.image.samples
      let (a, b) = (Double(front[3]) / 255, Double(back[3]) / 255)
      let alpha = a + b * (1 - a)
      #expect(abs(Double(result[3]) - 255 * alpha) <= 0.5 + 1e-9)
      for channel in 0..<3 where alpha > 0 {
        let color = (Double(front[channel]) * a + Double(back[channel]) * b * (1 - a)) / alpha
        #expect(abs(Double(result[channel]) - color) <= 0.5 + 1e-9)
      }
    }
  }

  @Test("still images are no animations")
  func still() throws {
    #expect(try AnimatedImage(EncodedImage(HeaderTests.gif(), name: "a")) == nil)
    #expect(try AnimatedImage(EncodedImage(HeaderTests.png, name: "a")) == nil)
    #expect(try AnimatedImage(EncodedImage(HeaderTests.jpeg, name: "a")) == nil)
  }

  @Test("a short delay is 100 ms, as browsers have it", .enabled(if: Tool.hasPillow))
  func shortDelays() throws {
    let folder = try TemporaryFolder()
    let truth = try #require(try PillowAnimation.make(in: folder.url, seed: 2).first { $0.name == "a1.gif" })
    var bytes = ContiguousArray(try Data(contentsOf: folder.url.appending(path: truth.name)))
    for index in bytes.indices.dropLast(8)
    where bytes[index] == 0x21 && bytes[index + 1] == 0xF9 && bytes[index + 2] == 4 {
      (bytes[index + 4], bytes[index + 5]) = (1, 0)
    }
    let animation = try #require(try AnimatedImage(EncodedImage(bytes, name: "a")))
    #expect(Set(animation.durations) == [100])
  }

  @Test("a frame that is much larger than the picture is refused before it is decoded")
  func largeFrame() throws {
    var bytes = HeaderTests.gif(isTransparent: true)
    let frame = try #require(bytes.lastIndex(of: 0x2C))
    for offset in 5..<9 { bytes[frame + offset] = 0xFF }
    let error = #expect(throws: ImageError.self) { try EncodedImage(bytes, name: "a.gif").alphaMask() }
    #expect(error?.description.contains("65535 x 65535 pixels in a picture of 4 x 2") == true)
  }
}

extension [ContiguousArray<UInt8>] {
  fileprivate var withPair: (ContiguousArray<UInt8>, ContiguousArray<UInt8>) { (self[0], self[1]) }
}
