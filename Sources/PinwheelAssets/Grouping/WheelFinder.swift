/// Finds the wheels among slices: slices of one scope and canvas size whose solid pixels lie apart.
///
/// Several wheels of one size in one folder are told apart by names (``WheelNaming/labels(of:)``), else by pixels, if they
/// leave no choice (``WheelPartition``).
struct WheelFinder {
  private(set) var wheels: [FoundWheel] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  /// The most slices of one size that are compared, each with each.
  private static let mostCompared = 2_048

  private let masks: any MaskSource
  private let stems: [FoundSlice.Scope: [String]]

  /// - Parameters:
  ///   - images: Every image, for backgrounds and for the group that would resolve an ambiguity.
  ///   - sourceName: The name of the input, for a wheel in its outermost folder.
  init(
    slices: [FoundSlice], images: [NamedImage], sourceName: String, masks: any MaskSource
  ) throws(AssetsError) {
    self.masks = masks
    let scopes = Dictionary(grouping: images) {
      FoundSlice.Scope(namespace: $0.namespace, variant: $0.variant)
    }
    stems = scopes.mapValues { Set($0.map(\.stem)).sorted() }
    let namings = scopes.mapValues {
      WheelNaming(backgrounds: BackgroundNames($0), sourceName: sourceName)
    }
    struct Key: Hashable {
      let scope: FoundSlice.Scope
      let canvas: CanvasSize
    }
    var keys: [Key] = []
    var groups: [Key: [FoundSlice]] = [:]
    for slice in slices {
      let key = Key(scope: slice.scope, canvas: slice.canvas)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(slice)
    }
    for key in keys {
      // The folder above `normal/` and `pressed/` may hold no image of its own.
      let naming =
        namings[key.scope] ?? WheelNaming(backgrounds: BackgroundNames([]), sourceName: sourceName)
      try group((groups[key] ?? []).sorted(by: FoundSlice.isInOrder), canvas: key.canvas, naming: naming)
    }
    for index in wheels.indices where wheels[index].slices.count > 1 {
      wheels[index].background = namings[wheels[index].scope]?.backgrounds.background(for: wheels[index].name)
    }
  }

  private mutating func group(
    _ slices: [FoundSlice], canvas: CanvasSize, naming: WheelNaming
  ) throws(AssetsError) {
    guard slices.count <= Self.mostCompared else {
      wheels += slices.map { FoundWheel($0) }
      let globs = GroupPatterns(stems: stems[slices[0].scope] ?? []).globs(for: Array(slices.prefix(2)))
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
    let labels = naming.labels(of: slices)
    let masks = masks
    let partition = try WheelPartition(undecided, labels: labels.map(\.members), overlaps: overlaps) {
      index throws(AssetsError) in
      guard slices[index].isEnabled, let image = slices[index].hitTestImages.first else { return nil }
      return try masks.meanColor(of: image.file)
    }
    if let partition {
      for part in partition.parts {
        let name = naming.name(of: part, in: slices, labels: labels)
        if partition.openChoices == 0 {
          add(part.map { slices[$0] }, named: name)
        } else {
          report(part.map { slices[$0] }, as: name, openChoices: partition.openChoices)
        }
      }
      if partition.openChoices > 0 { wheels += slices.map { FoundWheel($0) } }
      return
    }
    for (label, members) in labels + naming.prefixes(of: slices)
    where members.count > 1 && members.allSatisfy(undecided.contains) && overlaps.areApart(members) {
      add(members.map { slices[$0] }, named: label)
      undecided.removeAll { members.contains($0) }
    }
    wheels += undecided.map { FoundWheel(slices[$0]) }
    let small = undecided.filter(overlaps.isSmall)
    if overlaps.hasPairApart(in: small) { report(small.map { slices[$0] }, overlaps: overlaps, of: slices) }
  }

  private mutating func add(_ slices: [FoundSlice], named name: String) {
    guard let first = slices.first else { return }
    wheels.append(FoundWheel(name: name, scope: first.scope, canvas: first.canvas, slices: slices))
  }

  /// Two wheels share the canvas, and which slice is of which is open.
  private mutating func report(_ part: [FoundSlice], as name: String, openChoices: Int) {
    guard let first = part.first else { return }
    ambiguous.append(
      Manifest.Ambiguity(
        images: part.flatMap { $0.images.map(\.image.file) },
        reason: "two wheels share this canvas, and names, overlaps and colors leave \(openChoices) "
          + "\(openChoices == 1 ? "pair" : "pairs") of slices open; this is one of the wheels they may make",
        group: name + "=" + GroupPatterns(stems: stems[first.scope] ?? []).globs(for: part)))
  }

  /// Some of these slices lie apart as the wedges of a wheel do, but not all: only a manual group can decide.
  private mutating func report(_ small: [FoundSlice], overlaps: SliceOverlaps, of slices: [FoundSlice]) {
    guard let first = small.first else { return }
    let all = Array(slices.indices)
    var reason = "some of these slices lie apart on one canvas as in a wheel"
    if let pair = overlaps.firstConflict(in: all.filter(overlaps.isSmall)) {
      let percentage = Int((overlaps.overlap(pair.a, pair.b) * 100).rounded(.up))
      reason +=
        ", but \(slices[pair.a].name) and \(slices[pair.b].name) overlap by \(percentage)% of the smaller one"
    } else if let large = all.first(where: { !overlaps.isSmall($0) }) {
      reason += ", but \(slices[large].name) covers more than half of it"
    }
    let globs = GroupPatterns(stems: stems[first.scope] ?? []).globs(for: small)
    ambiguous.append(
      Manifest.Ambiguity(
        images: small.flatMap { $0.images.map(\.image.file) }, reason: reason, group: "NAME=" + globs))
  }
}
