package import Pinwheel

extension PinwheelFolder {
  /// The sprites in no slice, each as a pinwheel of its own, with masks that are made now; the scales of one share it.
  ///
  /// - Parameter threshold: `nil` for the manifest's.
  /// - Throws: ``AssetsError`` if the manifest or a sheet cannot be read.
  package func unmatchedSprites(threshold: AlphaThreshold?) throws(AssetsError) -> [SliceStack] {
    let manifest = try manifest()
    let sprites = manifest.unmatchedSheets.flatMap { NamedImage.sprites(of: $0) }
    let slices = GroupedSlice.lone(sprites).inWheelOrder()
    var builder = StackBuilder(
      images: ImageStore(self), thresholds: [threshold ?? AlphaThreshold(manifest.threshold)],
      first: try snapshot(of: Manifest.fileName).source)
    return try builder.stacks(of: slices.map { Manifest.Pinwheel(GroupedWheel($0)) })
  }
}
