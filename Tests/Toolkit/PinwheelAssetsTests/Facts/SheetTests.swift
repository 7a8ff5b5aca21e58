import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Sheets with the layouts of many tools: packed by Pillow, extracted and baked here, tested at every pixel.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct SheetTests {
  static let formats = [
    "hash", "array", "textures", "multipack", "cocos0", "cocos1", "cocos2", "cocos3", "cocos2b",
    "starling", "gdx", "gdx-new", "aseprite", "aseprite-array",
  ]

  @Test("every pixel of every sprite answers as its own PNG does", arguments: formats, [1, 2])
  func everyPixel(format: String, seed: Int) throws {
    let packed = try PackedSprites(format, seed: seed)
    let summary = try packed.extract()
    #expect(summary.manifest.skipped.isEmpty)
    let sheets = summary.manifest.images
    let names = Set(sheets.flatMap { $0.sprites.map(\.name) })
    #expect(names.count >= packed.sprites.count && sheets.allSatisfy { !$0.sprites.isEmpty })
    try packed.expectEveryPixel(of: summary)
  }

  @Test("Aseprite's inner padding is taken off, and said")
  func innerPadding() throws {
    let packed = try PackedSprites("aseprite-padded", seed: 1)
    let summary = try packed.extract()
    let count = packed.sprites.count
    #expect(summary.manifest.skipped.count == 1)
    #expect(
      summary.manifest.skipped[0].text.hasPrefix(
        "ui.json: \(count) of its \(count) sprites have an inner padding, which is taken off: the first, '")
        && summary.manifest.skipped[0].text.contains("has 3 on each side of"))
    try packed.expectEveryPixel(of: summary)
  }

  @Test("sprites are grouped by their own names, over the sheets of a set", arguments: formats)
  func grouped(format: String) throws {
    let packed = try PackedSprites(format, seed: 3)
    let manifest = try packed.files.extract("art", to: "o.pinwheel").manifest
    let slices = manifest.pinwheels.flatMap(\.slices)
    #expect(Set(slices.map(\.name)) == ["knob", "dial"] && slices.count == 2)
    let states = Dictionary(uniqueKeysWithValues: slices.map { ($0.name, $0.states.map(\.state)) })
    #expect(states == ["knob": [.rest, .press], "dial": [.rest, .press, .disabled]])
    let images = slices.flatMap(\.states).flatMap(\.images)
    #expect(images.allSatisfy { $0.placement?.atlas != nil })
    // What is written is read, and baked to the same masks.
    let folder = packed.files.pinwheelFolder("o.pinwheel")
    #expect(try folder.manifest() == manifest)
    #expect(try Baker.bake(folder).pinwheels.reduce(0) { $0 + $1.slices } == 2)
  }

  @Test(
    "a lone layout brings the sheets beside it",
    arguments: ["hash", "multipack", "cocos3", "starling", "gdx-new"])
  func loneLayout(format: String) throws {
    let packed = try PackedSprites(format, seed: 4)
    let names = try FileManager.default.contentsOfDirectory(atPath: packed.art.path).sorted()
    let layoutFile = try #require(names.first { !$0.hasSuffix(".png") })
    let summary = try packed.extract(packed.art.appending(path: layoutFile))
    #expect(
      summary.manifest.skipped.isEmpty
        && summary.manifest.images.count == names.count { $0.hasSuffix(".png") })
    try packed.expectEveryPixel(of: summary)
  }

  @Test("two scales of one sheet are two scales of each sprite")
  func scales() throws {
    let files = try TemporaryFolder()
    for scale in [1, 2] {
      let name = scale == 1 ? "ui" : "ui@2x"
      try files.draw("amber_rest", as: "art/\(name).png")
      let frame = "{\"x\":\(8 * scale),\"y\":0,\"w\":\(20 * scale),\"h\":\(10 * scale)}"
      let frames = ["play_rest", "play_press"].map { "\"\($0).png\":{\"frame\":\(frame)}" }
      try files.write(
        "{\"frames\":{\(frames.joined(separator: ","))},\"meta\":{\"image\":\"\(name).png\",\"scale\":\"1\"}}"
          .utf8,
        to: "art/\(name).json")
    }
    let manifest = try files.extract("art", to: "o").manifest
    #expect(manifest.pinwheels.map(\.name) == ["play"] && manifest.skipped.isEmpty)
    let rest = manifest.pinwheels[0].slices[0].states[0].images
    #expect(rest.map(\.scale) == [1, 2] && rest.map(\.file) == ["images/ui.png", "images/ui@2x.png"])
    #expect(manifest.pinwheels[0].canvas == Size2D(width: 20, height: 10))
  }
}
