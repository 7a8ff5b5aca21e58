internal import Pinwheel

/// How slices on one canvas form a wheel: their layers, and the threshold that their shadows require.
struct WheelArrangement {
  /// The layer of each slice; 0 is the backmost.
  let layers: [Int]
  /// `nil` for the manifest's.
  private(set) var threshold: AlphaThreshold?

  /// The fraction of full opacity from which a pixel counts as nearly opaque.
  private static let nearlyOpaque = AlphaThreshold(0.95)

  /// - Parameters:
  ///   - overlaps: The overlaps of the slices at the usual threshold.
  ///   - baked: The threshold that is baked unless another one is required.
  /// - Returns: `nil` if the slices are not one wheel.
  init?(
    _ slices: [FoundSlice], overlaps: SliceOverlaps, masks: any MaskSource, baked: AlphaThreshold
  ) throws(AssetsError) {
    guard let layers = Self.layers(of: overlaps) else {
      guard overlaps.mayBeShadows, let found = try Self.threshold(for: slices, above: baked, masks: masks),
        let clear = try SliceOverlaps(of: slices, masks: masks, threshold: found),
        clear.keepHalf(of: overlaps), let layers = Self.layers(of: clear)
      else { return nil }
      (self.layers, threshold) = (layers, found)
      return
    }
    self.layers = layers
    // Shadows that are too faint to count here may be solid in the baked masks.
    guard let solid = try SliceOverlaps(of: slices, masks: masks, threshold: baked) else {
      return
    }
    let all = Array(slices.indices)
    guard baked.fraction < SliceOverlaps.threshold.fraction, solid.firstConflict(in: all) != nil,
      let opaque = try SliceOverlaps(of: slices, masks: masks, threshold: Self.nearlyOpaque),
      solid.cover(opaque, layers: layers),
      let found = try Self.threshold(for: slices, above: baked, masks: masks),
      let clear = try SliceOverlaps(of: slices, masks: masks, threshold: found),
      clear.keepHalf(of: overlaps), !clear.cover(opaque, layers: layers)
    else { return }
    threshold = found
  }

  private static func layers(of overlaps: SliceOverlaps) -> [Int]? {
    let all = Array(0..<overlaps.count)
    if overlaps.firstConflict(in: all) == nil {
      return overlaps.areOneWheel(all) ? all.map { _ in 0 } : nil
    }
    return SliceConflicts(overlaps).flatMap { SliceLayers(overlaps, $0) }?.layers
  }

  private static func threshold(
    for slices: [FoundSlice], above baked: AlphaThreshold, masks: any MaskSource
  ) throws(AssetsError) -> AlphaThreshold? {
    guard slices.count <= SliceConflicts.mostSlices else { return nil }
    var counts = [Int](repeating: 0, count: 256)
    for image in SliceOverlaps.images(of: slices) ?? [] {
      for (alpha, count) in try masks.alphaCounts(of: image.file).enumerated() { counts[alpha] += count }
    }
    return ShadowThreshold.find(in: counts, above: baked)
  }
}
