internal import Pinwheel

/// How the solid pixels of some slices of one canvas lie to each other: what tells the wedges of a wheel from
/// buttons that happen to have one size.
struct SliceOverlaps {
  /// The largest share of the canvas that a wedge's bounding box may cover.
  static let largestBox = 0.5
  /// The largest share of the smaller mask that two wedges may have in common.
  static let largestOverlap = 0.02

  private let masks: [AlphaMask]
  private let canvasPixels: Int

  /// Reads the deciding masks at the finest scale that all slices have; `nil` if they have none in common.
  ///
  /// Masks are made at the standard threshold, whatever threshold is baked, so that grouping does not depend
  /// on it; a mask that is empty there counts every pixel that is not fully clear.
  init?(
    of slices: [FoundSlice], canvas: CanvasSize, masks: any MaskSource
  ) throws(AssetsError) {
    let common = slices.map { Set($0.deciding.map(\.scale)) }
    guard let first = common.first,
      let scale = common.dropFirst().reduce(first, { $0.intersection($1) }).max()
    else { return nil }
    canvasPixels = canvas.width * scale * canvas.height * scale
    var found: [AlphaMask] = []
    for slice in slices {
      guard let image = slice.deciding.first(where: { $0.scale == scale }) else { return nil }
      let mask = try masks.mask(of: image.file, threshold: .standard)
      found.append(mask.bounds.isEmpty ? try masks.mask(of: image.file, threshold: AlphaThreshold(0)) : mask)
    }
    self.masks = found
  }

  /// Whether slice `index` is small enough to be a wedge.
  func isSmall(_ index: Int) -> Bool {
    let box = masks[index].bounds
    return Double(box.width * box.height) <= Self.largestBox * Double(canvasPixels)
  }

  /// The share of the smaller mask that two slices have in common.
  func overlap(_ a: Int, _ b: Int) -> Double {
    let area = masks[a].overlapArea(with: masks[b])
    return area == 0 ? 0 : Double(area) / Double(min(masks[a].count, masks[b].count))
  }

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
