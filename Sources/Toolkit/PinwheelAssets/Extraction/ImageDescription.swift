internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// What an input says of an image before its pixels are read: its path, and its description in a catalog.
struct ImageDescription: Sendable {
  /// The path, in the form of a loose file's: the path in the bundle or, for an image of a catalog, the catalog's
  /// path and the file name made from the image's attributes. Names, scale and device are read from it.
  let path: String
  /// Its record, in which only what the input says of it counts, and nothing about file and pixels.
  var image: Manifest.Image
  /// The position of the corner on a canvas, in pixels, if the file gives it.
  var offset: PixelOffset?
  /// Remarks for the manifest.
  var remarks: [String] = []

  init(path: String, origin: Manifest.Origin = .loose) {
    self.path = path
    image = Manifest.Image(
      file: "", width: 0, height: 0, scale: ImageName.scale(ofPath: path),
      idiom: ImageName(fileName: path.lastPathComponent).idiom, origin: origin,
      conversion: .copied, alpha: .none, exact: true)
  }

  /// Whether the name marks a nine-patch.
  var isNinePatch: Bool { ImageName(fileName: path.lastPathComponent).isNinePatch }

  /// Notes what was found in a nine-patch, or why nothing was.
  mutating func take(_ reading: NinePatch.Reading) {
    switch reading {
    case .border(let patch, _), .compiled(let patch):
      image.caps = PixelInsets(patch.caps)
      image.content = patch.content.map { PixelInsets($0) }
      if patch.hasSeveralParts {
        image.note = "a nine-patch with several parts that stretch: all between the first and the last does"
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
