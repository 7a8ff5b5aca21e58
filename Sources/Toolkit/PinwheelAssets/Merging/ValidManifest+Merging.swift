extension ValidManifest {
  /// Takes a manifest generated again for a folder, with a person's edits of the one generated before.
  ///
  /// - Parameter isThere: Whether the folder holds a file that the manifest names.
  /// - Throws: ``AssetsError`` as ``init(_:in:)`` does.
  init(
    _ generated: Manifest, mergedWith edited: Manifest, of old: Manifest, in folder: PinwheelFolder,
    noting report: inout MergeReport, isThere: (String) -> Bool
  ) throws(AssetsError) {
    let merge: ManifestMerge
    do throws(ManifestMistake) {
      merge = try ManifestMerge(old: old, edited: edited, new: generated, isThere: isThere)
    } catch {
      throw .manifest(folder.shownManifest, .value(error))
    }
    report.append(merge.report)
    try self.init(merge.manifest, in: folder)
  }
}
