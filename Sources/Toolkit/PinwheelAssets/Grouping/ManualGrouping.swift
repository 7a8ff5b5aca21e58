internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelText

/// Makes the wheels of the manual groups.
struct ManualGrouping {
  private(set) var wheels: [GroupedWheel] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  private(set) var skipped: [SkippedFile] = []
  private(set) var left: [NamedImage]
  /// The patterns of remembered groups that no longer match anything.
  private(set) var unmatched: [(pattern: String, group: String)] = []

  private let masks: ImageStore

  /// - Parameter request: The groups. If two match an image, the first one gets it.
  /// - Throws: ``AssetsError`` if a pattern of a group given now matches nothing, so that typing errors are noticed, or
  ///   images of different sizes.
  init(_ request: GroupingRequest, images: [NamedImage], masks: ImageStore) throws(AssetsError) {
    self.masks = masks
    left = images
    var takers: [GroupedSlice.Scope: String] = [:]
    for (number, group) in request.allGroups.enumerated() {
      let matches = left.compactMap { image in
        group.globs.firstIndex { $0.matches(image) }.map { (image.family, $0) }
      }
      let found = Set(matches.map(\.1))
      // The scales of one image stay together: if one of them matches, the others are included.
      let positions = Dictionary(matches, uniquingKeysWith: min)
      for (index, glob) in group.globs.enumerated() where !found.contains(index) {
        guard number >= request.groups.count else {
          if let taker = images.lazy.filter({ glob.matches($0) }).compactMap({ takers[$0.family] }).first {
            throw Self.fault(
              of: group, "all images that match '\(glob.pattern)' are in group \(taker)",
              .advice("give each image to one group"))
          }
          let names = images.map(glob.matchesPaths ? \.path : \.stem)
          throw Self.fault(
            of: group,
            "no image matches '\(glob.pattern)'" + NearMiss.pattern(for: glob.pattern, names: names),
            .run(.listImages(in: nil)))
        }
        unmatched.append((glob.pattern, group.name))
      }
      for family in positions.keys { takers[family] = group.name }
      let chosen = left.filter { positions[$0.family] != nil }
      left.removeAll { positions[$0.family] != nil }
      try add(group, chosen, positions: positions, all: images, isNew: number < request.groups.count)
    }
  }

  private static func fault(of group: ManualGroup, _ problem: String, _ remedy: Remedy) -> AssetsError {
    .fault(Diagnostic("group \(group.name): \(problem)", remedy, exit: .wrongUsage))
  }

  private mutating func add(
    _ group: ManualGroup, _ chosen: [NamedImage], positions: [GroupedSlice.Scope: Int], all: [NamedImage],
    isNew: Bool
  ) throws(AssetsError) {
    let scopes = Dictionary(grouping: chosen) {
      GroupedSlice.Scope(namespace: group.gathersFolders ? "" : $0.namespace, variant: $0.variant)
    }
    for (scope, images) in scopes.sorted(by: { $0.key < $1.key }) {
      let slices = try slices(of: images, isManual: true).inWheelOrder().inOrder {
        positions[$0.family]
      }
      if images.allSatisfy({ $0.sheet != nil && !$0.isLayer }), try areApart(slices, in: group) {
        wheels += slices.map { GroupedWheel($0) }
        continue
      }
      // Images of several sizes were cut from one canvas, and where from is not known.
      if isNew, let first = slices.first, let other = slices.first(where: { $0.canvas != first.canvas }) {
        throw Self.fault(
          of: group,
          "\(first.name) has \(first.canvas.width) x \(first.canvas.height) points and \(other.name) "
            + "\(other.canvas.width) x \(other.canvas.height), so where they lie on one canvas is not known",
          .advice(
            "save them untrimmed, or list their corners in points in a layout.csv with the columns file,x,y, and extract "
              + "them again"))
      }
      let canvas = slices.map(\.canvas).reduce(CanvasSize(width: 0, height: 0)) {
        CanvasSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
      }
      wheels.append(
        GroupedWheel(
          name: group.name, scope: scope, canvas: canvas, slices: slices,
          background: BackgroundNames(all.filter { $0.scope == images[0].scope }).background(for: group.name))
      )
    }
  }

  /// Whether sprites are things of their own, each on its canvas: those of several sizes, and those that one pattern names and
  /// that lie on each other.
  private func areApart(_ slices: [GroupedSlice], in group: ManualGroup) throws(AssetsError) -> Bool {
    if Set(slices.map(\.canvas)).count > 1 { return true }
    guard group.globs.count == 1, let coverage = try SliceCoverage(of: slices, masks: masks) else {
      return false
    }
    return coverage.value > SliceCoverage.largest
  }

  /// Makes the wheel of a group of layers. A slice whose images are all hidden is left out.
  ///
  /// - Parameter images: Those of its images that are in no manual group.
  mutating func add(_ layers: LayerWheel, of images: [NamedImage], sourceName: String) throws(AssetsError) {
    let positions = Dictionary(firstOf: images.enumerated().map { ($1.file, $0) })
    let slices = try slices(of: images, isManual: false).filter { slice in
      if slice.images.contains(where: { !$0.isHidden }) { return true }
      skipped.add(
        file: slice.images.first?.pixelFile ?? "",
        reason: "the layer '\(slice.name)' is hidden; show it and save the document to make it a slice",
        kind: SliceFinder.hiddenLayer)
      return false
    }.inOrder { positions[$0.file] }
    guard let first = slices.first else { return }
    wheels.append(
      GroupedWheel(
        name: layers.name ?? sourceName, scope: GroupedSlice.Scope(namespace: layers.namespace, variant: ""),
        canvas: first.canvas, slices: slices, background: layers.background, threshold: layers.threshold))
  }

  /// The slices found by name, and a slice for every other image: here a lone name is enough.
  private mutating func slices(of images: [NamedImage], isManual: Bool) throws(AssetsError) -> [GroupedSlice]
  {
    let finder = try SliceFinder(images, masks: masks, isManual: isManual)
    ambiguous += finder.ambiguous
    skipped += finder.skipped
    return finder.slices + GroupedSlice.lone(finder.rest(of: images))
  }
}

extension [GroupedSlice] {
  /// The slices in the order of the first place of their images; those of one place stay in order.
  fileprivate func inOrder(by place: (NamedImage) -> Int?) -> [GroupedSlice] {
    let places = map { $0.images.compactMap(place).min() ?? 0 }
    return indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { self[$0] }
  }
}
