internal import Pinwheel
internal import PinwheelText

/// Finds the wheels among slices with one scope and canvas size: slices that together are one picture cut up
/// (``SliceCoverage``).
///
/// Several wheels with one size in one folder are separated by names (``WheelNaming``), or else by pixels
/// (``WheelDivision``).
struct WheelFinder {
  private(set) var wheels: [GroupedWheel] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []

  private let masks: ImageStore
  /// The threshold to bake.
  private let threshold: AlphaThreshold
  private let stems: [GroupedSlice.Scope: [String]]

  /// - Parameters:
  ///   - images: All images, for backgrounds and for the group that would resolve an ambiguity.
  ///   - sourceName: The name of the input, for a wheel in its outermost folder.
  ///   - threshold: The threshold to bake.
  init(
    slices: [GroupedSlice], images: [NamedImage], sourceName: String, threshold: AlphaThreshold,
    masks: ImageStore
  ) throws(AssetsError) {
    self.masks = masks
    self.threshold = threshold
    let folders = Dictionary(grouping: images, by: \.scope)
    stems = folders.mapValues { Set<Name>(names: $0.map(\.stem)).sortedTexts() }
    let namings = folders.mapValues {
      WheelNaming(backgrounds: BackgroundNames($0), sourceName: sourceName)
    }
    let scopes = Dictionary(grouping: slices.indices) { slices[$0].wheelScope }
    for (scope, members) in scopes.sorted(by: { $0.value[0] < $1.value[0] }) {
      // The folder above `normal/` and `pressed/` may directly contain no image.
      let naming =
        namings[scope.scope] ?? WheelNaming(backgrounds: BackgroundNames([]), sourceName: sourceName)
      try findWheels(among: members.map { slices[$0] }.sorted(by: GroupedSlice.isInOrder), naming: naming)
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

  private mutating func findWheels(among slices: [GroupedSlice], naming: WheelNaming) throws(AssetsError) {
    guard slices.count > 1, let coverage = try SliceCoverage(of: slices, masks: masks) else {
      return addSingles(slices)
    }
    // A clear image is part of no picture.
    guard coverage.drawn.count == slices.count else {
      let drawn = Set(coverage.drawn)
      addSingles(slices.indices.filter { !drawn.contains($0) }.map { slices[$0] })
      return try findWheels(among: coverage.drawn.map { slices[$0] }, naming: naming)
    }
    if coverage.isOneWheel { return try addWheel(of: slices, named: naming.name(of: slices), coverage) }
    // A lone rest image is a slice only as part of a wheel.
    if slices.contains(where: \.isProvisional) {
      return try findWheels(among: slices.filter { !$0.isProvisional }, naming: naming)
    }
    if try divide(slices, coverage, naming: naming) { return }
    // Buttons of one size cover each other several times.
    if coverage.mayBeWheel {
      report(
        [Array(slices.indices)], of: slices, names: ["NAME"],
        "these slices together have \(coverage.value.tenths) times the area of their union: much for one wheel, little "
          + "for several")
    }
    var undecided = Array(slices.indices)
    for (label, members) in naming.labels(of: slices) + naming.prefixes(of: slices)
    where members.count > 1 && members.allSatisfy(undecided.contains) && coverage[members].isOneWheel {
      try addWheel(of: members.map { slices[$0] }, named: label, coverage[members])
      undecided.removeAll { members.contains($0) }
    }
    addSingles(undecided.map { slices[$0] })
  }

  private mutating func addSingles(_ slices: [GroupedSlice]) {
    wheels += slices.filter { !$0.isProvisional }.map { GroupedWheel($0) }
  }

  /// Adds the wheels of a canvas on which several lie, or the one wheel whose layers lie on each other.
  ///
  /// - Returns: Whether there are such wheels, or it is reported that the slices can be divided in several ways.
  private mutating func divide(
    _ slices: [GroupedSlice], _ coverage: SliceCoverage, naming: WheelNaming
  ) throws(AssetsError) -> Bool {
    let prefixes = naming.prefixes(of: slices)
    if prefixes.count > 1, prefixes.allSatisfy({ $0.members.count > 1 && coverage[$0.members].isOneWheel }) {
      for (label, members) in prefixes {
        try addWheel(of: members.map { slices[$0] }, named: label, coverage[members])
      }
      return true
    }
    let labels = naming.labels(of: slices)
    if labels.count < 2, coverage.isJoined {
      try addWheel(of: slices, named: naming.name(of: slices), coverage)
      return true
    }
    let masks = masks
    let division = try WheelDivision(of: coverage, labels: labels.map(\.members)) {
      index throws(AssetsError) in
      guard slices[index].isEnabled, let image = slices[index].hitTestImages.first else { return nil }
      return try masks.meanColor(of: image.pixelFile, part: image.sheet?.part)
    }
    guard let division else { return false }
    if division.isOneWheel {
      try addWheel(of: slices, named: naming.name(of: slices), coverage)
    } else if division.isGuess {
      report(
        division.sides, of: slices, names: naming.names(of: division.sides, in: slices, labels: labels),
        "\(division.sides.count) wheels lie on each other on this canvas, and neither names nor colors tell which "
          + "slices belong together; this is one way")
      addSingles(slices)
    } else {
      for side in division.sides {
        try addWheel(
          of: side.map { slices[$0] }, named: naming.name(of: side, in: slices, labels: labels),
          coverage[side])
      }
    }
    return true
  }

  private mutating func addWheel(
    of slices: [GroupedSlice], named name: String, _ coverage: SliceCoverage
  ) throws(AssetsError) {
    let layers = coverage.layers
    let order = slices.indices.sorted { (layers[$0], $0) < (layers[$1], $1) }
    wheels.append(
      GroupedWheel(
        name: name, scope: slices[0].scope, canvas: slices[0].canvas, slices: order.map { slices[$0] },
        threshold: try ShadowThreshold.threshold(
          for: slices, coverage: coverage, above: threshold, masks: masks)))
  }

  /// Reports that only manual groups can decide, with those of one way.
  private mutating func report(
    _ wheels: [[Int]], of slices: [GroupedSlice], names: [String], _ reason: String
  ) {
    let patterns = GroupPatterns(stems: stems[slices[0].scope] ?? [])
    let groups = zip(names, wheels).map { name, wheel in
      name + "=" + patterns.globs(for: wheel.map { slices[$0] })
    }
    ambiguous.append(
      Manifest.Ambiguity(
        images: slices.flatMap { $0.images.map(\.image.file) }, reason: reason, group: groups[0],
        groups: groups.count > 1 ? groups : []))
  }
}
