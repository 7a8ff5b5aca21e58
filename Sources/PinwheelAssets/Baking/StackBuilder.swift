internal import Pinwheel

/// Makes stacks from a manifest and the images it names, and notes which files they came from.
struct StackBuilder {
  private struct Key: Hashable {
    let file: String
    let threshold: AlphaThreshold
  }

  private let folder: PinwheelFolder
  /// The thresholds of slices without one of their own.
  private let thresholds: [AlphaThreshold]
  /// The files used so far; ``SliceImage/source`` counts in this list.
  private(set) var sources: [BakedSource]
  private var numbers: [String: Int] = [:]
  private var masks: [Key: AlphaMask] = [:]
  /// Bytes that the runs of more masks may take.
  private var runBytesLeft: Int

  /// - Parameters:
  ///   - first: The first source, which is the manifest.
  ///   - maximumRunBytes: The most bytes that the runs of all masks may take.
  init(
    folder: PinwheelFolder, thresholds: [AlphaThreshold], first: BakedSource, maximumRunBytes: Int = .max
  ) {
    self.folder = folder
    self.thresholds = thresholds
    runBytesLeft = maximumRunBytes
    sources = [first]
  }

  mutating func stack(of pinwheel: Manifest.Pinwheel) throws(AssetsError) -> SliceStack {
    var slices: [Slice] = []
    for slice in pinwheel.slices {
      var images: [SliceImage] = []
      let thresholds = slice.threshold.map { [AlphaThreshold($0)] } ?? thresholds
      for state in slice.states {
        for image in state.images {
          try makeMasks(of: image.file, at: thresholds)
          for threshold in thresholds {
            guard let mask = masks[Key(file: image.file, threshold: threshold)] else { continue }
            images.append(
              SliceImage(
                state: state.state, scale: image.scale, frame: image.frame ?? slice.frame,
                layout: try layout(of: image, in: slice, mask: mask), mask: mask, threshold: threshold,
                source: numbers[image.file]))
          }
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

  /// Reads an image once for all thresholds that are still missing.
  private mutating func makeMasks(of file: String, at thresholds: [AlphaThreshold]) throws(AssetsError) {
    let missing = thresholds.filter { masks[Key(file: file, threshold: $0)] == nil }
    guard !missing.isEmpty else { return }
    let snapshot = try folder.snapshot(of: file)
    for threshold in missing {
      let mask = try folder.mask(of: snapshot, threshold: threshold)
      try countRuns(of: mask)
      masks[Key(file: file, threshold: threshold)] = mask
    }
    if numbers.updateValue(numbers[file] ?? sources.count, forKey: file) == nil {
      sources.append(snapshot.source)
    }
  }

  /// Runs of a pattern of single pixels take sixteen times the memory of the bits that they come from, so they are
  /// counted before they are made.
  private mutating func countRuns(of mask: AlphaMask) throws(AssetsError) {
    guard case .bits = mask.storage else { return }
    for y in mask.bounds.rows {
      runBytesLeft -= 4 * mask.spans(inRow: y).count
      if runBytesLeft < 0 { throw .tooManyRuns }
    }
  }
}

extension AssetsError {
  /// The masks of a folder would take more room than was allowed.
  static let tooManyRuns = AssetsError.badData(
    "The masks would take more room than is allowed; bake fewer pinwheels.")
}
