internal import Pinwheel
internal import PinwheelAssets

/// The tags that a manifest assigns to the slices of one pinwheel, in its order, by the names of the slices.
typealias SliceTags = [Name: [String]]

extension BakedFolder {
  /// The tags of several pinwheels' slices; empty for a pinwheel that the manifest does not contain.
  ///
  /// - Throws: A ``DiagnosticError`` for masks without a manifest, or if the manifest cannot be read: only it
  ///   contains tags.
  func sliceTags(of pinwheels: [String]) throws -> [SliceTags] {
    guard !isAlone else { throw AssetsError.folder(.onlyMasks("\(folder.shownPath)")) }
    let manifest = try folder.manifest()
    let named = [Name: Manifest.Pinwheel](firstOf: manifest.pinwheels.map { ($0.name, $0) })
    return pinwheels.map { name in
      SliceTags(firstOf: (named[name]?.slices ?? []).map { ($0.name, $0.tags) })
    }
  }
}
