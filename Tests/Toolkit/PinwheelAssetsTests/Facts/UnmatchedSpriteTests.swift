import Pinwheel
import PinwheelAssets
import PinwheelImages
import PinwheelQueries
import TestSupport
import Testing
import ToolkitTestSupport

/// Sprites in no slice.
@Suite struct UnmatchedSpriteTests {
  private func sheet(in files: TemporaryFolder) throws {
    try files.draw("amber_rest", as: "art/ui.png")
    let frames = [("sword", 0, 30), ("ring", 30, 20), ("a_rest", 60, 9), ("a_press", 70, 9)].map {
      name, x, size in
      "\"\(name).png\": {\"frame\": {\"x\": \(x), \"y\": 100, \"w\": \(size), \"h\": \(size)}}"
    }
    let text = "{\"frames\": {\(frames.joined(separator: ","))}, \"meta\": {\"image\": \"ui.png\"}}"
    try files.write(text.utf8, to: "art/ui.json")
  }

  @Test("they are those of which no slice shows the part")
  func unmatched() throws {
    let files = try TemporaryFolder()
    try sheet(in: files)
    let manifest = try files.extract("art").manifest
    #expect(manifest.pinwheels.map(\.name) == ["a"])
    #expect(manifest.unmatchedSheets.map(\.file) == ["images/ui.png"])
    #expect(manifest.unmatchedSheets.flatMap(\.sprites).map(\.name) == ["sword.png", "ring.png"])
  }

  @Test("a group of sprites of several sizes makes each a slice of its own, on a canvas of its size")
  func group() throws {
    let files = try TemporaryFolder()
    try sheet(in: files)
    let manifest = try files.extract("art", groups: ["all=*"]).manifest
    #expect(manifest.pinwheels.map(\.name).sorted() == ["a", "ring", "sword"])
    #expect(manifest.pinwheels.allSatisfy { $0.slices.count == 1 })
    #expect(Set(manifest.pinwheels.map(\.canvas.width)) == [30, 20, 9] && manifest.unmatchedSheets.isEmpty)
  }

  /// A sheet of sprites on canvases of 60 x 60 points, each a square of 20 points of the picture.
  private func squares(in files: TemporaryFolder, at corners: [(x: Int, y: Int)]) throws {
    try files.draw("amber_rest", as: "art/ui.png")
    let mask = try EncodedImage(files.bytes("art/ui.png"), name: "ui").alphaMask()
    // A square of the picture without a clear pixel.
    let place = try #require(
      (0..<mask.height - 20).lazy.flatMap { y in (0..<mask.width - 20).lazy.map { (x: $0, y: y) } }.first {
        let square = PixelRect(x: $0.x, y: $0.y, width: 20, height: 20)
        return (try? mask.cropped(to: square).count) == 400
      })
    let frames = corners.enumerated().map { number, corner in
      """
      "s\(number).png": {"frame": {"x": \(place.x), "y": \(place.y), "w": 20, "h": 20}, "trimmed": true, "rotated": false,
      "spriteSourceSize": {"x": \(corner.x), "y": \(corner.y), "w": 20, "h": 20}, "sourceSize": {"w": 60, "h": 60}}
      """
    }
    let text = "{\"frames\": {\(frames.joined(separator: ","))}, \"meta\": {\"image\": \"ui.png\"}}"
    try files.write(text.utf8, to: "art/ui.json")
  }

  @Test("sprites of one size are a wheel of a group if they lie apart, or if each has a pattern")
  func sameSize() throws {
    let files = try TemporaryFolder()
    try squares(in: files, at: [(0, 0), (40, 0), (0, 40), (40, 40)])
    let apart = try files.extract("art", to: "a", groups: ["all=*"]).manifest
    #expect(apart.pinwheels.map(\.name) == ["all"] && apart.pinwheels[0].slices.count == 4)
    try squares(in: files, at: [(20, 20), (20, 20), (21, 20), (20, 22)])
    let piled = try files.extract("art", to: "b", groups: ["all=*"]).manifest
    #expect(piled.pinwheels.map(\.name) == ["s0", "s1", "s2", "s3"])
    #expect(piled.pinwheels.allSatisfy { $0.slices.count == 1 && $0.canvas.width == 60 })
    let listed = try files.extract("art", to: "c", groups: ["all=s0,s1,s2,s3"]).manifest
    #expect(listed.pinwheels.map(\.name) == ["all"] && listed.pinwheels[0].slices.count == 4)
  }

  @Test("each is a pinwheel of its own for exports, as large as it is, beside those that are baked")
  func exported() throws {
    let files = try TemporaryFolder()
    let corners = [(20, 20), (20, 20), (21, 22)]
    try squares(in: files, at: corners.map { (x: $0.0, y: $0.1) })
    let manifest = try files.extract("art").manifest
    #expect(manifest.pinwheels.isEmpty && manifest.unmatchedSheets.flatMap(\.sprites).count == 3)
    let sprites = try files.pinwheelFolder().unmatchedSprites(threshold: nil)
    #expect(sprites.map(\.name) == ["s0", "s1", "s2"])
    let masks = try ExportedMasks(sprites, scale: nil, isVisible: false).masks
    try #require(masks.count == 3)
    for (mask, corner) in zip(masks, corners) {
      let square = PixelRect(x: corner.0, y: corner.1, width: 20, height: 20)
      let expected = try AlphaMask(width: 60, height: 60) { x, y in square.contains(x: x, y: y) }
      #expect(mask.area.width == 60 && mask.mask == expected, "\(mask.slice)")
    }
  }
}
