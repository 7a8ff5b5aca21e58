internal import Pinwheel

/// Makes stacks from a manifest and the images it names, and notes which files they came from.
struct StackBuilder {
  private let folder: PinwheelFolder
  private let threshold: AlphaThreshold
  /// The files used so far; ``SliceImage/source`` counts in this list.
  private(set) var sources: [BakedSource]
  private var masks: [String: (source: Int, mask: AlphaMask)] = [:]

  /// - Parameter first: The first source, which is the manifest.
  init(folder: PinwheelFolder, threshold: AlphaThreshold, first: BakedSource) {
    self.folder = folder
    self.threshold = threshold
    sources = [first]
  }

  mutating func stack(of pinwheel: Manifest.Pinwheel) throws(AssetsError) -> SliceStack {
    var slices: [Slice] = []
    for slice in pinwheel.slices {
      var images: [SliceImage] = []
      for state in slice.states {
        for image in state.images {
          let found = try mask(of: image.file)
          images.append(
            SliceImage(
              state: state.state, scale: image.scale, frame: image.frame ?? slice.frame,
              layout: try layout(of: image, in: slice, mask: found.mask), mask: found.mask,
              source: found.source))
        }
      }
      slices.append(
        Slice(
          name: slice.name, images: images, isEnabled: slice.enabled, disabledPolicy: slice.disabled,
          maskRule: slice.mask))
    }
    return SliceStack(name: pinwheel.name, canvas: pinwheel.canvas, slices: slices)
  }

  private func layout(
    of image: Manifest.StateImage, in slice: Manifest.Slice, mask: AlphaMask
  ) throws(AssetsError) -> ImageLayout {
    guard let placement = image.placement ?? slice.placement else { return .fill }
    if let sprite = placement.atlas?.sheetArea,
      sprite.columns.upperBound > mask.width || sprite.rows.upperBound > mask.height
    {
      throw .badData(
        "\(folder.manifestPath): the atlas of \(slice.name) reaches to column \(sprite.columns.upperBound) and row \(sprite.rows.upperBound), but \(image.file) has only \(mask.width) x \(mask.height) pixels; correct it."
      )
    }
    return placement.layout(pixelWidth: mask.width, pixelHeight: mask.height, scale: image.scale)
  }

  private mutating func mask(of file: String) throws(AssetsError) -> (source: Int, mask: AlphaMask) {
    if let known = masks[file] { return known }
    let snapshot = try folder.snapshot(of: file)
    let found = (source: sources.count, mask: try folder.mask(of: snapshot, threshold: threshold))
    sources.append(snapshot.source)
    masks[file] = found
    return found
  }
}
