import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import TestSupport
import Testing
import ToolkitTestSupport

/// Stacks of catalogs and icons: the wheels of their layers.
@Suite struct LayerStackTests {
  private func write(_ text: String, _ name: String, to files: TemporaryFolder) throws {
    try files.write(text.utf8, to: name)
  }

  @Test(
    "a stack of a catalog is a wheel of its layers, back to front",
    arguments: ["imagestack", "solidimagestack"])
  func catalog(kind: String) throws {
    let files = try TemporaryFolder()
    let stack = "art/A.xcassets/Group/St.\(kind)"
    for (layer, image) in [("Front", "amber_rest"), ("Back", "coral_rest")] {
      let set = "\(stack)/\(layer).\(kind)layer/Content.imageset"
      for (scale, file) in [(1, image), (2, image + "@2x")] {
        try files.draw(file, as: "\(set)/c\(scale).png")
      }
      let images = [1, 2].map { #"{"idiom": "vision", "scale": "\#($0)x", "filename": "c\#($0).png"}"# }
      try write(
        "{\"images\": [\(images.joined(separator: ","))], \"info\": {}}", "\(set)/Contents.json", to: files)
      try write("{\"info\": {}}", "\(stack)/\(layer).\(kind)layer/Contents.json", to: files)
    }
    try write("{\"info\": {}}", "art/A.xcassets/Group/Contents.json", to: files)
    let layers = ["Front", "Back"].map { "{\"filename\": \"\($0).\(kind)layer\"}" }.joined(separator: ",")
    try write("{\"layers\": [\(layers)], \"info\": {}}", "\(stack)/Contents.json", to: files)
    let manifest = try files.extract("art").manifest
    #expect(manifest.skipped.isEmpty, "\(manifest.skipped)")
    let wheel = try #require(manifest.pinwheels.first)
    #expect(manifest.pinwheels.count == 1 && wheel.name == "St")
    #expect(wheel.slices.map(\.name) == ["Back", "Front"])
    #expect(wheel.slices.allSatisfy { $0.states.flatMap(\.images).map(\.scale) == [1, 2] })
    #expect(
      manifest.images.map(\.file).sorted()
        == ["Back", "Front"].flatMap { layer in
          ["@2x~vision", "~vision"].map { "images/A.xcassets/St/\(layer)/Content\($0).png" }
        })
    let counts = Dictionary(uniqueKeysWithValues: manifest.files.map { ($0.kind, $0.count) })
    #expect(counts == ["image": 4, "layout": 6])
  }

  @Test("an icon of Icon Composer is a wheel of the layers of its groups, in the middle of the canvas")
  func icon() throws {
    let files = try TemporaryFolder()
    for name in ["amber", "coral", "dusk"] { try files.draw("amber_rest", as: "App.icon/Assets/\(name).png") }
    try write(
      """
      {"groups": [
        {"layers": [{"image-name": "amber.png", "name": "sun",
            "position": {"scale": 1, "translation-in-points": [10, -20]}},
          {"image-name": "coral.png", "name": "coral"}]},
        {"hidden": true, "layers": [{"image-name": "dusk.png", "name": "dusk"}]},
        {"layers": [{"image-name": "large.png", "position": {"scale": 1.5}}, {"image-name": "drawing.svg"}]}]}
      """, "App.icon/icon.json", to: files)
    let manifest = try files.extract("App.icon").manifest
    let wheel = try #require(manifest.pinwheels.first)
    #expect(wheel.slices.map(\.name) == ["coral", "sun"])
    #expect(wheel.canvas.width == 1_024 && wheel.canvas.height == 1_024)
    // 240 x 240 pixels.
    let layers = manifest.images.flatMap(\.layers).map { [$0.x, $0.y] }
    #expect(Set(layers) == [[392, 392], [402, 372]])
    let said = manifest.skipped.map(\.text)
    #expect(said.contains { $0.hasPrefix("icon.json:6: its layer 'large' is scaled by 1.5") }, "\(said)")
    #expect(said.contains { $0.contains("'drawing' has no image 'Assets/drawing.svg'") }, "\(said)")
    #expect(said.contains { $0.contains("the layer 'dusk' is hidden") }, "\(said)")
  }

  @Test("Apple's keys are known, and the images of icon sets and data sets are images")
  func sets() throws {
    let files = try TemporaryFolder()
    let png = try Fixtures.image()
    let sets = [
      (
        "a.imageset",
        #"{"images": [{"filename": "x.png", "idiom": "universal", "accessibility-label": "Amber"}], "info": {}}"#
      ),
      (
        "S.stickersiconset",
        #"{"images": [{"filename": "x.png", "size": "60x45", "idiom": "iphone", "scale": "2x"}], "info": {}}"#
      ),
      ("d.dataset", #"{"data": [{"filename": "x.png"}], "info": {}}"#),
    ]
    for (name, text) in sets {
      try files.write(png, to: "art/A.xcassets/\(name)/x.png")
      try write(text, "art/A.xcassets/\(name)/Contents.json", to: files)
    }
    try files.write(png, to: "art/A.xcassets/App.iconset/icon_16x16.png")
    let manifest = try files.extract("art").manifest
    #expect(manifest.skipped.isEmpty, "\(manifest.skipped)")
    #expect(
      manifest.images.map(\.file).sorted() == [
        "images/A.xcassets/App.iconset/icon_16x16.png", "images/A.xcassets/S60x45@2x~iphone.png",
        "images/A.xcassets/a.png", "images/A.xcassets/d.dataset/x.png",
      ])
  }
}
