internal import Pinwheel
internal import PinwheelText

/// Finds the wheels among slices with one scope and canvas size: slices that together are one picture cut up
/// (``SliceCoverage``), or several, which names separate (``WheelNaming``), or else pixels (``WheelDivision``).
struct WheelFinder {
  private(set) var wheels: [GroupedWheel] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []

  private let masks: ImageStore
  /// The threshold to bake.
  private let threshold: AlphaThreshold
  private let stems: [GroupedSlice.Scope: [String]]
  /// The images in no slice that may be one of a wheel.
  private var lone: [GroupedSlice.WheelScope: [GroupedSlice]]

  /// - Parameters:
  ///   - lone: The images in no slice, of which a wheel may lack one, each as a slice.
  ///   - images: All images, for backgrounds and for the group that would resolve an ambiguity.
  init(
    slices: [GroupedSlice], lone: [GroupedSlice.WheelScope: [GroupedSlice]], images: [NamedImage],
    sourceName: String,
    threshold: AlphaThreshold, masks: ImageStore
  ) throws(AssetsError) {
    self.lone = lone
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
      try findWheels(among: members.map { slices[$0] }.inWheelOrder(), naming: naming)
    }
    let counts = Dictionary(grouping: wheels.filter { $0.slices.count > 1 }, by: \.scope).mapValues(\.count)
    for index in wheels.indices where wheels[index].slices.count > 1 {
      let wheel = wheels[index]
      let backgrounds = namings[wheel.scope]?.backgrounds
      wheels[index].background =
        backgrounds?.background(for: wheel.name)
        ?? (counts[wheel.scope] == 1 ? backgrounds?.loneBackground(for: wheel.canvas) : nil)
    }
  }

  private mutating func findWheels(among slices: [GroupedSlice], naming: WheelNaming) throws(AssetsError) {
    guard slices.count > 1, let coverage = try SliceCoverage(of: slices, masks: masks) else {
      return addSingles(slices)
    }
    let parts = coverage.parts
    guard parts.count == slices.count else {
      addSingles(slices.indices.filter { !parts.contains($0) }.map { slices[$0] })
      return try findWheels(among: parts.map { slices[$0] }, naming: naming)
    }
    func add(_ members: [Int], named name: String) throws(AssetsError) {
      try addWheel(of: members.map { slices[$0] }, named: name, coverage[members])
    }
    let all = Array(slices.indices)
    let isPair = slices.count == 2 && coverage.excess <= 1
    let isPart = isPair ? try !missing(from: slices).isEmpty : false
    if coverage.isOneWheel || isPart { return try add(all, named: naming.name(of: slices)) }
    let arePlain = slices.contains(where: \.isProvisional)
    let partitions = naming.partitions(of: slices)
    let partition = partitions.first { parts in
      parts.count <= WheelDivision.mostSides
        && parts.allSatisfy {
          $0.members.count >= (arePlain ? WheelDivision.fewest : 2) && coverage[$0.members].isOneWheel
        }
    }
    if let partition {
      for (label, members) in partition { try add(members, named: label) }
      return
    }
    // An image without states is a slice only as part of a wheel.
    if arePlain { return try findWheels(among: slices.filter { !$0.isProvisional }, naming: naming) }
    let labels = naming.labels(of: slices)
    if labels.count < 2, coverage.isJoined { return try add(all, named: naming.name(of: slices)) }
    let masks = masks
    let division = try WheelDivision(of: coverage, labels: labels.map(\.members)) {
      index throws(AssetsError) in
      guard slices[index].isEnabled, let image = slices[index].hitTestImages.first else { return nil }
      return try masks.meanColor(of: image.pixelFile, part: image.sheet?.part)
    }
    if let division {
      let wheels = division.sides.map { (naming.name(of: $0, in: slices, labels: labels), $0) }
      guard division.isGuess else {
        for (name, members) in wheels { try add(members, named: name) }
        return
      }
      report(
        wheels, of: slices,
        "\(wheels.count) wheels lie on each other on this canvas, and neither names nor colors tell which slices belong "
          + "together; this is one way")
      return addSingles(slices)
    }
    if coverage.mayBeWheel {
      report(
        [("NAME", all)], of: slices,
        "these slices together have \(coverage.value.tenths) times the area of their union: much for one wheel, little "
          + "for several")
    }
    var undecided = Set(all)
    for (label, members) in labels + (partitions.first ?? [])
    where members.count > 1 && undecided.isSuperset(of: members) && coverage[members].isOneWheel {
      try add(members, named: label)
      undecided.subtract(members)
    }
    addSingles(undecided.sorted().map { slices[$0] })
  }

  private mutating func addSingles(_ slices: [GroupedSlice]) {
    wheels += slices.filter { !$0.isProvisional }.map { GroupedWheel($0) }
  }

  private mutating func addWheel(
    of slices: [GroupedSlice], named name: String, _ coverage: SliceCoverage
  ) throws(AssetsError) {
    let all = (slices + (try missing(from: slices))).inWheelOrder()
    if all.count > slices.count, let coverage = try SliceCoverage(of: all, masks: masks) {
      lone[slices[0].wheelScope] = nil
      return try addWheel(of: all, named: name, coverage)
    }
    // The slices of one series follow its numbers.
    let series = Dictionary(grouping: slices.indices) { Name(slices[$0].name.withoutNumber) }
    var layers = coverage.layers
    for members in series.values {
      let front = members.map { layers[$0] }.max() ?? 0
      for slice in members { layers[slice] = front }
    }
    let order = slices.indices.sorted { (layers[$0], $0) < (layers[$1], $1) }
    wheels.append(
      GroupedWheel(
        name: name, scope: slices[0].scope, canvas: slices[0].canvas, slices: order.map { slices[$0] },
        threshold: try SliceCoverage.withoutShadows(of: slices, from: threshold, masks: masks)))
  }

  private static let mostLone = 256

  /// The images of its canvas that a wheel of slices with states lacks, such as one with a single state. They keep the coverage
  /// of one wheel, and lie on no other such image, except one with less of a name: a rest image counts most, then other states.
  private func missing(from slices: [GroupedSlice]) throws(AssetsError) -> [GroupedSlice] {
    let lone = lone[slices[0].wheelScope, default: []]
    guard !lone.isEmpty, lone.count <= Self.mostLone, !slices.contains(where: \.isProvisional) else {
      return []
    }
    let all = slices + lone.inWheelOrder()
    guard let coverage = try SliceCoverage(of: all, masks: masks) else { return [] }
    let own = Array(slices.indices)
    let fitting = coverage.parts.filter { $0 >= slices.count && coverage.completes($0, own) }
    let ranks = all.map { slice in
      let isNamed = !ReadName(alone: slice.images[0].readStem).stateWords.isEmpty
      return !isNamed ? 0 : slice.hitTestState == .rest ? 2 : 1
    }
    let found = fitting.filter { slice in
      coverage.completes(slice, fitting.filter { $0 != slice && ranks[$0] >= ranks[slice] })
    }
    return coverage[own + found].isOneWheel ? found.map { all[$0] } : []
  }

  /// Reports that only manual groups can decide, with those of one way.
  private mutating func report(_ wheels: [WheelNaming.Part], of slices: [GroupedSlice], _ reason: String) {
    let patterns = GroupPatterns(stems: stems[slices[0].scope] ?? [])
    var names = NumberedNames(separator: "-")
    let groups = wheels.map { label, members in
      names.unique(label) + "=" + patterns.globs(for: members.map { slices[$0] })
    }
    ambiguous.append(
      Manifest.Ambiguity(
        images: slices.flatMap { $0.images.map(\.file) }, reason: reason, group: groups[0],
        groups: groups.count > 1 ? groups : []))
  }
}
