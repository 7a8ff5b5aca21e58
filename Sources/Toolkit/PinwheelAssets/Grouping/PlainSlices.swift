internal import Pinwheel

/// Finds slices among images whose names do not mention states: the only image of an input, and three or more images
/// with one folder and canvas that may be a wheel. Pixels are the only evidence for such a wheel, so no slice of that canvas may be found by name. Images without a
/// clear or without a solid pixel are no wedges; a wheel may have fewer of them beside it than wedges.
struct PlainSlices {
  /// The slices. Those of wheels are provisional: without a wheel they are not slices.
  private(set) var slices: [GroupedSlice] = []
  /// The images that may be one of a wheel, each as a slice.
  let lone: [GroupedSlice.WheelScope: [GroupedSlice]]

  private static let fewest = 3

  /// - Parameter found: The slices from names and files.
  init(_ images: [NamedImage], beside found: [GroupedSlice], masks: ImageStore) throws(AssetsError) {
    let all = GroupedSlice.lone(images)
    lone = Dictionary(grouping: all.filter(\.mayBeWedge), by: \.wheelScope)
    guard all.count > 1 || !found.isEmpty else {
      for slice in all where try Self.shape(of: slice, masks) != nil { slices.append(slice) }
      return
    }
    let taken = Set(found.map(\.wheelScope))
    for (scope, members) in lone where !taken.contains(scope) && members.count >= Self.fewest {
      slices += try Self.wedges(members.inWheelOrder(), masks)
    }
  }

  /// The slices that may be wedges; empty as soon as their areas are too large for the wheels of one canvas.
  private static func wedges(
    _ slices: [GroupedSlice], _ masks: ImageStore
  ) throws(AssetsError) -> [GroupedSlice] {
    var wedges: [GroupedSlice] = []
    var area = 0
    let most = SliceCoverage.largest * Double(WheelDivision.mostSides)
    for var slice in slices {
      guard let mask = try shape(of: slice, masks) else { continue }
      area += mask.count
      guard Double(area) <= most * Double(mask.width * mask.height) else { return [] }
      slice.isProvisional = true
      wedges.append(slice)
    }
    return wedges.count >= fewest && 2 * wedges.count > slices.count ? wedges : []
  }

  /// The mask of a slice that has both clear and solid pixels.
  private static func shape(
    of slice: GroupedSlice, _ masks: ImageStore
  ) throws(AssetsError) -> AlphaMask? {
    let mask = try masks.visibleMask(of: slice.images[slice.images.count - 1])
    return mask.isEmpty || mask.count == mask.width * mask.height ? nil : mask
  }
}

extension GroupedSlice {
  /// Whether images without a state may be a slice of a wheel.
  fileprivate var mayBeWedge: Bool {
    images.allSatisfy {
      !$0.isNinePatch && $0.frames.isEmpty && !BackgroundNames.isOne($0.stem)
    }
  }
}
