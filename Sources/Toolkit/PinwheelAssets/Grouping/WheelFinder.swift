internal import Pinwheel

/// Finds the wheels among slices: slices with one scope and canvas size whose solid pixels do not overlap, or overlap
/// like the parts of one picture (``WheelArrangement``).
///
/// Several wheels with one size in one folder are separated by names (``WheelNaming/labels(of:)``), or else by pixels
/// if there is only one way (``WheelPartition``).
struct WheelFinder {
  private(set) var wheels: [FoundWheel] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  /// The maximum number of slices with one size to compare pairwise.
  private static let mostCompared = 2_048

  private let masks: any MaskSource
  /// The threshold to bake.
  private let threshold: AlphaThreshold
  private let stems: [FoundSlice.Scope: [String]]

  /// - Parameters:
  ///   - images: All images, for backgrounds and for the group that would resolve an ambiguity.
  ///   - sourceName: The name of the input, for a wheel in its outermost folder.
  ///   - threshold: The threshold to bake.
  init(
    slices: [FoundSlice], images: [NamedImage], sourceName: String, threshold: AlphaThreshold,
    masks: any MaskSource
  ) throws(AssetsError) {
    self.masks = masks
    self.threshold = threshold
    let scopes = Dictionary(grouping: images, by: \.scope)
    stems = scopes.mapValues { Set<Name>(names: $0.map(\.stem)).sortedTexts() }
    let namings = scopes.mapValues {
      WheelNaming(backgrounds: BackgroundNames($0), sourceName: sourceName)
    }
    let places = Dictionary(grouping: slices.indices) { slices[$0].place }
    for (place, members) in places.sorted(by: { $0.value[0] < $1.value[0] }) {
      // The folder above `normal/` and `pressed/` may directly contain no image.
      let naming =
        namings[place.scope] ?? WheelNaming(backgrounds: BackgroundNames([]), sourceName: sourceName)
      try group(members.map { slices[$0] }.sorted(by: FoundSlice.isInOrder), naming: naming)
    }
    let real = wheels.indices.filter { wheels[$0].slices.count > 1 }
    let inScope = Dictionary(grouping: real) { wheels[$0].scope }
    for index in real {
      let backgrounds = namings[wheels[index].scope]?.backgrounds
      let isOnlyOne = inScope[wheels[index].scope]?.count == 1
      wheels[index].background =
        backgrounds?.background(for: wheels[index].name)
        ?? (isOnlyOne ? backgrounds?.loneBackground(for: wheels[index].canvas) : nil)
    }
  }

  private mutating func group(
    _ slices: [FoundSlice], naming: WheelNaming
  ) throws(AssetsError) {
    guard slices.count <= Self.mostCompared else {
      let slices = slices.filter { !$0.isProvisional }
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
    guard slices.count > 1, let overlaps = try SliceOverlaps(of: slices, masks: masks) else {
      wheels += slices.filter { !$0.isProvisional }.map { FoundWheel($0) }
      return
    }
    if let found = try WheelArrangement(slices, overlaps: overlaps, masks: masks, baked: threshold) {
      return add(slices, named: naming.name(of: slices), arranged: found)
    }
    // A lone rest image is a slice only as part of a wheel.
    if slices.contains(where: \.isProvisional) {
      let certain = slices.filter { !$0.isProvisional }
      return certain.isEmpty ? () : try group(certain, naming: naming)
    }
    // Names may separate two wheels with one size if pixels cannot.
    var undecided = Array(slices.indices)
    let labels = naming.labels(of: slices)
    if try part(slices, labels: labels, overlaps: overlaps, naming: naming) { return }
    for (label, members) in labels + naming.prefixes(of: slices)
    where members.count > 1 && members.allSatisfy(undecided.contains) && overlaps.areApart(members) {
      add(members.map { slices[$0] }, named: label)
      undecided.removeAll { members.contains($0) }
    }
    wheels += undecided.map { FoundWheel(slices[$0]) }
    let small = undecided.filter(overlaps.isSmall)
    if overlaps.hasPairApart(in: small) { report(small.map { slices[$0] }, overlaps: overlaps, of: slices) }
  }

  private mutating func add(
    _ slices: [FoundSlice], named name: String, arranged arrangement: WheelArrangement? = nil
  ) {
    guard let first = slices.first else { return }
    let layers = arrangement?.layers ?? slices.map { _ in 0 }
    let order = slices.indices.sorted { (layers[$0], $0) < (layers[$1], $1) }
    wheels.append(
      FoundWheel(
        name: name, scope: first.scope, canvas: first.canvas, slices: order.map { slices[$0] },
        threshold: arrangement?.threshold))
  }

  /// Handles several wheels on one canvas: adds them, or reports the ways to separate them if there are several.
  ///
  /// - Returns: Whether the slices are parts of such wheels.
  private mutating func part(
    _ slices: [FoundSlice], labels: [(label: String, members: [Int])], overlaps: SliceOverlaps,
    naming: WheelNaming
  ) throws(AssetsError) -> Bool {
    guard let conflicts = SliceConflicts(overlaps) else { return false }
    let masks = masks
    let partition = try WheelPartition(
      labels: labels.map(\.members), overlaps: overlaps, conflicts: conflicts
    ) { index throws(AssetsError) in
      guard slices[index].isEnabled, let image = slices[index].hitTestImages.first else { return nil }
      return try masks.meanColor(of: image.file)
    }
    guard let partition, let first = partition.alternatives.first else { return false }
    if partition.count == 1 {
      for part in first {
        let name = naming.name(of: part, in: slices, labels: labels)
        let part = part.map { slices[$0] }
        var arranged: WheelArrangement?
        if let own = try SliceOverlaps(of: part, masks: masks) {
          arranged = try WheelArrangement(part, overlaps: own, masks: masks, baked: threshold)
        }
        add(part, named: name, arranged: arranged)
      }
      return true
    }
    for (number, alternative) in partition.alternatives.enumerated() {
      report(
        alternative, number: number + 1, of: partition, in: slices,
        names: naming.names(of: alternative, in: slices, labels: labels))
    }
    wheels += slices.map { FoundWheel($0) }
    return true
  }

  /// Reports that several wheels share the canvas, and that the assignment of slices is ambiguous.
  private mutating func report(
    _ parts: [[Int]], number: Int, of partition: WheelPartition, in slices: [FoundSlice], names: [String]
  ) {
    guard let first = slices.first else { return }
    let patterns = GroupPatterns(stems: stems[first.scope] ?? [])
    let groups = zip(names, parts).map { name, part in
      name + "=" + patterns.globs(for: part.map { slices[$0] })
    }
    ambiguous.append(
      Manifest.Ambiguity(
        images: slices.flatMap { $0.images.map(\.image.file) },
        reason:
          "\(parts.count) wheels share this canvas, and names, overlaps and colors leave \(partition.count) ways to "
          + "part them, all as good; this is way \(number)", group: groups[0], groups: groups))
  }

  /// Reports that some of these slices, but not all, are separate like the wedges of a wheel: only a manual group can
  /// decide.
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
