internal import Pinwheel
internal import PinwheelBundles

/// Finds the slices among images by their names only.
///
/// In each folder and variant, a slice is two or more states with one base (``NameFamilies``), or one of a series:
/// two or more numbers with one base and state. Anything else is just an image.
struct SliceFinder {
  private(set) var slices: [FoundSlice] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  private(set) var skipped: [Manifest.Skipped] = []

  /// The kinds of images that grouping skips, which each grouping determines again.
  static let kinds: Set<String> = [otherSize, spareImage, hiddenLayer, ImageTwins.kind]
  static let otherSize = "other size"
  static let spareImage = "spare image"
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
  mutating func leaveOut(_ files: Set<Name>) -> [FoundSlice] {
    let taken = slices.filter { $0.images.contains { files.contains($0.image.file) } }
    slices.removeAll { $0.images.contains { files.contains($0.image.file) } }
    ambiguous.removeAll { !files.isDisjoint(with: $0.images) }
    skipped.removeAll { files.contains($0.file) }
    return taken
  }

  /// Adds a slice of the remaining images of a removed slice.
  mutating func add(_ images: [FoundSlice.Image], leftOf slice: FoundSlice) {
    guard Set(images.map(\.state)).count >= 2 else { return }
    slices.append(FoundSlice(name: slice.name, scope: slice.scope, images: images))
  }

  private mutating func find(in pool: NamePool) {
    let read = pool.families
    var taken: Set<Name> = []
    let first = slices.count
    for family in read.families {
      let members = family.members.flatMap { member in
        pool.images[member.index].map {
          FoundSlice.Image(
            state: member.state, image: $0, isBare: member.isBare, isSpare: member.isSpare)
        }
      }
      let images = Self.withoutForeignBareName(members)
      guard Set(images.map(\.state)).count >= 2 || images.contains(where: \.isSpare) else { continue }
      add(
        FoundSlice(
          name: family.name, scope: Self.scope(of: images, in: pool),
          series: family.number.map { (family.series, $0) }, images: images))
      taken.formUnion(images.map(\.image.file))
    }
    findSeries(in: pool, except: taken)
    findLoneRestImages(in: pool, from: first)
  }

  /// A lone image with a word for rest may be a slice of a wheel whose disabled slices are a series: if there is one
  /// with the same canvas, pixels decide.
  private mutating func findLoneRestImages(in pool: NamePool, from first: Int) {
    let canvases = Set(slices[first...].filter { $0.series != nil && !$0.isEnabled }.map(\.canvas))
    guard !canvases.isEmpty else { return }
    let taken = Set<Name>(names: slices[first...].flatMap { $0.images.map(\.image.file) })
    for images in pool.images where !images.contains(where: { taken.contains($0.file) }) {
      let read = ReadName(alone: images[0].stem)
      guard !read.stateWords.isEmpty, read.loneState == .rest, read.series == nil else { continue }
      var slice = FoundSlice(loneImages: images)
      guard canvases.contains(slice.canvas) else { continue }
      slice.isProvisional = true
      slices.append(slice)
    }
  }

  /// The maximum ratio of the sizes of a bare name and another state.
  private static let mostDifferent = 3

  /// The bare name is a state of a slice only if its image could be one: `level.png` is not the rest state of a
  /// `level_select.png` a tenth of its size.
  private static func withoutForeignBareName(_ images: [FoundSlice.Image]) -> [FoundSlice.Image] {
    let named = images.filter { !$0.isBare }
    guard let first = named.first else { return images }
    let size = CanvasSize(fitting: first.image)
    return images.filter { member in
      if !member.isBare || member.image.isNinePatch && first.image.isNinePatch { return true }
      if member.isSpare { return size.matches(member.image) }
      let own = CanvasSize(fitting: member.image)
      return max(size.width, own.width) <= mostDifferent * min(size.width, own.width)
        && max(size.height, own.height) <= mostDifferent * min(size.height, own.height)
    }
  }

  /// Images of several folders such as `normal` and `pressed` belong to the folder above.
  private static func scope(of images: [FoundSlice.Image], in pool: NamePool) -> FoundSlice.Scope {
    let folders = Set<Name>(names: images.map(\.image.namespace))
    guard folders.count == 1, let folder = folders.first else { return pool.scope }
    return FoundSlice.Scope(namespace: folder.wrappedValue, variant: pool.scope.variant)
  }

  /// Makes slices of images in a series that are not part of a slice with several states.
  private mutating func findSeries(in pool: NamePool, except taken: Set<Name>) {
    struct Series: Hashable {
      let scope: FoundSlice.Scope
      @Name var base: String
      let state: SliceState
    }
    var series: [Series: [(value: Int, images: [NamedImage])]] = [:]
    for images in pool.images {
      guard let first = images.first else { continue }
      let read = ReadName(alone: first.readStem)
      guard let found = read.series else { continue }
      let key = Series(scope: first.scope, base: found.base, state: read.loneState)
      series[key, default: []].append((found.number, images))
    }
    for (key, numbers) in series.sorted(by: {
      (Name($0.key.scope.namespace), Name($0.key.base), $0.key.state.rawValue) < (
        Name($1.key.scope.namespace), Name($1.key.base), $1.key.state.rawValue
      )
    }) {
      guard Set(numbers.map(\.value)).count >= 2 else { continue }
      for number in numbers.sorted(by: {
        ($0.value, Name($0.images[0].stem)) < ($1.value, Name($1.images[0].stem))
      }) {
        let images = number.images.filter { !taken.contains($0.file) }
          .map { FoundSlice.Image(state: key.state, image: $0) }
        guard let first = images.first else { continue }
        add(
          FoundSlice(
            name: first.image.stem, scope: key.scope, series: (key.base, number.value), images: images))
      }
    }
  }

  /// The image with the most common size among the others of its state, so that an image with a wrong density leaves
  /// out only itself. Of several, the first counts.
  private static func reference(_ images: [FoundSlice.Image]) -> FoundSlice.Image? {
    let counts = images.prefix(64).map { image in
      images.prefix(64).count {
        CanvasSize(fitting: image.image).matches($0.image)
          && CanvasSize(fitting: $0.image).matches(image.image)
      }
    }
    return counts.max().flatMap { most in counts.firstIndex(of: most) }.map { images[$0] }
  }

  /// Adds a slice, unless two images claim one place in it; drops images that are not a scale of the same image.
  private mutating func add(_ slice: FoundSlice) {
    let claims = slice.images.filter { !$0.isSpare }
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
      if let named = claims.first(where: { member.isSpare && $0.hasPlace(of: member) }) {
        skipped.add(
          file: member.image.file,
          reason:
            "\(named.image.file) is the \(member.state.name) image of \(slice.name); delete one of the two to choose",
          kind: Self.spareImage)
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
      FoundSlice(name: slice.name, scope: slice.scope, series: slice.series, images: kept))
  }
}
