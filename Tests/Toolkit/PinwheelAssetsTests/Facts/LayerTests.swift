import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Layers as tools export them: written by Pillow, extracted and baked here, tested at every pixel.
@Suite struct LayerTests {
  private struct Expected {
    let wheel: String
    let slice: String
    let scale: Double
    let solid: PixelGrid
  }

  private func extract(_ kind: String, seed: Int) throws -> (ExtractionSummary, [Expected], TemporaryFolder) {
    let files = try TemporaryFolder()
    let lines = String(
      decoding: try Tool.script("pack-layers", [kind, String(seed), files.url.path]), as: UTF8.self
    ).split(separator: "\n").map { $0.split(separator: "\t") }
    let truth = try PillowImage.decode(lines.indices.map { files.url.appending(path: "truth/\($0).png") })
    let expected = try zip(lines, truth).map { line, image in
      Expected(
        wheel: String(line[0]), slice: String(line[1]), scale: try #require(Double(line[2])),
        solid: image.solid(from: 26))
    }
    let ending = ["ora": ".ora", "psd": ".psd", "android": ".apk"][kind] ?? ""
    return (try files.extract("art\(ending)", to: "out.pinwheel"), expected, files)
  }

  @Test(
    "layers are slices where they lie, groups are wheels, and every pixel answers",
    .enabled(if: Tool.hasPillow, "needs Pillow"),
    arguments: ["ora", "psd", "layout", "offsets"], [1, 2, 3])
  func everyPixel(kind: String, seed: Int) throws {
    let (summary, expected, files) = try extract(kind, seed: seed)
    let wheels = Dictionary(grouping: expected, by: \.wheel)
    #expect(Set(summary.manifest.pinwheels.map(\.name)) == Set(wheels.keys))
    let baked = try BakedFolder(summary.folder)
    for (name, slices) in wheels {
      let stack = try baked.stack(named: name, scale: 1)
      #expect(stack.slices.map(\.name) == slices.map(\.slice))
      let wheel = Wheel(stack)
      let grid = slices[0].solid
      #expect(stack.canvas == Size2D(width: Double(grid.width), height: Double(grid.height)))
      var wrong = 0
      for y in 0..<grid.height {
        for x in 0..<grid.width {
          let point = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let front = slices.last { $0.solid.contains(x: x, y: y) }
          if wheel.slice(at: point)?.name != front?.slice { wrong += 1 }
          for (slice, expected) in zip(stack.slices, slices)
          where slice.contains(point) != expected.solid.contains(x: x, y: y) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(name)")
    }
    withExtendedLifetime(files) {}
  }

  @Test(
    "a document says what is hidden, and has its background", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func document() throws {
    let (summary, _, files) = try extract("ora", seed: 5)
    let manifest = summary.manifest
    let art = try #require(manifest.pinwheels.first { $0.name == "art" })
    #expect(art.background?.file == "images/data/0.png")
    #expect(art.slices[0].states.map(\.state) == [.rest, .press])
    #expect(manifest.pinwheels.first { $0.name == "knob" }?.slices[0].states.map(\.state) == [.rest, .press])
    #expect(manifest.skipped.map(\.file) == ["images/data/7.png"])
    #expect(manifest.skipped.allSatisfy { $0.reason.contains("the layer 'ghost' is hidden") })
    #expect(manifest.images.count == 10)
    withExtendedLifetime(files) {}
  }

  @Test(
    "a layer without a place is said, and the others are used",
    arguments: [
      #""y": 3"#, #""x": 1e300, "y": 0"#, #""x": 0, "y": -9223372036854775808"#, #""x": "a", "y": 1"#,
    ])
  func unplaced(place: String) throws {
    let files = try TemporaryFolder()
    for name in ["a", "b", "c"] { try files.draw("amber_rest", as: "art/\(name).png") }
    let layout = #"""
      [{"name": "a", "x": 0, "y": 0}, {"name": "b", "x": 240, "y": 0}, {"name": "c", \#(place)}]
      """#
    try files.write(layout.utf8, to: "art/layout.json")
    let manifest = try files.extract("art", to: "out.pinwheel").manifest
    #expect(manifest.pinwheels.map { $0.slices.map(\.name) } == [["a", "b"]])
    #expect(
      manifest.skipped.map(\.reason) == [
        "its layer 'c' has no place on the canvas; give it whole numbers x and y"
      ])
  }

  @Test("one image of several densities is one image", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func android() throws {
    let (summary, expected, files) = try extract("android", seed: 1)
    #expect(summary.manifest.pinwheels.map(\.name) == ["btn"])
    let states = try #require(summary.manifest.pinwheels.first).slices[0].states
    #expect(states.map(\.state) == [.rest, .press])
    #expect(states.allSatisfy { $0.images.map(\.scale) == [0.75, 1, 1.5, 2, 2.625, 3, 4] })
    let baked = try BakedFolder(summary.folder)
    for size in expected {
      let stack = try baked.stack(named: "btn", scale: size.scale)
      for y in 0..<size.solid.height {
        for x in 0..<size.solid.width {
          let point = Point2D(x: (Double(x) + 0.5) / size.scale, y: (Double(y) + 0.5) / size.scale)
          let isRight = stack.slices[0].contains(point) == size.solid.contains(x: x, y: y)
          if !isRight { Issue.record("scale \(size.scale), pixel \(x), \(y)") }
        }
      }
    }
    withExtendedLifetime(files) {}
  }

  @Test(
    "numbers at the end of names are no positions",
    arguments: [
      ["shot_2012_0401", "shot_2012_1225", "shot_2013_0704"], ["badge_10_100", "badge_20_200"],
      ["v_1_0", "v_1_1", "v_300_0"], ["level_1_1", "level_1_2", "level_2_1"], ["play_0_0", "stop_300_40"],
    ])
  func noPositions(names: [String]) throws {
    let files = try TemporaryFolder()
    for name in names { try files.draw("amber_rest", as: "art/\(name).png") }
    let manifest = try files.extract("art").manifest
    #expect(manifest.pinwheels.allSatisfy { $0.slices.count == 1 })
    #expect(manifest.images.allSatisfy { $0.layers.isEmpty })
  }

  @Test(
    "documents that lie are named in one sentence, and the rest is extracted",
    arguments: [
      ("<image", "invalid XML at line 1"), ("<image/>", "it names no size"),
      ("<image w='0' h='9'/>", "it names no size"),
      ("<image w='99999999' h='9'/>", "it names no size"),
      ("<image w='9' h='9'>" + String(repeating: "<stack>", count: 100_000), "at most 64 elements"),
      ("<image w='9' h='9'><stack><layer src='no.png'/></stack></image>", "has no image 'no.png'"),
      (
        "<image w='9' h='9'><stack><layer src='../../x' x='1e300' y='-999999'/></stack></image>",
        "has no image '../../x'"
      ),
    ])
  func lies(stack: String, sentence: String) throws {
    let files = try TemporaryFolder()
    try files.draw(slice: "ok", of: "amber")
    try files.write(stack.utf8, to: "art/stack.xml")
    let manifest = try files.extract("art").manifest
    #expect(
      manifest.skipped.count == 1 && manifest.skipped[0].reason.contains(sentence), "\(manifest.skipped)")
    #expect(manifest.pinwheels.map(\.name) == ["ok"])
  }
}
