internal import Pinwheel
internal import PinwheelBundles

/// Images that have their positions in themselves, and together are the layers of a document.
enum PlacedFiles {
  /// - Parameter images: The names of the files in a folder, each of one scale, with their own positions in points.
  /// - Returns: Nothing unless each image except a background has a position, and two differ.
  static func facts(_ images: [(name: String, own: Point2D?)]) -> [Fact] {
    guard Set(images.compactMap(\.own)).count > 1 else { return [] }
    var facts: [Fact] = []
    for image in images.sorted(by: { Name($0.name) < Name($1.name) }) {
      let stem = ImageName(fileName: image.name).stem
      let words = stem.lowercased().split { "_-. ".contains($0) }
      let isBackground = words.contains { ["bg", "bckg", "background"].contains($0) }
      guard let corner = image.own ?? (isBackground ? .zero : nil) else { return [] }
      let fact = Layer.fact(
        stem, .scales(image.name), line: nil, Layer.Canvas(isPlacedByFiles: true), at: corner.x, corner.y)
      facts.insert(fact, at: isBackground ? 0 : facts.endIndex)
    }
    return facts
  }
}
