internal import Pinwheel
internal import PinwheelBundles

/// Finds the images that are another density of a neighboring image: `play-hd.png` next to a `play.png` of half its
/// size, `2x/play.png` below it, `play_2x.png` next to a `play_1x.png`.
///
/// Sizes prove it. All images with one base are compared with the one of the lowest scale, which either states its
/// scale itself or is proved by any other. An image without proof keeps its whole name.
enum ImageDensities {
  /// The minimum size, on the shorter side, of an image that can prove a density: tiny images match by chance.
  private static let fewestPixels = 4

  private struct Base: Hashable {
    @Name var namespace: String
    @Name var stem: String
    @Name var variant: String
  }

  private typealias Candidate = (index: Int, name: DensityName)

  static func read(_ images: [NamedImage]) -> [NamedImage] {
    let images = withDefaultsApart(images)
    var candidates: [Base: [Candidate]] = [:]
    for (index, image) in images.enumerated() where !image.hasOwnScale {
      if let name = DensityName(stem: image.stem) {
        let base = Base(namespace: image.namespace, stem: name.rest, variant: image.variant)
        candidates[base, default: []].append((index, name))
      } else if let name = DensityName(scaleFolder: image.namespace) {
        let base = Base(namespace: name.rest, stem: image.stem, variant: image.variant)
        candidates[base, default: []].append((index, name))
      }
    }
    guard !candidates.isEmpty else { return images }
    var fixed: [Base: [Int]] = [:]
    for (index, image) in images.enumerated() {
      let base = Base(namespace: image.namespace, stem: image.stem, variant: image.variant)
      if candidates[base] != nil { fixed[base, default: []].append(index) }
    }
    var result = images
    for (base, found) in candidates {
      prove(found, of: base, beside: fixed[base, default: []].map { images[$0] }, in: &result)
    }
    return result
  }

  /// `drawable/b.png` next to `drawable-mdpi/b.png` is Android's default for unknown densities. It is a variant,
  /// since two images cannot have the same scale.
  private static func withDefaultsApart(_ images: [NamedImage]) -> [NamedImage] {
    let taken = Set(images.filter { $0.densityWord != nil }.map(\.familyAtScale))
    guard !taken.isEmpty else { return images }
    return images.map { $0.densityWord == nil && taken.contains($0.familyAtScale) ? $0.asDefault() : $0 }
  }

  private static func prove(
    _ candidates: [Candidate], of base: Base, beside fixed: [NamedImage], in images: inout [NamedImage]
  ) {
    func image(_ candidate: Candidate, at scale: Double) -> NamedImage {
      images[candidate.index].at(
        scale: scale, namespace: base.namespace, stem: base.stem, word: candidate.name.word)
    }
    var left = candidates.sorted { ($0.name.scales[0], $0.index) < ($1.name.scales[0], $1.index) }
    var scales = Set(fixed.map(\.scale))
    let reference: NamedImage
    var first: Candidate?
    if let lowest = fixed.min(by: { ($0.scale, $0.file) < ($1.scale, $1.file) }) {
      reference = lowest
    } else {
      let candidate = left.removeFirst()
      first = candidate
      scales.insert(candidate.name.scales[0])
      reference = image(candidate, at: candidate.name.scales[0])
    }
    guard min(reference.width, reference.height) >= fewestPixels else { return }
    var isProved = false
    for candidate in left {
      let scale = candidate.name.scales.first { scale in
        !scales.contains(scale) && CanvasSize(fitting: reference).matches(image(candidate, at: scale))
      }
      guard let scale else { continue }
      scales.insert(scale)
      isProved = true
      images[candidate.index] = image(candidate, at: scale)
    }
    if let first, isProved { images[first.index] = reference }
  }
}
