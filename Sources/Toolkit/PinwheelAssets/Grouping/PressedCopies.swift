internal import Pinwheel
internal import PinwheelBundles

/// Finds buttons whose pressed image has the name of the rest image and a number: `about.png` and `about1.png`.
///
/// A number alone says little, so three or more images of the folder must have a copy with the same number and no other
/// one, with the same silhouette.
struct PressedCopies {
  private(set) var slices: [GroupedSlice] = []

  private static let fewest = 3
  /// The smallest fraction of the union of two silhouettes that both cover.
  private static let sameSilhouette = 0.95

  private struct Ending: Hashable {
    let scope: GroupedSlice.Scope
    @Name var text: String
  }

  /// - Parameter images: The images in no slice yet.
  init(_ images: [NamedImage], masks: ImageStore) throws(AssetsError) {
    let families = Dictionary(grouping: images, by: \.family).mapValues { $0.sorted { $0.scale < $1.scale } }
    var copies: [GroupedSlice.Scope: [(ending: String, images: [NamedImage])]] = [:]
    for images in families.values {
      let stem = images[0].readStem
      let number = stem.reversed().prefix { $0.isASCII && $0.isNumber }
      let name = stem.dropLast(number.count)
      let base = name.last.map { NameWord.isSeparator($0) } == true ? name.dropLast() : name
      guard !number.isEmpty, !base.isEmpty else { continue }
      let original = images[0].renamed(String(base), in: images[0].namespace).family
      copies[original, default: []].append((String(stem[base.endIndex...]), images))
    }
    var found: [Ending: [GroupedSlice]] = [:]
    for (original, copies) in copies where copies.count == 1 {
      guard let originals = families[original], let first = originals.last, let copy = copies[0].images.last,
        (first.width, first.height, first.scale) == (copy.width, copy.height, copy.scale)
      else { continue }
      let slice = GroupedSlice(
        name: first.stem, scope: first.scope,
        images: originals.map { GroupedSlice.Image(state: .rest, image: $0) }
          + copies[0].images.map { GroupedSlice.Image(state: .press, image: $0) })
      found[Ending(scope: first.scope, text: copies[0].ending), default: []].append(slice)
    }
    for members in found.values where members.count >= Self.fewest {
      var alike: [GroupedSlice] = []
      for slice in members where try Self.areAlike(slice.images, masks) { alike.append(slice) }
      if alike.count >= Self.fewest { slices += alike }
    }
    slices.sort { $0.scope == $1.scope ? GroupedSlice.isInOrder($0, $1) : $0.scope < $1.scope }
  }

  /// Whether the last image of each state has the same silhouette, which is not a whole rectangle.
  private static func areAlike(
    _ images: [GroupedSlice.Image], _ masks: ImageStore
  ) throws(AssetsError) -> Bool {
    let shown = [SliceState.rest, .press].compactMap { state in images.last { $0.state == state } }
    let a = try masks.visibleMask(of: shown[0].image)
    let b = try masks.visibleMask(of: shown[1].image)
    return a.count < a.width * a.height
      && Double(a.overlapArea(b)) >= sameSilhouette * Double(a.union(b).count) && !a.isEmpty
  }
}
