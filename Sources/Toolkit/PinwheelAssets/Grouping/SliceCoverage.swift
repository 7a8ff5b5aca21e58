internal import Pinwheel

/// How slices cover their canvas, which tells the parts of one picture from buttons of the same size.
///
/// The coverage is the sum of their solid areas divided by the area of their union: 1 for a picture that is cut up,
/// hardly more where strokes and joints overlap, about 2 where two wheels lie on each other.
struct SliceCoverage {
  /// The fraction of full opacity from which a pixel counts. Above one half, the antialiased edges of two wedges that
  /// share a seam hardly overlap, at any size; soft shadows do not overlap at all.
  static let threshold = AlphaThreshold(0.55)
  /// The threshold at which pixels are those of the artwork, not of its shadow.
  static let opaque = AlphaThreshold(0.95)
  /// What grouping asks for of every image, so that masks are made while it is decoded.
  static let thresholds = [threshold, opaque]
  /// The largest coverage of one wheel. Drawn wheels, maps, bodies and keyboards have up to 1.27.
  static let largest = 1.4
  /// How much each slice after the first may add to the coverage: two or three icons of one size often overlap little
  /// by chance. Wedges with strokes add up to 0.015 each, the keys of a keyboard 0.024.
  private static let largestPerSlice = 0.05
  /// The largest fractions of the smaller of two slices that a joint or a stroke covers, and that antialiased edges do.
  private static let (largestJoint, largestEdge) = (1.0 / 3, 0.02)
  /// The largest fractions of the canvas that the bounding box of a wedge covers, and that a part of a picture fills.
  private static let (largestBox, largestPart) = (0.5, 0.9)
  /// The fraction of the bounding box of all slices that is solid if they leave no room.
  private static let fullCover = 0.75
  /// The largest ratio of the areas of a slice and of one that lies behind it.
  private static let largestFront = 0.75

  private let masks: [AlphaMask]
  let areas: [Int]
  private let canvasArea: Double
  private var union: AlphaMask
  /// The pixels of several slices.
  private var shared: AlphaMask

  /// - Complexity: O(pixels of all slices / 64).
  private init(_ masks: [AlphaMask], canvasArea: Double) {
    self.masks = masks
    self.canvasArea = canvasArea
    areas = masks.map(\.count)
    union = masks[0]
    shared = masks[0].subtracting(masks[0])
    for mask in masks.dropFirst() {
      shared = shared.union(union.intersection(mask))
      union = union.union(mask)
    }
  }

  /// Reads the hit-test masks at the finest scale that all slices have; `nil` if they have none in common. The threshold is usually
  /// not the baked one, so that grouping does not depend on it.
  init?(
    of slices: [GroupedSlice], masks: ImageStore, threshold: AlphaThreshold = Self.threshold
  ) throws(AssetsError) {
    let scales = slices.map { Set($0.hitTestImages.map(\.scale)) }
    guard let canvas = slices.first?.canvas,
      let scale = scales.dropFirst().reduce(scales[0], { $0.intersection($1) }).max()
    else { return nil }
    let images = slices.compactMap { $0.hitTestImages.first { $0.scale == scale } }
    var found = try images.map { image throws(AssetsError) in
      try masks.visibleMask(of: image, threshold: threshold)
    }
    if found.allSatisfy(\.isEmpty) {
      found = try images.map { image throws(AssetsError) in
        try masks.mask(of: image, threshold: AlphaThreshold(0))
      }
    }
    self.init(
      found, canvasArea: (Double(canvas.width) * scale * Double(canvas.height) * scale).rounded(.down))
  }

  /// The coverage of some of the slices.
  subscript(indices: [Int]) -> SliceCoverage {
    SliceCoverage(indices.map { masks[$0] }, canvasArea: canvasArea)
  }

  var count: Int { masks.count }
  /// The slices that may be parts of a picture: not the clear ones, nor those that are as large as the canvas.
  var parts: [Int] {
    areas.indices.filter { areas[$0] > 0 && Double(areas[$0]) <= Self.largestPart * canvasArea }
  }
  var value: Double { Double(areas.reduce(0, +)) / Double(max(1, union.count)) }

  /// How far above 1 the coverage lies, of what is possible for one wheel; above 1 it is not one.
  var excess: Double { (value - 1) / min(Self.largest - 1, Self.largestPerSlice * Double(count - 1)) }

  /// Whether the slices are the parts of one picture: they hardly overlap, and their boxes differ as those of parts do. Two
  /// slices must leave no room, and neither box hold the other.
  var isOneWheel: Bool {
    guard count > 1, excess <= 1 else { return false }
    if count > 2 { return haveBoxesOfParts || leaveNoRoom }
    let boxes = masks.map(\.bounds)
    return leaveNoRoom && !boxes.contains(boxes[0].intersection(boxes[1]))
  }

  /// Whether the slices are a picture whose parts overlap, but in joints only, such as blocks one behind the other.
  var isJoined: Bool { count > 2 && haveBoxesOfParts && pairs(overlapping: Self.largestJoint).isEmpty }

