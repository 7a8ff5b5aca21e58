internal import PinwheelBundles

/// An image as grouping sees it: where it is, what its name says, and its size.
package struct NamedImage: Sendable, Hashable {
  /// Path below the output folder.
  package let file: String
  /// The folder it lies in, as in the bundle. Images of different folders never share a slice, which keeps
  /// nested bundles and languages apart.
  package let namespace: String
  /// The device, the launch modifiers and variants such as `~dark`, as they would stand in a name; images of different
  /// variants never share a slice either.
  package let variant: String
  package let stem: String
  /// Pixels per point.
  package let scale: Int
  package let width: Int
  package let height: Int

  /// - Parameter path: The image's path in the bundle, `/`-separated.
  package init(file: String, path: String, width: Int, height: Int) {
    let name = ImageName(fileName: path.lastPathComponent)
    self.file = file
    namespace = path.parentPath
    variant = name.usage + name.variant + (name.idiom.map { "~" + $0 } ?? "")
    stem = name.stem
    scale = name.scale
    self.width = width
    self.height = height
  }
}
