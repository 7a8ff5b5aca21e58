internal import Pinwheel
internal import PinwheelBundles

/// Finds the slices among images by their names only.
///
/// In each folder and variant, a slice is two or more states with one base (``NameFamilies``), or one of a series:
/// two or more numbers with one base and state. Anything else is just an image.
struct SliceFinder {
  private(set) var slices: [GroupedSlice] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  private(set) var skipped: [Manifest.Skipped] = []

  /// The kinds of images that grouping skips, which each grouping determines again.
  static let kinds: Set<String> = [otherSize, duplicateImage, hiddenLayer, DuplicateImages.kind]
  static let otherSize = "other size"
  static let duplicateImage = "spare image"
  static let hiddenLayer = "hidden layer"

  init(_ images: [NamedImage]) {
    for pool in NamePool.pools(of: images) { find(in: pool) }
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

  private mutating func find(in pool: NamePool) {
    let read = pool.families
    var taken: Set<Name> = []
    let first = slices.count
    for family in read.families {
      let members = family.members.flatMap { member in
        pool.images[member.index].map {
          GroupedSlice.Image(
            state: member.state, image: $0, isBare: member.isBare, isDuplicate: member.isDuplicate)
        }
      }
      let images = Self.withoutForeignBareName(members)
      guard Set(images.map(\.state)).count >= 2 || images.contains(where: \.isDuplicate) else { continue }
      add(
        GroupedSlice(
          name: family.name, scope: Self.scope(of: images, in: pool),
          series: family.number.map { (family.series, $0) }, images: images))
      taken.formUnion(images.map(\.image.file))
    }
    let lone = GroupedSlice.lone(pool.images.flatMap(\.self)).sorted(by: GroupedSlice.isInOrder)
    findSeries(in: lone, except: taken)
    findLoneRestImages(in: lone, from: first)
  }

  /// A lone image with a word for rest may be a slice of a wheel whose disabled slices are a series: if there is one
  /// with the same canvas, pixels decide.
  private mutating func findLoneRestImages(in lone: [GroupedSlice], from first: Int) {
    let canvases = Set(slices[first...].filter { $0.series != nil && !$0.isEnabled }.map(\.canvas))
    let taken = Set<Name>(names: slices[first...].flatMap { $0.images.map(\.image.file) })
    for var slice in lone where canvases.contains(slice.canvas) && slice.series == nil {
      let read = ReadName(alone: slice.images[0].image.readStem)
      guard !read.stateWords.isEmpty, read.loneState == .rest, !slice.isIn(taken) else { continue }
      slice.isProvisional = true
      slices.append(slice)
    }
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

  /// The maximum ratio of the sizes of a bare name and another state.
  private static let mostDifferent = 3

  /// The bare name is a state of a slice only if its image could be one: `level.png` is not the rest state of a
  /// `level_select.png` a tenth of its size.
  private static func withoutForeignBareName(_ images: [GroupedSlice.Image]) -> [GroupedSlice.Image] {
    let named = images.filter { !$0.isBare }
    guard let first = named.first else { return images }
    let size = CanvasSize(fitting: first.image)
    return images.filter { member in
      if !member.isBare || member.image.isNinePatch && first.image.isNinePatch { return true }
      if member.isDuplicate { return size.matches(member.image) }
      let own = CanvasSize(fitting: member.image)
      return max(size.width, own.width) <= mostDifferent * min(size.width, own.width)
        && max(size.height, own.height) <= mostDifferent * min(size.height, own.height)
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
