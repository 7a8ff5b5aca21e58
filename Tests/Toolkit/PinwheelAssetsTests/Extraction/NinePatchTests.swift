import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Android's nine-patches: the border is read and cut off. Pillow writes them, and computes the expected images.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct NinePatchTests {
  @Test(
    "caps, content and pixels are those that Pillow has drawn",
    arguments: TestLength.sample([1, 2, 3], count: 1))
  func borders(seed: Int) throws {
    let folder = try TemporaryFolder()
    let truth = String(
      decoding: try Tool.script("make-nine-patches", [String(seed), "60", folder.url.path]), as: UTF8.self)
    let manifest = try folder.extract("in", to: "out.pinwheel").manifest
    #expect(manifest.skipped.isEmpty && manifest.images.count == 60)
    for line in truth.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let image = try #require(manifest.images.first { $0.file == "images/\(words[0]).9.png" })
      func text(_ insets: PixelInsets?) -> [String] {
        insets.map { [$0.top, $0.left, $0.bottom, $0.right].map(String.init) } ?? ["-", "-", "-", "-"]
      }
      #expect(text(image.caps) == Array(words[1...4]), "\(line), seed \(seed)")
      #expect(text(image.content) == Array(words[5...8]), "\(line), seed \(seed)")
      #expect((image.note != nil) == (words[9] != "1"), "\(line), seed \(seed)")
      let files = ["out.pinwheel/\(image.file)", "inner/\(words[0]).png"].map {
        folder.url.appending(path: $0)
      }
      let pixels = try PillowImage.decode(files)
      #expect(pixels[0].width == image.width && pixels[0].height == image.height)
      #expect(pixels[0].rgba == pixels[1].rgba, "\(line), seed \(seed)")
    }
  }

  /// Writes RGBA images by Pillow: `name width height`, then a Python expression for each changed pixel.
  private func draw(_ script: String, into folder: TemporaryFolder) throws {
    let start = """
      import os, struct, zlib
      from PIL import Image, PngImagePlugin
      K = (0, 0, 0, 255)
      def nine(path, w, h, left, top, marks=(), nothing=(0, 0, 0, 0)):
          os.makedirs(os.path.dirname(path), exist_ok=True)
          image = Image.new("RGBA", (w + 2, h + 2), nothing)
          image.paste((200, 40, 40, 255), (1, 1, w + 1, h + 1))
          for y in range(*left): image.putpixel((0, y + 1), K)
          for x in range(*top): image.putpixel((x + 1, 0), K)
          for x, y, color in marks: image.putpixel((x, y), color)
          image.save(path)

      """
    try folder.python(start + script)
  }

  @Test("a bare nine-patch is the rest image; all fill the frame of the slice, at every density")
  func slices() throws {
    let folder = try TemporaryFolder()
    try draw(
      """
      for density, scale in (("mdpi", 1), ("xhdpi-v4", 2)):
          nine(f"in/res/drawable-{density}/b.9.png", 20 * scale, 10 * scale, (4 * scale, 6 * scale), (5, 6))
          nine(f"in/res/drawable-{density}/b_pressed.9.png", 24, 11, (4, 6), (5, 9))
      nine("in/ios/c@2x.9.png", 20, 10, (4, 6), (6, 8), nothing=(255, 255, 255, 255))
      nine("in/ios/c_pressed@2x.9.png", 20, 10, (4, 6), (6, 8))
      """, into: folder)
    let manifest = try folder.extract("in", to: "out.pinwheel").manifest
    #expect(manifest.skipped.isEmpty && manifest.pinwheels.map(\.name) == ["c", "b"])
    let slice = try #require(manifest.pinwheels.last?.slices.first)
    #expect(slice.frame == Rect2D(x: 0, y: 0, width: 20, height: 10))
    #expect(slice.states.map(\.state) == [.rest, .press])
    let images = slice.states.flatMap(\.images)
    #expect(images.map(\.scale) == [1, 2, 1, 2] && images.allSatisfy { $0.frame == nil })
    let caps = images.map { image -> EdgeInsets2D? in
      guard case .insets(let insets) = image.placement?.caps else { return nil }
      return insets
    }
    #expect(
      caps == [
        EdgeInsets2D(top: 4, left: 5, bottom: 4, right: 14),
        EdgeInsets2D(top: 4, left: 2.5, bottom: 4, right: 17),
        EdgeInsets2D(top: 4, left: 5, bottom: 5, right: 15),
        EdgeInsets2D(top: 2, left: 2.5, bottom: 2.5, right: 7.5),
      ])
    let other = try #require(manifest.pinwheels.first?.slices.first)
    #expect(
      other.placement?.caps == .insets(EdgeInsets2D(top: 2, left: 3, bottom: 2, right: 6))
        && other.frame == Rect2D(x: 0, y: 0, width: 10, height: 5))
  }

  @Test("a border that marks one edge alone stretches all of the other, as libGDX's packer has it")
  func oneEdge() throws {
    let folder = try TemporaryFolder()
    try draw(
      """
      nine("in/a.9.png", 9, 9, (3, 3), (3, 5))
      nine("in/b.9.png", 9, 9, (3, 5), (3, 3))
      """, into: folder)
    let manifest = try folder.extract("in", to: "out.pinwheel").manifest
    #expect(manifest.skipped.isEmpty)
    #expect(
      manifest.images.map(\.caps) == [
        PixelInsets(top: 0, left: 3, bottom: 0, right: 4),
        PixelInsets(top: 3, left: 0, bottom: 4, right: 0),
      ])
  }

  @Test("a border that is not valid is reported in a sentence, and the image kept as it is")
  func malformed() throws {
    let folder = try TemporaryFolder()
    try draw(
      """
      nine("in/a.9.png", 9, 9, (3, 5), (3, 5), [(4, 0, (9, 9, 9, 255))])
      nine("in/b.9.png", 9, 9, (3, 3), (3, 3))
      nine("in/c.9.png", 9, 9, (3, 5), (3, 5), [(0, 0, (0, 0, 255, 255))])
      nine("in/d.9.png", 9, 9, (3, 5), (3, 5), [(2, 10, K), (4, 10, K)])
      nine("in/e.9.png", 9, 9, (3, 5), (3, 5), [(7, 0, (255, 0, 0, 255))])
      nine("in/f.9.png", 9, 9, (3, 5), (3, 5), [(10, 3, (0, 0, 0, 128))])
      Image.new("RGBA", (2, 9), (0, 0, 0, 0)).save("in/g.9.png")
      Image.new("RGB", (9, 9), (0, 0, 0)).save("in/h.9.jpg")
      """, into: folder)
    let manifest = try folder.extract("in", to: "out.pinwheel").manifest
    let reasons = [
      "its pixel at column 4, row 0 is neither black nor clear",
      "its top and left edges mark nothing that stretches",
      "its top left corner is neither clear nor white", "its bottom edge marks 2 areas for content",
      "its pixel at column 7, row 0 is neither", "its pixel at column 10, row 3 is neither",
      "2 x 9 pixels leave no image inside it", "a JPEG has none that can be read",
    ]
    #expect(manifest.skipped.count == reasons.count)
    for (skipped, reason) in zip(manifest.skipped, reasons) {
      #expect(skipped.reason.contains(reason), "\(skipped)")
      let image = try #require(manifest.images.first { $0.file == "images/" + skipped.file })
      #expect(image.conversion == .copied && image.caps == nil && image.content == nil)
      #expect(try folder.bytes("out.pinwheel/\(image.file)") == folder.bytes("in/\(skipped.file)"))
    }
  }

  @Test("a compiled nine-patch has no border but a chunk, which is read or refused")
  func compiled() throws {
    let folder = try TemporaryFolder()
    try draw(
      """
      def compiled(path, columns, rows, padding, size=(20, 10), cut=0):
          os.makedirs("in", exist_ok=True)
          chunk = struct.pack(">4B2I4iI", 1, len(columns), len(rows), 0, 0, 0, *padding, 0)
          chunk += struct.pack(f">{len(columns) + len(rows)}I", *columns, *rows)
          info = PngImagePlugin.PngInfo()
          info.add(b"npTc", chunk[:len(chunk) - cut])
          Image.new("RGBA", size, (200, 40, 40, 255)).save(path, pnginfo=info)
      compiled("in/a.9.png", [4, 6], [3, 8], (1, 2, 3, 4))
      compiled("in/b.9.png", [4, 6, 9, 12], [3, 8], (-1, -1, -1, -1))
      compiled("in/c.9.png", [4, 21], [3, 8], (1, 2, 3, 4))
      compiled("in/d.9.png", [4, 6], [3, 8], (1, 2, 3, 4), cut=4)
      compiled("in/e.9.png", [6, 4], [3, 8], (1, 2, 3, 4))
      compiled("in/f.9.png", [4, 6], [3, 8], (1, 30, 3, 4))
      compiled("in/g.9.png", [], [], (1, 2, 3, 4))
      """, into: folder)
    let manifest = try folder.extract("in", to: "out.pinwheel").manifest
    func insets(_ name: String) -> [PixelInsets?] {
      manifest.images.filter { $0.file == "images/\(name).9.png" }.flatMap { [$0.caps, $0.content] }
    }
    #expect(
      insets("a") == [
        PixelInsets(top: 3, left: 4, bottom: 2, right: 14),
        PixelInsets(top: 3, left: 1, bottom: 4, right: 2),
      ])
    #expect(insets("b") == [PixelInsets(top: 3, left: 4, bottom: 2, right: 8), nil])
    #expect(manifest.skipped.map(\.file) == ["c", "d", "e", "f", "g"].map { "\($0).9.png" })
    #expect(manifest.skipped.allSatisfy { $0.reason.contains("its chunk npTc is damaged") })
    #expect(manifest.images.allSatisfy { $0.width == 20 && $0.height == 10 && $0.conversion == .copied })
  }
}
