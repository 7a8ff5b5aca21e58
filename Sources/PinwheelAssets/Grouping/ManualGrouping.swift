/// Makes the wheels of the manual groups.
struct ManualGrouping {
  private(set) var wheels: [FoundWheel] = []
  private(set) var ambiguous: [Manifest.Ambiguity] = []
  private(set) var skipped: [Manifest.Skipped] = []
  /// The images that are in no group.
  private(set) var left: [NamedImage]

  /// - Parameter paths: The path in the bundle of each image, by file.
  /// - Throws: ``AssetsError`` if a pattern matches nothing: a typing error must not pass silently.
  init(_ groups: [ManualGroup], images: [NamedImage], paths: [String: String]) throws(AssetsError) {
    left = images
    for group in groups {
      var positions: [NamedImage: Int] = [:]
      for image in left {
        positions[image] = group.position(of: image, path: paths[image.file] ?? image.file)
      }
      for (index, glob) in group.globs.enumerated() where !positions.values.contains(index) {
        throw .input(.unmatched(pattern: glob.pattern, group: group.name))
      }
      let chosen = left.filter { positions[$0] != nil }
      left.removeAll { positions[$0] != nil }
      add(group, chosen, positions: positions, all: images)
    }
  }

  private mutating func add(
    _ group: ManualGroup, _ chosen: [NamedImage], positions: [NamedImage: Int], all: [NamedImage]
  ) {
    let scopes = Dictionary(grouping: chosen) {
      FoundSlice.Scope(namespace: group.gathersFolders ? "" : $0.namespace, variant: $0.variant)
    }
    for (scope, images) in scopes.sorted(by: {
      ($0.key.namespace, $0.key.variant) < ($1.key.namespace, $1.key.variant)
    }) {
      let slices = slices(of: images).sorted { a, b in
        let place = { (slice: FoundSlice) in slice.images.compactMap { positions[$0.image] }.min() ?? 0 }
        return place(a) == place(b) ? FoundSlice.isInOrder(a, b) : place(a) < place(b)
      }
      let canvas = slices.map(\.canvas).reduce(CanvasSize(width: 0, height: 0)) {
        CanvasSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
      }
      var wheel = FoundWheel(name: group.name, scope: scope, canvas: canvas, slices: slices)
      let neighbours = all.filter { $0.namespace == images[0].namespace && $0.variant == scope.variant }
      wheel.background = BackgroundNames(neighbours).background(for: group.name)
      wheels.append(wheel)
    }
  }

  /// Makes the wheel of a group of layers. A slice of which no image is shown is left out.
  mutating func add(_ layers: LayerWheel, sourceName: String) {
    var positions: [String: Int] = [:]
    for (position, image) in layers.images.enumerated() { positions[image.file] = position }
    func place(_ slice: FoundSlice) -> Int { slice.images.compactMap { positions[$0.image.file] }.min() ?? 0 }
    let slices = slices(of: layers.images).filter { slice in
      if slice.images.contains(where: { !layers.hidden.contains($0.image.file) }) { return true }
      skipped.append(
        Manifest.Skipped(
          file: slice.images.first?.image.pixelFile ?? "",
          reason: "the layer '\(slice.name)' is hidden; show it and save the document to make it a slice"))
      return false
    }.sorted { place($0) < place($1) }
    guard let first = slices.first else { return }
    var wheel = FoundWheel(
      name: layers.name ?? sourceName, scope: FoundSlice.Scope(namespace: layers.namespace, variant: ""),
      canvas: first.canvas, slices: slices)
    wheel.background = layers.background
    wheels.append(wheel)
  }

  /// The slices that names give, and one for every other image: here a lone name is enough.
  private mutating func slices(of images: [NamedImage]) -> [FoundSlice] {
    let finder = SliceFinder(images)
    ambiguous += finder.ambiguous
    skipped += finder.skipped
    var taken = Set(finder.slices.flatMap { $0.images.map(\.image) })
    taken.formUnion(images.filter { image in finder.ambiguous.contains { $0.images.contains(image.file) } })
    taken.formUnion(images.filter { image in finder.skipped.contains { $0.file == image.file } })
    let lone = Dictionary(grouping: images.filter { !taken.contains($0) }) {
      FoundSlice.Scope(namespace: $0.namespace + "/" + $0.stem, variant: $0.variant)
    }
    return finder.slices
      + lone.values.map { images in
        FoundSlice(loneImages: images.sorted { $0.scale < $1.scale })
      }
  }
}
