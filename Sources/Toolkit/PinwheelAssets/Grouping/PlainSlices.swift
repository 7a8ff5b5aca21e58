internal import Pinwheel

/// Finds slices among images whose names do not mention states: the only image of an input, and three or more images
/// with one folder and canvas whose solid pixels do not overlap.
///
/// Pixels are the only evidence for a wheel, so they must be clear: every image covers a part of the canvas, no two
/// overlap, and no slice of that canvas was found by name. Two icons nearly always overlap, so the first two images
/// decide most folders.
struct PlainSlices {
  /// The slices. Those of wheels are provisional: without a wheel they are not slices.
  private(set) var slices: [FoundSlice] = []

  private static let fewest = 3
  /// The maximum number of images on one canvas to compare.
  private static let most = 64

  /// - Parameters:
  ///   - images: The images in no slice yet.
  ///   - found: The slices from names and files.
  init(_ images: [NamedImage], beside found: [FoundSlice], masks: any MaskSource) throws(AssetsError) {
    let lone = FoundSlice.lone(images)
    guard lone.count > 1 || !found.isEmpty else {
      for slice in lone where try Self.hasShape(slice, masks) { slices.append(slice) }
      return
    }
    let taken = Set(found.map(\.place))
    let places = Dictionary(grouping: lone.filter(Self.mayBeWedge), by: \.place)
    for (place, members) in places where !taken.contains(place) {
      guard (Self.fewest...Self.most).contains(members.count) else { continue }
      let members = members.sorted(by: FoundSlice.isInOrder)
      guard try Self.lieApart(Array(members.prefix(2)), masks), try Self.lieApart(members, masks) else {
        continue
      }
      slices += members.map { slice in
        var slice = slice
        slice.isProvisional = true
        return slice
      }
    }
  }

  private static func mayBeWedge(_ slice: FoundSlice) -> Bool {
    slice.images.allSatisfy {
      !$0.image.isNinePatch && $0.image.frames.isEmpty && !BackgroundNames.isOne($0.image.stem)
    }
  }

  /// Whether a slice has both clear and solid pixels.
  private static func hasShape(_ slice: FoundSlice, _ masks: any MaskSource) throws(AssetsError) -> Bool {
    guard let image = slice.hitTestImages.last else { return false }
    let mask = try masks.mask(of: image.file, threshold: SliceOverlaps.threshold)
    return !mask.isEmpty && mask.count < mask.width * mask.height
  }

  private static func lieApart(_ slices: [FoundSlice], _ masks: any MaskSource) throws(AssetsError) -> Bool {
    guard let overlaps = try SliceOverlaps(of: slices, masks: masks) else { return false }
    let all = Array(slices.indices)
    return all.allSatisfy { overlaps.area($0) > 0 } && overlaps.areApart(all)
  }
}
