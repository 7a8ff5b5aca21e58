package import Pinwheel
package import PinwheelBundles

/// Turns the images of a bundle into pinwheels, by names first and pixels second.
///
/// 1. ``ManualGrouping``: the manual groups.
/// 2. ``DeclaredSlices``: what files of the bundle say, such as selectors and style sheets.
/// 3. ``SliceFinder``: states and series, by name.
/// 4. ``PlainSlices``: images without states that may be parts of a wheel.
/// 5. ``WheelFinder``: slices that together are one picture cut up form a wheel; the others become single slices.
package struct Grouping {
  package let pinwheels: [Manifest.Pinwheel]
  package let ambiguous: [Manifest.Ambiguity]
  package let skipped: [SkippedFile]
  /// The scale of each image, by file, which its neighbors may prove.
  package let scales: [Name: Double]
  /// The patterns of remembered groups that no longer match anything.
  package let unmatched: [(pattern: String, group: String)]

  /// - Parameters:
  ///   - images: All images that can have a mask.
  ///   - layers: The wheels from layered documents; their images are not among the others.
  ///   - request: The manual groups, and the meanings of unusual words in names.
  ///   - relations: Statements of the bundle's files about images.
  ///   - sourceName: The name of the input, which names a wheel in its outermost folder.
  ///   - threshold: The threshold to bake.
  /// - Throws: ``AssetsError`` if a manual group or a state word matches nothing, or there are too many pixels.
  init(
    images: [NamedImage], layers: [LayerWheel] = [], by request: GroupingRequest,
    relations: [Relation] = [], sourceName: String, threshold: AlphaThreshold = .standard, masks: ImageStore
  ) throws(AssetsError) {
    try request.check(images + layers.flatMap(\.images))
    var images = ImageDensities.read(images)
    scales = Dictionary(firstOf: images.map { ($0.file, $0.scale) })
    let (single, duplicates) = DuplicateImages.leaveOut(images)
    images = FrameSeries.join(single)
    let spellings = StateSpellings(request.allStateWords)
    images = StateFolders.read(images.map { $0.respelled(by: spellings) }, sourceName: sourceName)
    let parts = layers.flatMap(\.images).map { $0.respelled(by: spellings) }
    var byHand = try ManualGrouping(request, images: images + parts, masks: masks)
    // A layer in no manual group stays in the wheel of its document.
    let left = byHand.left.filter { !$0.isLayer }
    let free = Dictionary(firstOf: byHand.left.filter(\.isLayer).map { ($0.file, $0) })
    for wheel in layers {
      try byHand.add(wheel, of: wheel.images.compactMap { free[$0.file] }, sourceName: sourceName)
    }
    let declared = try DeclaredSlices(relations, among: left, masks: masks)
    let byName = try SliceFinder(declared.left, masks: masks)
    let slices = byHand.wheels.flatMap(\.slices) + declared.free + declared.shared + byName.slices
    let pixels = Self.pixelCount(of: slices)
    try masks.folder.check(pixels, for: .totalPixels)
    // Images that their names put in no slice, read again by the names of the files from which a catalog was
    // compiled.
    let nameless = byName.rest(of: declared.left)
    let bySource = try SliceFinder(
      nameless.compactMap { image in
        image.sourceStem.flatMap {
          Name($0) == Name(image.stem) ? nil : image.renamed($0, in: image.namespace)
        }?
        .respelled(by: spellings)
      }, masks: masks)
    let plain = try PlainSlices(
      bySource.rest(of: nameless), beside: slices + bySource.slices, masks: masks)
    try masks.folder.check(pixels + Self.pixelCount(of: plain.slices), for: .totalPixels)
    func decided(_ slices: [GroupedSlice]) throws(AssetsError) -> [GroupedSlice] {
      try slices.map { slice throws(AssetsError) in try slice.decided(by: masks, at: threshold) }
    }
    let byPixels = try WheelFinder(
      slices: decided(declared.free + byName.slices + bySource.slices + plain.slices), lone: plain.lone,
      images: images,
      sourceName: sourceName, threshold: threshold, masks: masks)
    var wheels = byHand.wheels
    for index in wheels.indices { wheels[index].slices = try decided(wheels[index].slices) }
    wheels += try byPixels.wheels + decided(declared.shared).map { GroupedWheel($0) }
    // Wheels first, because people look for them.
    let found = wheels.filter { $0.slices.count > 1 } + wheels.filter { $0.slices.count <= 1 }
    pinwheels = Self.uniquelyNamed(found).map { Manifest.Pinwheel($0) }
    ambiguous = byHand.ambiguous + byName.ambiguous + byPixels.ambiguous
    skipped = duplicates + byHand.skipped + byName.skipped
    unmatched = byHand.unmatched
  }

  private static func pixelCount(of slices: [GroupedSlice]) -> Int {
    slices.reduce(0) { sum, slice in slice.images.reduce(sum) { $0 + $1.pixelCount } }
  }

  /// Repeated names get their variant and, if that is not enough, their folders, so that each name identifies one
  /// pinwheel: a wheel of several slices all of them, as there are few, and any other as many as tell it apart.
  private static func uniquelyNamed(_ wheels: [GroupedWheel]) -> [GroupedWheel] {
    var wheels = wheels
    let counts = Dictionary(grouping: wheels) { Name($0.name.asName) }.mapValues(\.count)
    let names = wheels.map { wheel in
      let name = wheel.name.asName
      let folders = wheel.scope.namespace.pathComponents
      return (wheel.slices.count > 1 && !folders.isEmpty ? [folders.joined(separator: "/")] : folders)
        + [counts[name, default: 0] > 1 ? name + wheel.scope.variant : name]
    }.namesApart(separator: "/")
    // Remaining duplicates have the same folder and variant, and are numbered.
    var numbered = NumberedNames()
    for (index, name) in names.enumerated() { wheels[index].name = numbered.unique(name.asName) }
    return wheels
  }
}
