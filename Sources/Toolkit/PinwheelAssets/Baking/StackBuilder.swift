internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText
internal import SystemPackage

/// Makes stacks from a manifest and the images it names, and records the files they came from.
struct StackBuilder {
  private typealias Key = ImageStore.Key

  private let images: ImageStore
  /// The thresholds of slices that have no individual one.
  private let thresholds: [AlphaThreshold]
  /// The files used so far; ``SliceImage/source`` counts in this list.
  private(set) var sources: [BakedSource]
  private var numbers: [Name: Int] = [:]
  /// The masks used so far, whose runs are counted.
  private var masks: [Key: AlphaMask] = [:]
  /// The bytes that the runs of the masks take, and their pixels.
  private var runBytes = 0
  private var pixels = 0
  /// The files that masks were made from.
  private var maskFiles: Set<Name> = []
  /// The number of files that masks were made from.
  var imageCount: Int { maskFiles.count }
  /// Whether an image that cannot be baked is noted and left out, instead of ending the work.
  private let notesProblems: Bool
  private(set) var problems: [Problem] = []
  /// The errors of unusable files, kept because several slices may use one file.
  private var failures: [Name: AssetsError] = [:]

  /// Why an image cannot be baked, with the numbers of its pinwheel and slice.
  struct Problem {
    let error: AssetsError
    let pinwheel: Int
    let slice: Int?
  }

  /// - Parameters:
  ///   - first: The first source, which is the manifest.
  init(
    images: ImageStore, thresholds: [AlphaThreshold], first: BakedSource,
    notingProblems notesProblems: Bool = false
  ) {
    self.images = images
    self.notesProblems = notesProblems
    self.thresholds = thresholds
    sources = [first]
  }

  mutating func stacks(
    of pinwheels: [Manifest.Pinwheel], progress: (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) -> [SliceStack] {
    var stacks: [SliceStack] = []
    for (number, pinwheel) in pinwheels.enumerated() {
      progress(WorkProgress(stage: .baking, done: number, total: pinwheels.count))
      stacks.append(try stack(of: pinwheel, number: number))
    }
    progress(WorkProgress(stage: .baking, done: stacks.count, total: stacks.count))
    return stacks
  }

  private mutating func stack(
    of pinwheel: Manifest.Pinwheel, number: Int
  ) throws(AssetsError) -> SliceStack {
    var slices: [Slice] = []
    for (index, slice) in pinwheel.slices.enumerated() {
      var found: [SliceImage] = []
      let thresholds = slice.threshold.map { [AlphaThreshold($0)] } ?? thresholds
      for state in slice.states {
        for image in state.images {
          do throws(AssetsError) {
            for file in image.files { try makeMasks(of: file, at: thresholds) }
            for threshold in thresholds {
              found += try frames(of: image, state.state, in: slice, of: pinwheel.name, threshold)
            }
          } catch {
            try noteProblem(Problem(error: error, pinwheel: number, slice: index))
          }
        }
      }
      var built = Slice(
        name: slice.name, images: found, disabledPolicy: slice.disabled, maskRule: slice.mask)
      built.isEnabled = slice.enabled
      built.grow = slice.grow
      slices.append(built)
    }
    var background: WheelBackground?
    do throws(AssetsError) {
      background = try self.background(of: pinwheel)
    } catch {
      try noteProblem(Problem(error: error, pinwheel: number, slice: nil))
    }
    var stack = SliceStack(
      name: pinwheel.name, canvas: pinwheel.canvas, background: background, slices: slices)
    stack.clip(as: pinwheel.slices)
    return stack
  }

  private mutating func noteProblem(_ problem: Problem) throws(AssetsError) {
    switch problem.error {
    // A limit of the whole input or result is reached, so no further image can be baked.
    case .masks, .unreadable(_, _, .input): throw problem.error
    default:
      guard notesProblems else { throw problem.error }
      problems.append(problem)
    }
  }

  private mutating func background(of pinwheel: Manifest.Pinwheel) throws(AssetsError) -> WheelBackground? {
    guard let background = pinwheel.background else { return nil }
    if numbers[background.file] == nil {
      let source = try images.masks(of: background.file, at: []).source
      numbers[background.file] = sources.count
      sources.append(source)
    }
    return WheelBackground(frame: background.frame, source: numbers[background.file].map(BakedSource.ID.init))
  }

  /// An image at one threshold, or the frames of an animation.
  private func frames(
    of image: Manifest.StateImage, _ state: SliceState, in slice: Manifest.Slice, of pinwheel: String,
    _ threshold: AlphaThreshold
  ) throws(AssetsError) -> [SliceImage] {
    var found: [SliceImage] = []
    let parts = image.frames.isEmpty ? [Manifest.Frame(duration: 0)] : image.frames
    for (number, part) in parts.enumerated() {
      var still = image
      still.file = part.file ?? image.file
      still.placement = part.placement ?? image.placement
      guard let mask = masks[Key(file: still.file, threshold: threshold)] else { continue }
      found.append(
        SliceImage(
          state: state, scale: image.scale, frame: image.frame ?? slice.frame,
          layout: try layout(of: still, in: slice, of: pinwheel, mask: mask), mask: mask,
          threshold: threshold,
          animationFrame: image.frames.isEmpty ? nil : part.animationFrame(number),
          source: numbers[still.file].map(BakedSource.ID.init)))
    }
    return found
  }

  private func layout(
    of image: Manifest.StateImage, in slice: Manifest.Slice, of pinwheel: String, mask: AlphaMask
  ) throws(AssetsError) -> ImageLayout {
    guard let placement = image.placement ?? slice.placement else { return .fill }
    if let sprite = placement.atlas?.sheetArea,
      sprite.columns.upperBound > mask.width || sprite.rows.upperBound > mask.height
    {
      let finding = Finding(
        .atlas, file: images.folder.shownManifest.string, pinwheel: pinwheel, slice: slice.name,
        "it reaches to column \(sprite.columns.upperBound) and row \(sprite.rows.upperBound) of its atlas, but "
          + "\(image.file) has only \(mask.width) x \(mask.height) pixels", remedy: "correct it")
      throw .manifest(images.folder.shownManifest, .finding(finding))
    }
    return placement.layout(pixelWidth: mask.width, pixelHeight: mask.height, scale: image.scale)
  }

  /// Reads and decodes an image once for all thresholds that are still missing.
  private mutating func makeMasks(of file: String, at thresholds: [AlphaThreshold]) throws(AssetsError) {
    let missing = thresholds.filter { masks[Key(file: file, threshold: $0)] == nil }
    guard !missing.isEmpty else { return }
    if let failure = failures[file] { throw failure }
    do throws(AssetsError) {
      let (made, source) = try images.masks(of: file, at: missing)
      for (threshold, mask) in zip(missing, made) {
        try count(mask)
        masks[Key(file: file, threshold: threshold)] = mask
      }
      maskFiles.insert(file)
      if numbers[file] == nil {
        numbers[file] = sources.count
        sources.append(source)
      }
    } catch {
      failures[file] = error
      throw error
    }
  }

  /// Runs of a pattern of single pixels take sixteen times the memory of its bits, so runs are counted before they
  /// are made.
  private mutating func count(_ mask: AlphaMask) throws(AssetsError) {
    pixels += mask.width * mask.height
    try images.folder.check(pixels, for: .totalPixels)
    guard case .bits = mask.storage else { return }
    for y in mask.bounds.rows {
      runBytes += 4 * mask.spans(inRow: y).count
      try images.folder.check(runBytes, for: .bakedSize)
    }
  }
}
