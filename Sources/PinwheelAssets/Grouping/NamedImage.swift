package import Pinwheel
internal import PinwheelBundles

/// An image as grouping needs it: its path, the parts of its name, and its size.
package struct NamedImage: Sendable, Hashable {
  /// Path below the output folder.
  package let file: String
  /// The folder it lies in, as in the bundle. Images of different folders never share a slice, which keeps
  /// nested bundles and languages apart.
  package let namespace: String
  /// The device, the launch modifiers and variants such as `~dark`, as they would stand in a name; images of different
  /// variants never share a slice either.
  package let variant: String
  /// `ipad`, `iphone` and so on; `nil` for every device.
  package let idiom: String?
  package private(set) var stem: String
  private var respelledStem: String?
  private var respelledSourceStem: String?
  /// The stem of the file that it was made from, for an image of a compiled catalog.
  package var sourceStem: String?
  /// The parts that keep their size when the image is stretched, in points; `nil` if unknown.
  package var caps: EdgeInsets2D?
  /// What lies outside the rectangle by which the image is aligned, in points, such as a shadow.
  package var alignment = EdgeInsets2D.zero
  /// Pixels per point.
  package let scale: Double
  package let width: Int
  package let height: Int

  /// - Parameter path: The image's path in the bundle, `/`-separated.
  package init(file: String, path: String, width: Int, height: Int) {
    let name = ImageName(fileName: path.lastPathComponent)
    self.file = file
    namespace = path.parentPath
    variant = name.usage + name.variant + (name.idiom.map { "~" + $0 } ?? "")
    idiom = name.idiom
    stem = name.stem
    scale = name.scale
    self.width = width
    self.height = height
  }

  /// The image of a record of the manifest.
  init(_ record: Manifest.Image) {
    self.init(file: record.file, path: record.bundlePath, width: record.width, height: record.height)
    sourceStem = record.sourceName.map { ImageName(fileName: $0).stem }
    let points = max(1, scale)
    caps = record.caps.map { EdgeInsets2D($0, pixelsPerPoint: points) }
    if let insets = record.alignment { alignment = EdgeInsets2D(insets, pixelsPerPoint: points) }
  }

  /// The image with its name read as `spellings` say.
  func read(by spellings: StateSpellings) -> NamedImage {
    var image = self
    image.respelledStem = spellings.respelled(stem)
    image.respelledSourceStem = sourceStem.flatMap(spellings.respelled)
    return image
  }

  /// The stem with odd state words put into usual ones, which is how names are read.
  var readStem: String { respelledStem ?? stem }

  /// The image under the name of the file that it was made from; `nil` if that is not another name.
  func underSourceName() -> NamedImage? {
    guard let sourceStem, sourceStem != stem else { return nil }
    var image = self
    image.stem = sourceStem
    image.respelledStem = respelledSourceStem
    return image
  }
}

extension Manifest.Image {
  /// The image's path in the bundle.
  var bundlePath: String {
    let folder = OutputNames.folder + "/"
    return path ?? (file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file)
  }
}

extension EdgeInsets2D {
  fileprivate init(_ insets: Manifest.Insets, pixelsPerPoint points: Double) {
    self.init(
      top: Double(insets.top) / points, left: Double(insets.left) / points,
      bottom: Double(insets.bottom) / points, right: Double(insets.right) / points)
  }
}
