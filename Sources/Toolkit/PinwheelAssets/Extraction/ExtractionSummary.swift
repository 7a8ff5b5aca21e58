package import PinwheelText
package import SystemPackage

/// The results of an extraction.
package struct ExtractionSummary: Sendable {
  package let input: FilePath
  package let manifest: Manifest
  package let advice: GroupingAdvice
  package let folder: PinwheelFolder
  package let baked: Baker.Result
  /// What became of the edits of the replaced result; `nil` if no result was replaced.
  package let edits: MergeReport?

  /// Pictures, and files that hold pictures, that were found but not read.
  package var leftOut: LeftOut { LeftOut(manifest.skipped) }

  /// Findings about artwork that is probably not as it was meant.
  package var findings: [Finding] { manifest.artworkFindings(in: folder.path.string) }

  /// The number of images that Apple's tools had rewritten and that are now ordinary PNGs.
  package var converted: Int { manifest.images.count { $0.conversion == .cgbi } }

  package var json: JSON {
    .object([
      "input": input.string,
      "folder": folder.path.string,
      "images": manifest.images.count,
      "converted": converted,
      "pinwheels": baked.pinwheels.map(\.json),
      "ambiguous": manifest.ambiguous.map(\.json),
      "leftOut": leftOut.json,
      "skipped": manifest.skipped.count,
      "unmatched": manifest.unmatchedImages.count,
      "bytes": baked.bytes,
      "edits": edits?.json,
    ])
  }
}
