internal import Pinwheel

@testable internal import PinwheelAssets

/// Layouts of sprite sheets, in all formats, and of layers.
enum LayoutTarget {
  static func run(_ bytes: ContiguousArray<UInt8>) {
    for format in FactFormat.all where format.subject != .states {
      for fact in (try? format.read(FactFile(path: "a.json", bytes: bytes))) ?? [] {
        switch fact.content {
        case .sprite(let sprite): check(sprite)
        case .layer(let layer): check(layer)
        default: break
        }
      }
    }
  }

  private static func check(_ sprite: Sprite) {
    guard let region = try? sprite.part(of: 100, height: 60).region else { return }
    let (width, height) = region.isRotated ? (region.height, region.width) : (region.width, region.height)
    demand(
      region.x >= 0 && region.y >= 0 && width > 0 && height > 0 && region.x + width <= 100
        && region.y + height <= 60,
      "the sprite '\(sprite.name)' lies outside its sheet: \(region)")
  }

  private static func check(_ layer: Layer) {
    demand(
      (0...65_535).contains(layer.canvas.width) && (0...65_535).contains(layer.canvas.height),
      "a canvas beyond its limits")
    demand(!layer.name.isEmpty, "a layer without a name")
  }
}
