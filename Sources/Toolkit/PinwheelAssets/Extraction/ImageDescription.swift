internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// What an input says of an image before its pixels are read: its path, and its description in a catalog.
struct ImageDescription: Sendable {
  /// The path, in the form of a loose file's: the path in the bundle or, for an image of a catalog, the catalog's
  /// path and the file name made from the image's attributes. Names, scale and device are read from it.
  let path: String
  var origin = Manifest.Origin.loose
  /// The file that an image of a compiled catalog was made from. Its name is read if ``path`` names no state.
  var sourceName: String?
  /// The parts that keep their size when the image is stretched.
  var capInsets: PixelInsets?
  /// The margins outside the content area that a nine-patch marks.
  private(set) var contentInsets: PixelInsets?
  /// A remark about the image itself.
  private(set) var note: String?
  /// The margins outside the image's alignment rectangle.
  var alignmentInsets: PixelInsets?
  /// The position of the corner on a canvas, in pixels, if the file gives it.
  var offset: PixelOffset?
  /// The key of the rendition in a compiled catalog.
  var rendition: String?
  /// The keys of renditions of the same image for older systems, which are not extracted.
  var olderRenditions: [String] = []
  /// Remarks for the manifest.
  var remarks: [String] = []

  init(path: String, origin: Manifest.Origin = .loose) { (self.path, self.origin) = (path, origin) }

  /// Whether the name marks a nine-patch.
  var isNinePatch: Bool { ImageName(fileName: path.lastPathComponent).isNinePatch }

  /// Notes what was found in a nine-patch, or why nothing was.
  mutating func take(_ reading: NinePatch.Reading) {
    switch reading {
    case .border(let patch, _), .compiled(let patch):
      capInsets = PixelInsets(patch.caps)
      contentInsets = patch.content.map { PixelInsets($0) }
      if patch.hasSeveralParts {
        note = "a nine-patch with several parts that stretch: all between the first and the last does"
      }
    case .malformed(let reason):
      remarks.append(
        "its name ends in .9 but it has no valid border of a nine-patch: \(reason); it is kept as it is, so correct the "
          + "border or take .9 out of the name")
    }
  }
}

extension PixelInsets {
  fileprivate init(_ edges: NinePatch.Edges) {
    self.init(top: edges.top, left: edges.left, bottom: edges.bottom, right: edges.right)
  }
}
