package import PinwheelText
package import SystemPackage

/// The results of an extraction.
package struct ExtractionSummary: Sendable {
  package let input: FilePath
  package let manifest: Manifest
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

/// The number of pictures, and files that hold pictures, that were found but not read, by kind.
package struct LeftOut: Sendable, Hashable {
  /// Such as `PSD`, `damaged` or `hevc in a catalog`, the most frequent kind first.
  package let kinds: [Manifest.FileCount]

  package var count: Int { kinds.reduce(0) { $0 + $1.count } }

  /// Kinds of entries without a picture.
  static let effectPreset = "effect preset"
  static let emptyCatalog = "empty asset catalog"
  private static let withoutPictures: Set<String> = SliceFinder.kinds.union([effectPreset, emptyCatalog])

  package init(_ skipped: [Manifest.Skipped]) {
    let groups = Dictionary(
      grouping: skipped.compactMap(\.kind).filter { !Self.withoutPictures.contains($0) }
    ) {
      $0
    }
    kinds = groups.map { Manifest.FileCount(kind: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.kind) < ($0.count, $1.kind) }
  }

  package var json: JSON { kinds.json }
}
