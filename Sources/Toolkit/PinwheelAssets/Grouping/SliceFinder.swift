internal import Pinwheel
internal import PinwheelBundles

/// Finds the slices of each folder and variant by names: two or more states with one base (``NameFamilies``) that share solid
/// pixels (``SharedPixels``), or one of a series of two or more numbers with one base and state.
struct SliceFinder {
  private(set) var slices: [GroupedSlice] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  private(set) var skipped: [SkippedFile] = []

  /// The kinds of images that grouping skips, which each grouping determines again.
  static let kinds: Set<String> = [otherSize, duplicateImage, hiddenLayer, DuplicateImages.kind]
  static let otherSize = "other size"
  static let duplicateImage = "spare image"
  static let hiddenLayer = "hidden layer"

  private let isManual: Bool

  /// - Parameter isManual: Whether a person has chosen the images. Then the first of two that claim one place counts.
  init(_ images: [NamedImage], masks: ImageStore, isManual: Bool = false) throws(AssetsError) {
    self.isManual = isManual
    for pool in NamePool.pools(of: images) { try find(in: pool, masks) }
  }

  /// The images that are in no slice and are not reported.
  func rest(of images: [NamedImage]) -> [NamedImage] {
    let files =
      slices.flatMap { $0.images.map(\.file) } + ambiguous.flatMap(\.images) + skipped.map(\.file)
    let mentioned = Set<Name>(names: files)
    return images.filter { !mentioned.contains($0.file) }
  }

  private mutating func find(in pool: NamePool, _ masks: ImageStore) throws(AssetsError) {
    var read = pool.families
    var taken: Set<Name> = []
    for family in read.families {
      let names = family.members.map(\.index)
      let parts = try SharedPixels.parts(of: names.map { pool.images[$0] }, masks: masks)
      for part in parts {
        // What all names of a part have is no state of it: `unread` of `mail_unread_hover`.
        let own = parts.count == 1 ? family : read.family(of: part.map { names[$0] })
        let slices =
          own.map { [slice(of: $0, in: pool)] }
          ?? part.map { name in
            let images = pool.images[names[name]]
            return GroupedSlice(name: images[0].stem, scope: images[0].scope, images: images)
          }
        for slice in slices {
          add(slice)
          taken.formUnion(slice.images.map { Name($0.file) })
        }
      }
    }
    let lone = GroupedSlice.lone(pool.images.flatMap(\.self))
    findSeries(in: lone.filter { $0.series != nil }.inWheelOrder(), except: taken)
  }

  private func slice(of family: NameFamily, in pool: NamePool) -> GroupedSlice {
    let images = family.members.flatMap { member in
      pool.images[member.index].map {
        $0.with { ($0.state, $0.isDuplicate) = (member.state, member.isDuplicate) }
      }
    }
    // Images of several folders such as `normal` and `pressed` belong to the folder above.
    let folders = Set(images.map(\.scope))
    return GroupedSlice(
      name: family.name, scope: folders.count == 1 ? images[0].scope : pool.scope,
      series: family.series, images: images)
  }

  /// Adds the images of each series of two or more numbers that are in no slice with several states.
  private mutating func findSeries(in lone: [GroupedSlice], except taken: Set<Name>) {
    let series = Dictionary(grouping: lone.indices) { index in
      let slice = lone[index]
      return [slice.scope.namespace, slice.series?.base ?? "", slice.hitTestState.name].map { Name($0) }
    }
    for members in series.values.sorted(by: { $0[0] < $1[0] })
    where Set(members.map { lone[$0].series?.number }).count > 1 {
      for index in members where !lone[index].images.contains(where: { taken.contains($0.file) }) {
        add(lone[index])
      }
    }
  }

  /// The image with the most common size among the others of its state, so that an image with a wrong density leaves
  /// out only itself. Of several, the first counts.
  private static func reference(_ images: [NamedImage]) -> NamedImage? {
    let counts = images.prefix(64).map { image in
      images.prefix(64).count {
        CanvasSize(fitting: image).matches($0) && CanvasSize(fitting: $0).matches(image)
      }
    }
    return counts.max().flatMap { most in counts.firstIndex(of: most) }.map { images[$0] }
  }

  /// Adds a slice, unless two images claim one place in it; drops images that are not a scale of the same image.
  private mutating func add(_ slice: GroupedSlice) {
    var slice = slice
    for index in slice.images.indices where isManual {
      slice.images[index].isDuplicate = slice.images[..<index].contains {
        !$0.isDuplicate && $0.hasPlace(of: slice.images[index])
      }
    }
    let claims = slice.images.filter { !$0.isDuplicate }
    if let (first, second) = zip(claims, claims.dropFirst()).first(where: { $0.hasPlace(of: $1) }) {
      let words = GroupPatterns.joined(Set<Name>(names: slice.images.map(\.stem)).sortedTexts())
      let claim = "both claim to be the \(first.state.name) image of \(slice.name)"
      ambiguous.append(
        Manifest.Ambiguity(
          images: slice.images.map(\.file),
          reason: "\(first.file) and \(second.file) \(claim)", group: "\(slice.name)=\(words)"))
      return
    }
    let references = Dictionary(grouping: slice.images, by: \.state).compactMapValues(Self.reference)
    let kept = slice.images.filter { member in
      if let named = claims.first(where: { member.isDuplicate && $0.hasPlace(of: member) }) {
        skipped.add(
          file: member.file,
          reason:
            "\(named.file) is the \(member.state.name) image of \(slice.name); delete one of the two to choose",
          kind: Self.duplicateImage)
        return false
      }
      guard let first = references[member.state] else { return false }
      if first.isAtAnySize(member) || CanvasSize(fitting: first).matches(member) { return true }
      skipped.add(
        file: member.file,
        reason: "it is not another scale of \(first.file): their sizes differ by more than a point",
        kind: Self.otherSize)
      return false
    }
    slices.append(
      GroupedSlice(name: slice.name, scope: slice.scope, series: slice.series, images: kept))
  }
}

extension NamedImage {
  /// Whether two images of a state may have any size: nine-patches, and the scales of one stretchable image.
  func isAtAnySize(_ other: NamedImage) -> Bool {
    isNinePatch && other.isNinePatch || caps != nil && other.caps != nil && Name(stem) == Name(other.stem)
  }
}
