/// Finds the images that are another density of a neighboring image: `play-hd.png` next to a `play.png` of half its
/// size, `2x/play.png` below it, `play_2x.png` next to a `play_1x.png`.
///
/// Sizes prove it. All images with one base are compared with the one of the lowest scale, which either states its
/// scale itself or is proved by any other. An image without proof keeps its whole name.
enum ImageDensities {
  /// The shorter side of an image that can prove a density: tiny images match by chance.
  private static let fewestPixels = 4

  /// An image under the name of its base.
  private typealias Candidate = (index: Int, image: NamedImage, name: DensityName)

  static func read(_ images: [NamedImage]) -> [NamedImage] {
    // `drawable/b.png` next to `drawable-mdpi/b.png` is Android's default for unknown densities. It is a variant, since two
    // images cannot have the same scale.
    let taken = Set(images.filter { $0.densityWord != nil }.map(\.familyAtScale))
    var images = images.map { image in
      image.densityWord == nil && taken.contains(image.familyAtScale)
        ? image.with { $0.variant += "-default" } : image
    }
    let candidates = images.enumerated().compactMap { index, image -> Candidate? in
      guard !image.hasOwnScale else { return nil }
      if let name = DensityName(stem: image.stem) {
        return (index, image.renamed(name.rest, in: image.namespace), name)
      }
      return DensityName(scaleFolder: image.namespace).map {
        (index, image.renamed(image.stem, in: $0.rest), $0)
      }
    }
    guard !candidates.isEmpty else { return images }
    let fixed = Dictionary(grouping: images, by: \.family)
    for (base, found) in Dictionary(grouping: candidates, by: \.image.family) {
      for (index, image) in proved(found, beside: fixed[base] ?? []) { images[index] = image }
    }
    return images
  }

  private static func proved(
    _ candidates: [Candidate], beside fixed: [NamedImage]
  ) -> [(index: Int, image: NamedImage)] {
    func image(_ candidate: Candidate, at scale: Double) -> NamedImage {
      candidate.image.at(scale: scale, word: candidate.name.word)
    }
    var left = candidates.sorted { ($0.name.scales[0], $0.index) < ($1.name.scales[0], $1.index) }
    let lowest = fixed.min { ($0.scale, $0.file) < ($1.scale, $1.file) }
    let first = lowest == nil ? left.removeFirst() : nil
    guard let reference = lowest ?? first.map({ image($0, at: $0.name.scales[0]) }),
      min(reference.width, reference.height) >= fewestPixels
    else { return [] }
    var scales = Set(fixed.map(\.scale) + [reference.scale])
    let proved = left.compactMap { candidate -> (index: Int, image: NamedImage)? in
      let found = candidate.name.scales.lazy.map { image(candidate, at: $0) }.first {
        !scales.contains($0.scale) && CanvasSize(fitting: reference).matches($0)
      }
      guard let found else { return nil }
      scales.insert(found.scale)
      return (candidate.index, found)
    }
    return proved + (proved.isEmpty ? [] : first.map { [($0.index, reference)] } ?? [])
  }
}
