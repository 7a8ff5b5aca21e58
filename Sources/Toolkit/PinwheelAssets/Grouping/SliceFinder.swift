internal import Pinwheel
internal import PinwheelBundles

/// Finds the slices among images by their names.
///
/// In each folder and variant, a slice is two or more states with one base (``NameFamilies``) that share solid pixels
/// (``SharedPixels``), or one of a series: two or more numbers with one base and state. Anything else is just an image.
struct SliceFinder {
  private(set) var slices: [GroupedSlice] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  private(set) var skipped: [Manifest.Skipped] = []

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
      slices.flatMap { $0.images.map(\.image.file) } + ambiguous.flatMap(\.images) + skipped.map(\.file)
    let mentioned = Set<Name>(names: files)
    return images.filter { !mentioned.contains($0.file) }
  }

  /// Removes the slices that contain one of some images, which have been assigned otherwise.
  ///
  /// - Returns: The removed slices.
  mutating func leaveOut(_ files: Set<Name>) -> [GroupedSlice] {
    let taken = slices.filter { $0.isIn(files) }
    slices.removeAll { $0.isIn(files) }
    ambiguous.removeAll { !files.isDisjoint(with: $0.images) }
    skipped.removeAll { files.contains($0.file) }
    return taken
  }

  /// Adds a slice of the remaining images of a removed slice.
  mutating func addRest(_ images: [GroupedSlice.Image], of slice: GroupedSlice) {
    guard Set(images.map(\.state)).count >= 2 else { return }
    slices.append(GroupedSlice(name: slice.name, scope: slice.scope, images: images))
  }

  private mutating func find(in pool: NamePool, _ masks: ImageStore) throws(AssetsError) {
    var read = pool.families
    var taken: Set<Name> = []
    for family in read.families {
      let names = family.members.map(\.index)
      let parts = try SharedPixels.parts(of: names.map { pool.images[$0] }, masks: masks)
      if parts.count == 1 { taken.formUnion(add(family, of: pool)) }
      // What all names of a part have is no state of it: `unread` of `mail_unread_hover`.
      for part in parts where parts.count > 1 {
        if let own = read.family(of: part.map { names[$0] }) {
          taken.formUnion(add(own, of: pool))
        } else {
          for images in part.map({ pool.images[names[$0]] }) {
            let slice = GroupedSlice(
              name: images[0].stem, scope: images[0].scope,
              images: images.map { GroupedSlice.Image(state: .rest, image: $0) })
            add(slice)
            taken.formUnion(images.map { Name($0.file) })
          }
        }
      }
    }
    findSeries(
      in: GroupedSlice.lone(pool.images.flatMap(\.self)).sorted(by: GroupedSlice.isInOrder), except: taken)
  }

  /// Adds the slice of a family, and returns its files.
  private mutating func add(_ family: NameFamily, of pool: NamePool) -> Set<Name> {
    let images = family.members.flatMap { member in
      pool.images[member.index].map {
        GroupedSlice.Image(state: member.state, image: $0, isDuplicate: member.isDuplicate)
      }
    }
    add(
      GroupedSlice(
        name: family.name, scope: Self.scope(of: images, in: pool),
        series: family.number.map { (family.series, $0) }, images: images))
    return Set(names: images.map(\.image.file))
  }

  /// Adds the images of each series of two or more numbers that are in no slice with several states.
  private mutating func findSeries(in lone: [GroupedSlice], except taken: Set<Name>) {
    struct Series: Hashable {
      let scope: GroupedSlice.Scope
      let base: Name
      let state: SliceState
    }
    let series = Dictionary(grouping: lone.filter { $0.series != nil }) {
      Series(scope: $0.scope, base: Name($0.series?.base ?? ""), state: $0.hitTestState)
    }
    let order = series.sorted { a, b in
      (Name(a.key.scope.namespace), a.key.base, a.key.state.rawValue)
        < (Name(b.key.scope.namespace), b.key.base, b.key.state.rawValue)
    }
    for (_, slices) in order where Set(slices.map { $0.series?.number }).count > 1 {
      for slice in slices where !slice.isIn(taken) { add(slice) }
    }
  }

  /// Images of several folders such as `normal` and `pressed` belong to the folder above.
  private static func scope(of images: [GroupedSlice.Image], in pool: NamePool) -> GroupedSlice.Scope {
    let folders = Set<Name>(names: images.map(\.image.namespace))
    guard folders.count == 1, let folder = folders.first else { return pool.scope }
    return GroupedSlice.Scope(namespace: folder.wrappedValue, variant: pool.scope.variant)
  }

  /// The image with the most common size among the others of its state, so that an image with a wrong density leaves
  /// out only itself. Of several, the first counts.
  private static func reference(_ images: [GroupedSlice.Image]) -> GroupedSlice.Image? {
    let counts = images.prefix(64).map { image in
      images.prefix(64).count {
        CanvasSize(fitting: image.image).matches($0.image)
          && CanvasSize(fitting: $0.image).matches(image.image)
      }
    }
    return counts.max().flatMap { most in counts.firstIndex(of: most) }.map { images[$0] }
  }

  /// Adds a slice, unless two images claim one place in it; drops images that are not a scale of the same image.
  private mutating func add(_ slice: GroupedSlice) {
    var slice = slice
    if isManual { slice.keepFirstClaims() }
    let claims = slice.images.filter { !$0.isDuplicate }
    for (first, second) in zip(claims, claims.dropFirst())
    where first.hasPlace(of: second) {
      let words = GroupPatterns.joined(Set<Name>(names: slice.images.map(\.image.stem)).sortedTexts())
      ambiguous.append(
        Manifest.Ambiguity(
          images: slice.images.map(\.image.file),
          reason:
            "\(first.image.file) and \(second.image.file) both claim to be the \(first.state.name) image of \(slice.name)",
          group: "\(slice.name)=\(words)"))
      return
    }
    let references = Dictionary(grouping: slice.images, by: \.state.rawValue).compactMapValues(Self.reference)
    let kept = slice.images.filter { member in
      if let named = claims.first(where: { member.isDuplicate && $0.hasPlace(of: member) }) {
        skipped.add(
          file: member.image.file,
          reason:
            "\(named.image.file) is the \(member.state.name) image of \(slice.name); delete one of the two to choose",
          kind: Self.duplicateImage)
        return false
      }
      guard let first = references[member.state.rawValue] else { return false }
      if first.image.isNinePatch && member.image.isNinePatch { return true }
      // The center of a stretchable image may have any size at each scale.
      if first.image.caps != nil, member.image.caps != nil, Name(first.image.stem) == Name(member.image.stem)
      {
        return true
      }
      if CanvasSize(fitting: first.image).matches(member.image) { return true }
      skipped.add(
        file: member.image.file,
        reason:
          "it is not another scale of \(first.image.file): their sizes differ by more than a point",
        kind: Self.otherSize)
      return false
    }
    slices.append(
      GroupedSlice(name: slice.name, scope: slice.scope, series: slice.series, images: kept))
  }
}

extension GroupedSlice {
  /// Whether one of its images is among some files.
  func isIn(_ files: Set<Name>) -> Bool { images.contains { files.contains($0.image.file) } }
}
