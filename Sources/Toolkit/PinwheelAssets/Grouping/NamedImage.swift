package import Pinwheel
internal import PinwheelBundles

/// An image for grouping: its path, the parts of its name, and its size.
package struct NamedImage: Sendable, Hashable {
  /// The path below the output folder; for a sprite, its sheet's path and its name.
  @Name package private(set) var file: String
  /// The part of a sheet that holds it; `nil` for a separate file.
  var sheet: SpriteLocation?
  /// Whether ``sheet`` is a whole image that lies somewhere on a larger canvas.
  var isLayer = false
  /// Its folder in the bundle. Images of different folders never share a slice, as those of nested bundles and languages.
  @Name package private(set) var namespace: String
  /// Its path in the bundle.
  @Name private(set) var path: String
  /// Device, launch modifiers and variants as in names, such as `~dark`. Images of different ones never share a slice.
  @Name package var variant: String
  /// `ipad`, `iphone` and so on; `nil` for every device.
  package var idiom: String?
  @Name package private(set) var stem: String
  private var respelledStem: String?
  /// The stem of the file that it was made from, for an image of a compiled catalog.
  package var sourceStem: String?
  /// The parts that keep their size when the image is stretched, in points; `nil` if unknown.
  package var caps: EdgeInsets2D?
  /// The insets of the rectangle by which the image is aligned, in points; a shadow lies outside it.
  package var alignment = EdgeInsets2D.zero
  /// Pixels per point.
  package var scale: Double
  /// The part of its path that states the scale: `drawable-hdpi` or `-hd`; `nil` for `@2x`, or if none does.
  package private(set) var densityWord: String?
  /// Whether the scale is stated by `@2x` or a folder of Android, and needs no proof.
  let hasOwnScale: Bool
  /// Whether it is one of Android's nine-patches, which are stretched to the frame of their slice.
  private(set) var isNinePatch: Bool
  package let width: Int
  package let height: Int
  /// The state that it shows in its slice.
  var state = SliceState.rest
  /// Whether it counts only at scales that other images of its state lack, as a bare name does next to a word for rest.
  var isDuplicate = false
  /// Whether it is a layer that its document does not show.
  var isHidden = false
  /// The frames of an animation, of which the image is the first; empty for a still image.
  private(set) var frames: [NamedImage] = []
  /// How long it shows as a frame, in milliseconds.
  private(set) var duration = FrameSeries.duration

  /// - Parameter path: The image's path in the bundle, `/`-separated.
  package init(file: String, path: String, width: Int, height: Int) {
    let name = ImageName(fileName: path.lastPathComponent)
    self.file = file
    self.path = path
    let folder = name.hasScale ? nil : DensityName(androidFolder: path.parentPath)
    namespace = folder?.rest ?? path.parentPath
    densityWord = folder?.word
    hasOwnScale = name.hasScale || folder != nil
    isNinePatch = name.isNinePatch
    variant = name.modifiers
    idiom = name.idiom
    stem = name.stem
    scale = folder?.scales[0] ?? name.scale
    self.width = width
    self.height = height
  }

  /// The image of a record of the manifest.
  init(_ record: Manifest.Image) {
    self.init(file: record.file, path: record.bundlePath, width: record.width, height: record.height)
    sourceStem = record.sourceName.map { ImageName(fileName: $0).stem }
    isNinePatch = isNinePatch && record.caps != nil
    let scale = scale
    caps = record.caps.map { EdgeInsets2D($0, pixelsPerPoint: scale) }
    if let insets = record.alignment { alignment = EdgeInsets2D(insets, pixelsPerPoint: scale) }
    frames = record.frames.map { frame in
      NamedImage(file: frame.file ?? record.file, path: record.file, width: width, height: height)
        .lasting(frame.duration)
    }
  }

  func with(_ change: (inout NamedImage) -> Void) -> NamedImage {
    var image = self
    change(&image)
    return image
  }

  /// The image as the first frame of an animation called `stem`.
  func animated(_ frames: [NamedImage], stem: String) -> NamedImage {
    with { ($0.frames, $0.stem, $0.sourceStem) = (frames, stem, nil) }
  }

  /// The image as a frame, for the default duration if none is possible.
  func lasting(_ duration: Double?) -> NamedImage {
    guard let duration, AnimationFrame(number: 0, duration: duration / 1_000) != nil else { return self }
    return with { $0.duration = duration }
  }

  /// The image in a state of its slice.
  func showing(_ state: SliceState) -> NamedImage { with { $0.state = state } }

  func hasPlace(of other: NamedImage) -> Bool { state == other.state && scale == other.scale }

  /// The image with its name read according to `spellings`.
  func respelled(by spellings: StateSpellings) -> NamedImage {
    with { $0.respelledStem = spellings.respelled(stem) }
  }

  /// The stem with unusual state words replaced by usual ones, as it is read.
  var readStem: String { respelledStem ?? stem }

  /// The image at a density that its name or folder states.
  func at(scale: Double, word: String) -> NamedImage {
    let factor = self.scale / scale
    return with { image in
      (image.scale, image.densityWord) = (scale, word)
      image.caps = caps?.scaled(by: factor)
      image.alignment = alignment.scaled(by: factor)
    }
  }

  /// The image with another name and folder.
  func renamed(_ stem: String, in namespace: String) -> NamedImage {
    with { ($0.stem, $0.respelledStem, $0.namespace) = (stem, nil, namespace) }
  }

  func hasSize(of other: NamedImage) -> Bool { width == other.width && height == other.height }

  /// The file that holds its pixels, below the output folder.
  var pixelFile: String { sheet?.file ?? file }

  /// The number of pixels in its mask.
  var pixelCount: Int {
    if isLayer, let region = sheet?.part.region { return region.width * region.height }
    return width * height
  }

  /// The frame of a layer on its canvas, in points.
  var layerFrame: Rect2D? {
    guard isLayer, let region = sheet?.part.region else { return nil }
    return Rect2D(
      x: Double(region.trimX) / scale, y: Double(region.trimY) / scale,
      width: Double(region.width) / scale, height: Double(region.height) / scale)
  }
}

/// The location of a sprite's pixels, in a sheet below the output folder.
struct SpriteLocation: Sendable, Hashable {
  @Name var file: String
  let part: SheetPart
}

extension Manifest.Image {
  /// The image's path in the bundle.
  var bundlePath: String {
    let folder = OutputNames.folder + "/"
    return path ?? (file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file)
  }
}

extension EdgeInsets2D {
  fileprivate func scaled(by factor: Double) -> EdgeInsets2D {
    EdgeInsets2D(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }

  init(_ insets: PixelInsets, pixelsPerPoint points: Double) {
    self.init(
      top: Double(insets.top) / points, left: Double(insets.left) / points,
      bottom: Double(insets.bottom) / points, right: Double(insets.right) / points)
  }
}
