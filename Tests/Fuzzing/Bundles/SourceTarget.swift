@testable internal import PinwheelBundles

/// A source catalog whose Contents.json files are the input.
enum SourceTarget {
  static func run(_ bytes: ContiguousArray<UInt8>) {
    let paths = [
      "A.xcassets/Contents.json", "A.xcassets/a.imageset/Contents.json", "A.xcassets/a.imageset/a.png",
      "A.xcassets/a.imageset/a@2x.png", "A.xcassets/f/Contents.json",
      "A.xcassets/f/b.appiconset/Contents.json",
      "A.xcassets/f/b.appiconset/b.png", "A.xcassets/g.spriteatlas/Contents.json",
      "A.xcassets/g.spriteatlas/c.imageset/Contents.json", "A.xcassets/g.spriteatlas/c.imageset/c.pdf",
      "A.xcassets/h.launchimage/Contents.json", "A.xcassets/h.launchimage/d.png",
    ]
    let files = paths.map { BundleEntry(path: $0, size: 100) }
    guard let catalogs = try? SourceCatalog.all(among: files, contents: { _ in bytes }) else { return }
    let known = Set(paths)
    for image in catalogs.flatMap(\.images) {
      demand(known.contains(image.path), "an image at \(image.path), where nothing is")
    }
  }
}
