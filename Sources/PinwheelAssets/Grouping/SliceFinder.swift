internal import Pinwheel
internal import PinwheelBundles

/// Finds the slices among images by their names alone.
///
/// Per folder and variant, a slice is two or more states of one base, where the bare name is the rest state,
/// or one of a series: two or more numbers of one base and state. Anything else is just an image.
struct SliceFinder {
  private(set) var slices: [FoundSlice] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  private(set) var skipped: [Manifest.Skipped] = []

  init(_ images: [NamedImage]) {
    let homes = Dictionary(grouping: images) {
      FoundSlice.Home(namespace: $0.namespace, variant: $0.variant)
    }
    for (home, images) in homes.sorted(by: {
      ($0.key.namespace, $0.key.variant) < ($1.key.namespace, $1.key.variant)
    }) {
      find(in: images, of: home)
    }
  }

  /// An image with one reading of its name.
  private struct Reading {
    let image: NamedImage
    let reading: StateReading
  }

  private struct Key: Hashable {
    let base: String
    let index: Int?
  }

  private mutating func find(in images: [NamedImage], of home: FoundSlice.Home) {
    let readings = images.compactMap { image in
      StateReading(stem: image.stem).map { Reading(image: image, reading: $0) }
    }
    let bare = Dictionary(grouping: images, by: \.stem)
    let bases = Dictionary(grouping: readings) { Key(base: $0.reading.base, index: $0.reading.index) }
    var taken: Set<NamedImage> = []
    for (key, members) in bases.sorted(by: {
      ($0.key.base, $0.key.index ?? -1) < ($1.key.base, $1.key.index ?? -1)
    }) {
      let name = key.base + (key.index.map { "\($0)" } ?? "")
      let images = states(of: members, bare: bare[name] ?? [])
      if Set(images.map(\.state)).count >= 2 {
        add(FoundSlice(name: name, home: home, series: key.index.map { (key.base, $0) }, images: images))
        taken.formUnion(members.map(\.image))
      }
    }
    findSeries(in: readings, of: home, except: taken)
  }

  /// The images of one base with their states; the bare name is the rest state if no other image is.
  private func states(of members: [Reading], bare: [NamedImage]) -> [FoundSlice.Image] {
    let hasRest = members.contains { $0.reading.token.state == .rest && !$0.reading.token.isRestOrDisabled }
    let named = members.map { member in
      let token = member.reading.token
      let isDisabled = token.isRestOrDisabled && (hasRest || !bare.isEmpty)
      return FoundSlice.Image(state: isDisabled ? .disabled : token.state, image: member.image)
    }
    if named.contains(where: { $0.state == .rest }) { return named }
    return named + bare.map { FoundSlice.Image(state: .rest, image: $0) }
  }

  /// Makes slices of the images that are one of a series and not part of a slice with several states already.
  private mutating func findSeries(
    in readings: [Reading], of home: FoundSlice.Home, except taken: Set<NamedImage>
  ) {
    struct Series: Hashable {
      let base: String
      let state: SliceState
    }
    // A word that needs a sibling finds none in its own series.
    let numbered = readings.filter { $0.reading.index != nil && !$0.reading.token.needsSibling }
    let series = Dictionary(grouping: numbered) {
      Series(base: $0.reading.base, state: $0.reading.token.state)
    }
    for (key, members) in series.sorted(by: {
      ($0.key.base, $0.key.state.rawValue) < ($1.key.base, $1.key.state.rawValue)
    }) {
      let numbers = Dictionary(grouping: members) { $0.reading.index ?? 0 }
      guard numbers.count >= 2 else { continue }
      for (index, members) in numbers.sorted(by: { $0.key < $1.key }) {
        let images = members.map(\.image).filter { !taken.contains($0) }
          .map { FoundSlice.Image(state: key.state, image: $0) }
        guard !images.isEmpty else { continue }
        add(FoundSlice(name: members[0].image.stem, home: home, series: (key.base, index), images: images))
      }
    }
  }

  /// Adds a slice, unless two images claim one place in it; drops what is not a scale of the same image.
  private mutating func add(_ slice: FoundSlice) {
    for (first, second) in zip(slice.images, slice.images.dropFirst())
    where first.state == second.state && first.image.scale == second.image.scale {
      let words = Set(slice.images.map(\.image.stem)).sorted().joined(separator: ",")
      ambiguous.append(
        Manifest.Ambiguity(
          images: slice.images.map(\.image.file),
          reason:
            "\(first.image.file) and \(second.image.file) both claim to be the \(first.state.name) image of \(slice.name)",
          group: "\(slice.name)=\(words)"))
      return
    }
    let states = Dictionary(grouping: slice.images, by: \.state)
    let kept = slice.images.filter { member in
      guard let first = states[member.state]?.first else { return false }
      if CanvasSize(fitting: first.image).matches(member.image) { return true }
      skipped.append(
        Manifest.Skipped(
          file: member.image.file,
          reason:
            "it is no other scale of \(first.image.file): their sizes differ by more than a point"))
      return false
    }
    slices.append(
      FoundSlice(
        name: slice.name, home: slice.home,
        series: slice.seriesBase.flatMap { base in slice.seriesIndex.map { (base, $0) } }, images: kept))
  }
}
