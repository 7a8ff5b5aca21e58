package import SystemPackage

/// What an extraction found.
package struct ExtractionSummary: Sendable {
  package let input: FilePath
  package let manifest: Manifest
  package let folder: PinwheelFolder
  package let baked: Baker.Result

  /// Pictures, and files that hold some, that were found and not read.
  package var leftOut: LeftOut { LeftOut(manifest.skipped) }

  /// Images that Apple's tools had rewritten and that are ordinary PNGs now.
  package var converted: Int { manifest.images.count { $0.conversion == "cgbi" } }
}
