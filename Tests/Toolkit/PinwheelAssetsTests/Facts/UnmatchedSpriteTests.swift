import Pinwheel
import PinwheelAssets
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
}
