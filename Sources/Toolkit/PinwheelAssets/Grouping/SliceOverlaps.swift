internal import Pinwheel
internal import PinwheelBundles

/// The overlaps of the solid pixels of slices on one canvas, which distinguish the wedges of a wheel from
/// buttons of the same size.
struct SliceOverlaps {
  /// The largest fraction of the canvas that a wedge's bounding box may cover.
  static let largestBox = 0.5
  /// The largest fraction of the smaller mask that two wedges may have in common.
  static let largestOverlap = 0.02
  /// The fraction of the bounding box of all slices that must be solid if they leave no room.
  static let fullCover = 0.75

  private let masks: [AlphaMask]
  private let areas: [Int]
  private let canvasPixels: Double

  /// The fraction of full opacity from which a pixel counts. Above one half, the antialiased edges of two wedges that
  /// share a seam hardly overlap, at any size, even where both cover a pixel by half; soft shadows do not overlap at
  /// all.
  static let threshold = AlphaThreshold(0.55)
  /// The thresholds to try if a mask is empty at the first one.
  private static let others = [AlphaThreshold(0.5), .standard, AlphaThreshold(0)]

  /// Reads the hit-test masks at the finest scale that all slices have; `nil` if they have none in common.
  ///
  /// Masks are made at ``threshold``, regardless of the baked threshold, so that grouping does not depend on it. A
  /// mask that is empty there is made at half opacity, then at the standard threshold, and then of all pixels that
  /// are not clear.
  ///
  /// - Parameter threshold: A threshold to use instead of ``threshold``.
  init?(
    of slices: [FoundSlice], masks: any MaskSource, threshold: AlphaThreshold = Self.threshold
  ) throws(AssetsError) {
    guard let images = Self.images(of: slices), let canvas = slices.first?.canvas else { return nil }
    let scale = images.first?.scale ?? 1
    canvasPixels = (Double(canvas.width) * scale * Double(canvas.height) * scale).rounded(.down)
    var found: [AlphaMask] = []
    for image in images {
      var mask = try masks.mask(of: image.file, threshold: threshold)
      for threshold in Self.others where mask.bounds.isEmpty {
        mask = try masks.mask(of: image.file, threshold: threshold)
      }
      found.append(mask)
    }
    self.masks = found
    areas = found.map(\.count)
  }

  /// The image of each slice to compare: all at one scale, the finest that all slices have.
  static func images(of slices: [FoundSlice]) -> [NamedImage]? {
    let common = slices.map { Set($0.hitTestImages.map(\.scale)) }
    guard let first = common.first,
      let scale = common.dropFirst().reduce(first, { $0.intersection($1) }).max()
    else { return nil }
    return slices.compactMap { $0.hitTestImages.first { $0.scale == scale } }
  }

  var count: Int { masks.count }

  /// The solid pixels of a slice.
  func area(_ index: Int) -> Int { areas[index] }

  /// Whether slice `index` is small enough to be a wedge.
  func isSmall(_ index: Int) -> Bool {
    let box = masks[index].bounds
    return Double(box.width * box.height) <= Self.largestBox * canvasPixels
  }

  /// The fraction of the smaller mask that two slices have in common.
  func overlap(_ a: Int, _ b: Int) -> Double {
    let area = masks[a].overlapArea(with: masks[b])
    return area == 0 ? 0 : Double(area) / Double(min(areas[a], areas[b]))
  }

  /// Whether two slices overlap too much for one wheel.
  func areOfTwoWheels(_ a: Int, _ b: Int) -> Bool { overlap(a, b) > Self.largestOverlap }

  /// Whether all of these slices may belong to one wheel.
  func areApart(_ indices: [Int]) -> Bool {
    indices.allSatisfy(isSmall) && firstConflict(in: indices) == nil
  }

  /// Whether these slices, no two of which overlap too much, are the parts of one picture: all are small, or most of
  /// them and at least two are, like petals in a ring, or they leave no room, like two halves.
  func areOneWheel(_ indices: [Int]) -> Bool {
    let small = indices.count(where: isSmall)
    let large = indices.count - small
    return large == 0 || small >= 2 && large < small || leaveNoRoom(indices)
  }

  /// Whether several slices together fill most of their bounding box.
  func leaveNoRoom(_ indices: [Int]) -> Bool {
    guard indices.count > 1 else { return false }
    let boxes = indices.map { masks[$0].bounds }
    let width = (boxes.map(\.columns.upperBound).max() ?? 0) - (boxes.map(\.columns.lowerBound).min() ?? 0)
    let height = (boxes.map(\.rows.upperBound).max() ?? 0) - (boxes.map(\.rows.lowerBound).min() ?? 0)
    // They hardly overlap, so their pixels can be added.
    let pixels = indices.reduce(0) { $0 + areas[$1] }
    return Double(pixels) >= Self.fullCover * Double(width * height)
  }

  /// The first pair that overlaps too much.
  func firstConflict(in indices: [Int]) -> (a: Int, b: Int)? {
    firstPair(in: indices) { $0 > Self.largestOverlap }
  }

  /// The first pair whose overlap is as wanted.
  private func firstPair(in indices: [Int], where isWanted: (Double) -> Bool) -> (a: Int, b: Int)? {
    for (position, a) in indices.enumerated() {
      for b in indices[..<position] where isWanted(overlap(a, b)) { return (b, a) }
    }
    return nil
  }

  /// Whether any two of these slices do not overlap, which suggests that a wheel is among them.
  func hasPairApart(in indices: [Int]) -> Bool {
    firstPair(in: indices) { $0 <= Self.largestOverlap } != nil
  }

  /// Whether no slice covers more than half of a smaller one. Shadows do not; icons of the same size mostly do.
  var mayBeShadows: Bool {
    count <= SliceConflicts.mostSlices && firstPair(in: Array(masks.indices)) { $0 > 0.5 } == nil
  }

  /// Whether each mask keeps at least half of its pixels in `other`, which has a lower threshold.
  func keepHalf(of other: SliceOverlaps) -> Bool {
    zip(areas, other.areas).allSatisfy { 2 * $0 >= $1 }
  }

  /// Whether some mask covers more than ``largestOverlap`` of the nearly opaque pixels of another slice in the same
  /// layer, more than a pixel from its edge. Two adjacent antialiased edges never do.
  func cover(_ opaque: SliceOverlaps, layers: [Int]) -> Bool {
    for b in masks.indices {
      let core = opaque.masks[b].shrunk(by: 1, scale: 1)
      guard !core.isEmpty else { continue }
      let limit = Self.largestOverlap * Double(core.count)
      for a in masks.indices where a != b && layers[a] == layers[b] {
        if Double(masks[a].overlapArea(with: core)) > limit { return true }
      }
    }
    return false
  }
}
