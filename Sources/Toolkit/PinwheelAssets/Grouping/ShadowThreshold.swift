internal import Pinwheel

/// The threshold at which slices with soft shadows do not overlap, if the baked threshold makes the shadows solid.
///
/// The numbers of pixels of each alpha reveal shadows: many pixels up to the shadow's darkest alpha, few above it,
/// where only antialiased edges are, and many at the alpha of the artwork itself. The threshold is the center of the
/// widest gap between the two. Antialiased edges alone have no gap: each alpha is about equally frequent.
enum ShadowThreshold {
  /// The minimum number of pixels below and above a gap, as fractions of all pixels that are not clear.
  private static let (fewestBelow, fewestAbove) = (0.03, 0.3)
  /// The maximum number of pixels with an alpha in a gap, as a fraction of the mean below it.
  private static let gap = 0.25
  /// The number of alphas on each side of an alpha that are counted with it.
  private static let reach = 4
  /// The minimum width of a gap.
  private static let narrowest = 16

  /// How much larger the coverage at the baked threshold may be, without the outermost pixels, which are antialiased.
  private static let mostShadow = 0.02

  /// The threshold for the slices of a wheel; `nil` if they have no shadows, or none that is solid.
  ///
  /// - Parameters:
  ///   - coverage: The coverage at ``SliceCoverage/threshold``.
  ///   - baked: The threshold that is baked otherwise.
  static func threshold(
    for slices: [GroupedSlice], coverage: SliceCoverage, above baked: AlphaThreshold, masks: ImageStore
  ) throws(AssetsError) -> AlphaThreshold? {
    guard let solid = try SliceCoverage(of: slices, masks: masks, threshold: baked),
      solid.withoutEdges.value > coverage.value + mostShadow
    else { return nil }
    var counts = [Int](repeating: 0, count: 256)
    for image in SliceCoverage.images(of: slices) ?? [] {
      for (alpha, count) in try masks.alphaCounts(of: image.pixelFile, part: image.sheet?.part).enumerated() {
        counts[alpha] += count
      }
    }
    guard let found = find(in: counts, above: baked),
      let clear = try SliceCoverage(of: slices, masks: masks, threshold: found), clear.keepsHalf(of: coverage)
    else { return nil }
    return found
  }

  /// - Parameters:
  ///   - counts: The number of pixels of each alpha, 0 to 255.
  ///   - lowest: The threshold that is baked otherwise.
  private static func find(in counts: [Int], above lowest: AlphaThreshold) -> AlphaThreshold? {
    let first = max(1, Int(lowest.smallestSolid(full: UInt8.max)))
    let total = counts.dropFirst().reduce(0, +)
    guard counts.count == 256, first < 240, total > 0 else { return nil }
    var below = 0
    var best = 0..<0
    var start: Int?
    for alpha in first..<255 {
      let window = counts[max(first, alpha - reach)...min(254, alpha + reach)]
      let around = Double(window.reduce(0, +)) / Double(window.count)
      let mean = Double(below) / Double(max(1, alpha - first))
      let isGap =
        Double(below) >= fewestBelow * Double(total)
        && Double(total - counts[1..<first].reduce(0, +) - below) >= fewestAbove * Double(total)
        && around <= gap * mean
      if isGap {
        let begin = start ?? alpha
        start = begin
        if alpha + 1 - begin > best.count { best = begin..<alpha + 1 }
      } else {
        start = nil
      }
      below += counts[alpha]
    }
    guard best.count >= narrowest else { return nil }
    return AlphaThreshold(Double((best.lowerBound + best.upperBound) / 2) / 255)
  }
}
