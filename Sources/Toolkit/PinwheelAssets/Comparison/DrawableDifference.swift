internal import Pinwheel
package import PinwheelBundles

/// The differences that can be drawn.
package struct DrawableDifference: Sendable {
  /// The names of pinwheels that differ; `nil` on the side that does not have one.
  package private(set) var pinwheels: [(old: String?, new: String?)] = []
  /// Image files of both sides with different bytes.
  package let changed: [String]
  /// Images that only the new side has, under any name.
  package let added: [Manifest.Image]
  /// Images that only the old side has, under any name.
  package let removed: [Manifest.Image]

  package init(
    _ difference: ManifestDifference, from old: ManifestDifference.Side, to new: ManifestDifference.Side
  ) {
    changed = difference.files
    let before = Set<Name>(names: old.manifest.images.map(\.file) + difference.renamed.map(\.new))
    let after = Set<Name>(names: new.manifest.images.map(\.file) + difference.renamed.map(\.old))
    added = new.manifest.images.filter { !before.contains($0.file) }
    removed = old.manifest.images.filter { !after.contains($0.file) }
    let files = Set<Name>(names: changed)
    // Changes are listed under the old names of pinwheels.
    let parts = difference.changes.map(\.place).filter { $0.count > 2 && $0[0] == "pinwheels" }
    let differing = Set<Name>(names: (parts + difference.masks.map(\.place)).map { $0[1] })
    for (wheel, counterpart) in zip(new.manifest.pinwheels, difference.counterparts) {
      let earlier = counterpart.map { old.manifest.pinwheels[$0].name }
      if earlier.map({ differing.contains($0) }) != false || !files.isDisjoint(with: wheel.json.files) {
        pinwheels.append((earlier, wheel.name))
      }
    }
    let kept = Set(difference.counterparts.compactMap(\.self))
    for (index, wheel) in old.manifest.pinwheels.enumerated() where !kept.contains(index) {
      pinwheels.append((wheel.name, nil))
    }
  }
}

extension ManifestDifference.Side {
  /// The masks of some pinwheels, as `masks.baked` would have them. Images that cannot be read are left out.
  ///
  /// - Parameter limits: The limits on the size of masks.
  /// - Throws: ``AssetsError`` if the manifest has errors, or a limit is exceeded.
  package func masks(
    of pinwheels: [String], limits: InputLimits
  ) throws(AssetsError) -> ContiguousArray<UInt8> {
    let wanted = Set<Name>(names: pinwheels)
    var shown = manifest
    shown.pinwheels.removeAll { !wanted.contains($0.name) }
    let valid = try ValidManifest(shown, in: folder).value
    var builder = StackBuilder(
      images: ImageStore(folder.limited(by: limits)), thresholds: [valid.allThresholds[0]],
      first: BakedSource(path: Manifest.fileName, size: 0, modified: 0, checksum: 0), notingProblems: true)
    let stacks = try builder.stacks(of: valid.pinwheels)
    return try Baker.bytes(
      of: stacks, sources: builder.sources, threshold: valid.allThresholds[0], in: folder)
  }
}
