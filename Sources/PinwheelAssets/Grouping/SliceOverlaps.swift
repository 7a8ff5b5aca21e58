internal import Pinwheel

/// The overlaps of the solid pixels of slices on one canvas, which distinguish the wedges of a wheel from
/// buttons of the same size.
struct SliceOverlaps {
  /// The largest fraction of the canvas that a wedge's bounding box may cover.
  static let largestBox = 0.5
  /// The largest fraction of the smaller mask that two wedges may have in common.
  static let largestOverlap = 0.02

  private let masks: [AlphaMask]
  private let canvasPixels: Int

  /// The fraction of full opacity from which a pixel counts. At a half the antialiased edges of two wedges that share a
  /// seam have next to nothing in common, whatever their size, and soft shadows nothing at all.
  static let threshold = AlphaThreshold(0.5)

  /// Reads the hit-test masks at the finest scale that all slices have; `nil` if they have none in common.
  ///
  /// Masks are made at ``threshold``, whatever threshold is baked, so that grouping does not depend on it. A mask that
  /// is empty there is made at the standard threshold, and one that is empty there too of all pixels that are not clear.
  init?(
    of slices: [FoundSlice], canvas: CanvasSize, masks: any MaskSource
  ) throws(AssetsError) {
    let common = slices.map { Set($0.hitTestImages.map(\.scale)) }
    guard let first = common.first,
      let scale = common.dropFirst().reduce(first, { $0.intersection($1) }).max()
    else { return nil }
    canvasPixels = Int(Double(canvas.width) * scale * Double(canvas.height) * scale)
    var found: [AlphaMask] = []
    for slice in slices {
      guard let image = slice.hitTestImages.first(where: { $0.scale == scale }) else { return nil }
      var mask = try masks.mask(of: image.file, threshold: Self.threshold)
      for threshold in [AlphaThreshold.standard, AlphaThreshold(0)] where mask.bounds.isEmpty {
        mask = try masks.mask(of: image.file, threshold: threshold)
      }
      found.append(mask)
    }
    self.masks = found
  }

  /// Whether slice `index` is small enough to be a wedge.
  func isSmall(_ index: Int) -> Bool {
    let box = masks[index].bounds
    return Double(box.width * box.height) <= Self.largestBox * Double(canvasPixels)
  }

  /// The fraction of the smaller mask that two slices have in common.
  func overlap(_ a: Int, _ b: Int) -> Double {
    let area = masks[a].overlapArea(with: masks[b])
    return area == 0 ? 0 : Double(area) / Double(min(masks[a].count, masks[b].count))
  }

  /// Whether two slices overlap too much for one wheel.
  func areOfTwoWheels(_ a: Int, _ b: Int) -> Bool { overlap(a, b) > Self.largestOverlap }

  /// Whether all of these slices may belong to one wheel.
  func areApart(_ indices: [Int]) -> Bool {
    indices.allSatisfy(isSmall) && firstConflict(in: indices) == nil
  }

  /// The first pair that overlaps too much.
  func firstConflict(in indices: [Int]) -> (a: Int, b: Int)? {
    for (position, a) in indices.enumerated() {
      for b in indices[..<position] where overlap(a, b) > Self.largestOverlap { return (b, a) }
    }
    return nil
  }

  /// Whether any two of these slices lie apart: a hint that a wheel is among them.
  func hasPairApart(in indices: [Int]) -> Bool {
    for (position, a) in indices.enumerated() {
      for b in indices[..<position] where overlap(a, b) <= Self.largestOverlap { return true }
    }
    return false
  }
}