  /// Whether slices that are neither one wheel nor several may be parts of a picture all the same: small ones that cover each
  /// other less than buttons of one size do, or each clearly smaller than those behind it.
  var mayBeWheel: Bool {
    guard count > 2 else { return false }
    return masks.indices.allSatisfy(isSmall) ? value < max(2, Double(count) / 8) : value < 2 && isLayered
  }

  /// Whether all slices are small, or most of them and at least two are, like petals in a ring.
  private var haveBoxesOfParts: Bool {
    let small = masks.indices.count(where: isSmall)
    return small == count || small >= 2 && 2 * small > count
  }

  /// Whether the slices fill most of their bounding box, like two halves.
  var leaveNoRoom: Bool {
    Double(union.count) >= Self.fullCover * Double(union.bounds.width * union.bounds.height)
  }

  /// Whether slice `index` is small enough to be a wedge.
  func isSmall(_ index: Int) -> Bool {
    let box = masks[index].bounds
    return Double(box.width * box.height) <= Self.largestBox * canvasArea
  }

  /// The fraction of the smaller of two slices that the other one covers.
  func overlap(_ a: Int, _ b: Int) -> Double {
    Double(masks[a].overlapArea(masks[b])) / Double(max(1, min(areas[a], areas[b])))
  }

  /// The pairs in which the larger slice covers more than a fraction of the smaller one; only slices with that many shared pixels
  /// are compared with all others.
  private func pairs(overlapping fraction: Double) -> [(small: Int, large: Int)] {
    let covered = masks.indices.filter {
      Double(masks[$0].overlapArea(shared)) > fraction * Double(areas[$0])
    }
    return covered.flatMap { small in
      masks.indices.filter {
        (areas[small], small) < (areas[$0], $0) && overlap(small, $0) > fraction
      }.map { (small, $0) }
    }
  }

  /// Whether one slice is clearly smaller than another one.
  private func isClearlySmaller(_ small: Int, than large: Int) -> Bool {
    Double(areas[small]) <= Self.largestFront * Double(areas[large])
  }

  /// Whether of two slices that lie on each other the one in front is always clearly smaller.
  var isLayered: Bool { pairs(overlapping: Self.largestJoint).allSatisfy(isClearlySmaller) }

  /// The layer of each slice; 0 is the backmost. A slice that overlaps a clearly larger one is in front of it, as the
  /// black keys of a keyboard are.
  var layers: [Int] {
    var layers = [Int](repeating: 0, count: count)
    let behind = Dictionary(
      grouping: pairs(overlapping: Self.largestEdge).filter(isClearlySmaller), by: \.small)
    // The largest first: all slices behind a slice already have their layer.
    for slice in masks.indices.sorted(by: { (areas[$1], $0) < (areas[$0], $1) }) {
      for pair in behind[slice] ?? [] { layers[slice] = max(layers[slice], layers[pair.large] + 1) }
    }
    return layers
  }

  /// Whether a slice is about as large as others, and hardly overlaps them, so that it may be one of their wheel.
  func completes(_ slice: Int, _ others: [Int]) -> Bool {
    let fewest = others.map { areas[$0] }.min() ?? 0
    return 2 * areas[slice] >= fewest && others.allSatisfy { overlap(slice, $0) <= Self.largestJoint }
  }

  /// The lowest threshold from `baked` on at which slices overlap hardly more than where they are opaque, so that their
  /// shadows take no touches; `nil` if that is `baked`, or a mask would lose more than two thirds.
  static func withoutShadows(
    of slices: [GroupedSlice], from baked: AlphaThreshold, masks: ImageStore
  ) throws(AssetsError) -> AlphaThreshold? {
    guard let whole = try SliceCoverage(of: slices, masks: masks, threshold: baked),
      let opaque = try SliceCoverage(of: slices, masks: masks, threshold: Self.opaque),
      // Antialiased edges overlap as well, but by a pixel only.
      SliceCoverage(whole.masks.map { $0.shrunk(by: 1, scale: 1) }, canvasArea: 0).value > opaque.value + 0.02
    else { return nil }
    let steps = (1...9).map { AlphaThreshold(Double($0) / 10) } + [Self.opaque]
    for threshold in steps where threshold.fraction > baked.fraction {
      guard let coverage = try SliceCoverage(of: slices, masks: masks, threshold: threshold),
        zip(coverage.areas, whole.areas).allSatisfy({ 3 * $0 >= $1 })
      else { return nil }
      if coverage.value <= opaque.value + 0.002 { return threshold }
    }
    return nil
  }
}

extension ImageStore {
  /// The mask of an image; one that is empty is made at the standard threshold.
  func visibleMask(
    of image: NamedImage, threshold: AlphaThreshold = SliceCoverage.threshold
  ) throws(AssetsError) -> AlphaMask {
    let mask = try mask(of: image, threshold: threshold)
    return mask.isEmpty ? try self.mask(of: image, threshold: .standard) : mask
  }

  /// The mask of an image.
  func mask(of image: NamedImage, threshold: AlphaThreshold) throws(AssetsError) -> AlphaMask {
    try mask(of: image.pixelFile, part: image.sheet?.part, threshold: threshold)
  }
}
