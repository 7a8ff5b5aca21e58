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
    let names = Dictionary(firstOf: difference.renamed.map { ($0.old, $0.new) })
    let (olds, news) = (
      old.manifest.pinwheels.map { $0.json.renamingFiles(names) }, new.manifest.pinwheels.map(\.json)
    )
    let (files, masks) = (
      Set<Name>(names: changed), Set<Name>(names: difference.masks.map { $0.place[1] })
    )
    let counterparts = ElementMatch.counterparts(of: news, in: olds, by: .imagesOrName)
    for (index, counterpart) in counterparts.enumerated() {
      let name = new.manifest.pinwheels[index].name
      guard let counterpart else {
        pinwheels.append((nil, name))
        continue
      }
      let oldName = old.manifest.pinwheels[counterpart].name
      if olds[counterpart] != news[index] || masks.contains(oldName)
        || !files.isDisjoint(with: news[index].files)
      {
        pinwheels.append((oldName, name))
      }
    }
    let kept = Set(counterparts.compactMap(\.self))
    for index in olds.indices where !kept.contains(index) {
      pinwheels.append((old.manifest.pinwheels[index].name, nil))
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
