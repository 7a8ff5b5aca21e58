internal import Pinwheel
package import PinwheelBundles
package import PinwheelText

/// Groups the images of an extracted folder again, as an extraction with the same groups would, and merges the
/// result with a person's edits.
package struct Regrouping {
  /// The changes: groups and state words.
  package struct Options: Sendable {
    /// Groups to make, which take precedence over those in the manifest.
    package var groups: [ManualGroup] = []
    /// The names of groups to remove from the manifest.
    package var removed: [String] = []
    package var stateWords: [StateSpelling] = []
    /// Whether to compute the result without writing it.
    package var isDryRun = false
    package var limits = InputLimits()

    package init() {}
  }

  /// The resulting manifest, even if it was not written.
  package let manifest: Manifest
  /// The changes to the manifest.
  package let changes: [ManifestChange]
  package let edits: MergeReport
  /// `nil` if nothing was written.
  package let baked: Baker.Result?

  /// - Parameter progress: Called for each stage, from the calling thread.
  /// - Throws: ``AssetsError`` if a pattern or a word matches nothing, an image cannot be read, or the folder cannot be
  ///   written; then nothing has changed. Only if the disk is full at the very end, the manifest has changed and the
  ///   records that reveal edits are older: then the group counts as an edit.
  package init(
    of folder: PinwheelFolder, _ options: Options, progress: (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) {
    let folder = folder.limited(by: options.limits)
    let old = try folder.snapshot(of: Manifest.fileName)
    let edited = try ValidManifest(old.bytes, in: folder).value
    let masks = ImageStore(folder, thresholds: SliceCoverage.thresholds + edited.allThresholds)
    for name in options.removed where !edited.groups.contains(where: { Name($0.name) == Name(name) }) {
      let known = edited.groups.map(\.name)
      throw .fault(
        Diagnostic(
          "group \(name): there is none" + (known.isEmpty ? "" : "; there are: \(Diagnostic.list(known))"),
          .removal(isPossible: !known.isEmpty), exit: .wrongUsage))
    }
    progress(WorkProgress(stage: .grouping, done: 0, total: 1))
    // The manifest without a person's edits. If it was not recorded, it is computed.
    let before: Manifest
    if let generated = try folder.generatedManifest() {
      before = generated
    } else {
      let request = GroupingRequest(groups: [], earlier: edited)
      before = try edited.grouped(by: request, masks: masks).manifest
    }
    let request = GroupingRequest(
      groups: options.groups, stateWords: options.stateWords, earlier: edited, without: options.removed)
    let (generated, unmatched) = try before.grouped(by: request, images: edited.images, masks: masks)
    var report = MergeReport(unmatched: unmatched)
    // Missing files do not matter here: the artwork has not changed.
    let merged = try ValidManifest(
      generated, mergedWith: edited, of: before, in: folder, noting: &report, isThere: { _ in true })
    (manifest, edits) = (merged.value, report)
    changes = ManifestChange.all(from: edited, to: manifest)
    progress(WorkProgress(stage: .grouping, done: 1, total: 1))
    let result = try Baker.bake(
      merged, from: old.source, edited: ContiguousArray(manifest.json.document.utf8),
      others: folder.files(generating: generated), images: masks, isDryRun: options.isDryRun,
      progress: progress)
    baked = options.isDryRun ? nil : result
  }

  package var json: JSON {
    .object([
      "groups": manifest.groups.map { $0.text },
      "stateWords": manifest.stateWords.map { $0.text },
      "changes": changes.map(\.json), "edits": edits.json,
      "written": baked != nil,
    ])
  }
}
