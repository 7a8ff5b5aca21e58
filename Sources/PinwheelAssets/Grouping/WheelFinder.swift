/// Finds the wheels among slices: slices of one home and canvas size whose solid pixels lie apart.
struct WheelFinder {
  private(set) var wheels: [FoundWheel] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  /// The most slices of one size that are compared, each with each.
  private static let mostCompared = 2_048

  private let masks: any MaskSource
  private let stems: [FoundSlice.Home: [String]]

  /// - Parameters:
  ///   - images: Every image, for backgrounds and for the words that would settle an open question.
  ///   - sourceName: The name of the input, for a wheel in its outermost folder.
  init(
    slices: [FoundSlice], images: [NamedImage], sourceName: String, masks: any MaskSource
  ) throws(AssetsError) {
    self.masks = masks
    let homes = Dictionary(grouping: images) {
      FoundSlice.Home(namespace: $0.namespace, variant: $0.variant)
    }
    stems = homes.mapValues { Set($0.map(\.stem)).sorted() }
    let namings = homes.mapValues {
      WheelNaming(backgrounds: BackgroundNames($0), sourceName: sourceName)
    }
    struct Key: Hashable {
      let home: FoundSlice.Home
      let canvas: CanvasSize
    }
    var keys: [Key] = []
    var groups: [Key: [FoundSlice]] = [:]
    for slice in slices {
      let key = Key(home: slice.home, canvas: slice.canvas)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(slice)
    }
    for key in keys {
      guard let naming = namings[key.home] else { continue }
      try group((groups[key] ?? []).sorted(by: FoundSlice.isInOrder), canvas: key.canvas, naming: naming)
    }
    for index in wheels.indices where wheels[index].slices.count > 1 {
      wheels[index].background = namings[wheels[index].home]?.backgrounds.background(for: wheels[index].name)
    }
  }

  private mutating func group(
    _ slices: [FoundSlice], canvas: CanvasSize, naming: WheelNaming
  ) throws(AssetsError) {
    guard slices.count <= Self.mostCompared else {
      wheels += slices.map { FoundWheel($0) }
      let globs = GroupWords(stems: stems[slices[0].home] ?? []).globs(for: Array(slices.prefix(2)))
      ambiguous.append(
        Manifest.Ambiguity(
          images: slices.flatMap { $0.images.map(\.image.file) },
          reason:
            "these \(slices.count) slices of one size are too many to compare (at most \(Self.mostCompared) are)",
          group: "NAME=" + globs))
      return
    }
    guard slices.count > 1, let overlaps = try SliceOverlaps(of: slices, canvas: canvas, masks: masks) else {
      wheels += slices.map { FoundWheel($0) }
      return
    }
    if overlaps.areApart(Array(slices.indices)) {
      add(slices, named: naming.name(of: slices))
      return
    }
    // Names may tell two wheels of one size apart where pixels cannot.
    var undecided = Array(slices.indices)
    for (label, members) in naming.labels(of: slices) where members.count > 1 && overlaps.areApart(members) {
      add(members.map { slices[$0] }, named: label)
      undecided.removeAll { members.contains($0) }
    }
    wheels += undecided.map { FoundWheel(slices[$0]) }
    let small = undecided.filter(overlaps.isSmall)
    if overlaps.hasPairApart(in: small) { report(small.map { slices[$0] }, overlaps: overlaps, of: slices) }
  }

  private mutating func add(_ slices: [FoundSlice], named name: String) {
    guard let first = slices.first else { return }
    wheels.append(FoundWheel(name: name, home: first.home, canvas: first.canvas, slices: slices))
  }

  /// Some of these slices lie apart as the wedges of a wheel do, but not all: a person has to say which.
  private mutating func report(_ small: [FoundSlice], overlaps: SliceOverlaps, of slices: [FoundSlice]) {
    guard let first = small.first else { return }
    let all = Array(slices.indices)
    var reason = "some of these slices lie apart on one canvas as in a wheel"
    if let pair = overlaps.firstConflict(in: all.filter(overlaps.isSmall)) {
      let share = Int((overlaps.overlap(pair.a, pair.b) * 100).rounded(.up))
      reason += ", but \(slices[pair.a].name) and \(slices[pair.b].name) share \(share)% of the smaller one"
    } else if let large = all.first(where: { !overlaps.isSmall($0) }) {
      reason += ", but \(slices[large].name) covers more than half of it"
    }
    let globs = GroupWords(stems: stems[first.home] ?? []).globs(for: small)
    ambiguous.append(
      Manifest.Ambiguity(
        images: small.flatMap { $0.images.map(\.image.file) }, reason: reason, group: "NAME=" + globs))
  }
}
