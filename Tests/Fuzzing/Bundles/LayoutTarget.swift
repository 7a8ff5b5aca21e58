internal import Pinwheel

@testable internal import PinwheelBundles

/// Layouts of sprite sheets, in all formats, and of layers.
enum LayoutTarget {
  private static let names = ["a.json", "a.plist", "a.xml", "a.atlas"]

  static func run(_ bytes: ContiguousArray<UInt8>) {
    for name in names {
      guard let layoutFile = LayoutFile(fileName: name) else {
        fatalError("\(name) is not taken for a layout")
      }
      if let layout = try? layoutFile.layout(bytes) { check(layout) }
    }
    if let document = try? LayerDocument(openRaster: bytes) { check(document) }
    if let document = try? LayerDocument(layout: bytes) { check(document) }
    if let document = try? LayerDocument(table: bytes) { check(document) }
  }

  private static func check(_ layout: SheetLayout) {
    let sprites = layout.sheets.flatMap(\.sprites)
    demand(sprites.count <= SheetLayout.maximumSprites, "\(sprites.count) sprites")
    for sprite in sprites {
      guard let part = try? sprite.part(of: 100, height: 60) else { continue }
      let region = part.region
      let (width, height) = region.isRotated ? (region.height, region.width) : (region.width, region.height)
      demand(
        region.x >= 0 && region.y >= 0 && width > 0 && height > 0 && region.x + width <= 100
          && region.y + height <= 60,
        "the sprite '\(sprite.name)' lies outside its sheet: \(region)")
    }
  }

  private static func check(_ document: LayerDocument) {
    demand(
      (0...65_535).contains(document.width) && (0...65_535).contains(document.height),
      "a canvas beyond its limits")
    let names = document.groups.flatMap(\.layers).map(\.name)
    demand(names.allSatisfy { !$0.isEmpty }, "a layer without a name")
  }
}
