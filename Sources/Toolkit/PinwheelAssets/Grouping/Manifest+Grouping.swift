internal import Pinwheel
internal import PinwheelBundles
internal import SystemPackage

extension Manifest {
  /// The manifest with its images grouped, or grouped again, and the patterns of remembered groups that match nothing any more.
  ///
  /// - Parameter records: The records of the images; `nil` for its own, which a person may not have edited.
  func grouped(
    by request: GroupingRequest, images records: [Image]? = nil, masks: ImageStore
  ) throws(AssetsError) -> (manifest: Manifest, unmatched: [(pattern: String, group: String)]) {
    // Sprites and layers whose origin the manifest does not give: their wheels stay unchanged.
    let documents = filesOfForeignParts
    var folders: Set<FilePath> = []
    let there = (records ?? images).filter {
      !documents.contains($0.file) && masks.folder.holds($0.file, knowing: &folders)
    }
    let grouping = try Grouping(
      images: NamedImage.all(of: there), layers: LayerWheel.all(of: there), by: request,
      relations: relations, sourceName: sourceName, threshold: AlphaThreshold(threshold), masks: masks)
    var result = self
    result.groups = request.allGroups
    result.stateWords = request.allStateWords
    result.pinwheels =
      grouping.pinwheels
      + pinwheels.filter { $0.slices.flatMap(\.files).contains { documents.contains($0) } }
    result.ambiguous = grouping.ambiguous
    for index in images.indices {
      result.images[index].scale = grouping.scales[images[index].file] ?? images[index].scale
    }
    result.skipped =
      skipped.filter { $0.kind.map { !SliceFinder.kinds.contains($0) } ?? true } + grouping.skipped
    return (result, grouping.unmatched)
  }

  /// The images that are sheets of sprites without a layout, either as extracted or because a person uses parts of
  /// them.
  private var filesOfForeignParts: Set<Name> {
    let sheets = images.filter { !$0.sprites.isEmpty && $0.layout == nil }.map(\.file)
    let parts = pinwheels.flatMap(\.slices).flatMap(\.states).flatMap(\.images)
      .filter { $0.placement?.atlas != nil }
    return Set(names: sheets + parts.map(\.file)).subtracting(
      Set(names: images.filter { $0.layout != nil }.map(\.file)))
  }
}
