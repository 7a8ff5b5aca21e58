import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Sprites painted and packed into sheets by Pillow, with the layout that a tool would write, and each as a separate PNG.
struct PackedSprites {
  struct Sprite {
    let name: String
    let scale: Double
    let image: PillowImage
  }

  let files: TemporaryFolder
  let sprites: [Sprite]

  /// The folder of the sheets.
  var art: URL { files.url.appending(path: "art") }

  init(_ format: String, seed: Int) throws {
    let files = try TemporaryFolder()
    self.files = files
    let lines = String(
      decoding: try Tool.script("pack-sprites", [format, String(seed), files.url.path]), as: UTF8.self
    ).split(separator: "\n").map { $0.split(separator: "\t") }
    let truth = try PillowImage.decode(
      lines.indices.map { files.url.appending(path: "truth/\($0).png") })
    sprites = try zip(lines, truth).map { line, image in
      Sprite(name: String(line[0]), scale: try #require(Double(line[1])), image: image)
    }
  }

  /// Extracts an input, with each sprite in a separate wheel called `wheel` and a number.
  func extract(_ input: URL? = nil) throws -> ExtractionSummary {
    let groups = sprites.enumerated().map { number, sprite in
      "wheel\(number)=\(sprite.name.split(separator: "/").last ?? "")"
    }
    return try files.extract((input ?? art).path, to: "out.pinwheel", groups: groups)
  }

  /// Compares the answer at every pixel of every sprite's canvas, and around it, with the alpha of the sprite's PNG.
  func expectEveryPixel(of summary: ExtractionSummary) throws {
    let baked = try BakedFolder(summary.folder)
    for (number, sprite) in sprites.enumerated() {
      var stack = try baked.stack(named: "wheel\(number)", scale: sprite.scale)
      #expect(stack.slices.count == 1, "\(sprite.name)")
      stack.slices[0].isEnabled = true
      let wheel = Wheel(stack)
      let solid = sprite.image.solid(from: 26)
      var wrong = 0
      for y in -2..<sprite.image.height + 2 {
        for x in -2..<sprite.image.width + 2 {
          let point = Point2D(x: (Double(x) + 0.5) / sprite.scale, y: (Double(y) + 0.5) / sprite.scale)
          let isSolid = solid.contains(x: x, y: y)
          if (wheel.slice(at: point) != nil) != isSolid || stack.slices[0].contains(point) != isSolid {
            wrong += 1
          }
        }
      }
      #expect(wrong == 0, "\(sprite.name), \(sprite.image.width) x \(sprite.image.height)")
    }
  }
}
