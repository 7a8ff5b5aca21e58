internal import Pinwheel
internal import PinwheelAssets

/// The tags that a manifest assigns to the slices of one pinwheel.
struct SliceTags: Sendable {
  private let tags: [Name: [String]]

  /// Reads the tags of a pinwheel's slices; empty if the manifest does not contain the pinwheel.
  init(_ pinwheel: Manifest.Pinwheel?) {
    let slices = pinwheel?.slices ?? []
    tags = Dictionary(firstOf: slices.map { ($0.name, $0.tags) })
  }

  /// The tags of a slice, in the order of the manifest.
  subscript(slice: String) -> [String] { tags[slice] ?? [] }
}

extension BakedFolder {
  /// The tags of several pinwheels' slices.
  ///
  /// - Throws: A ``DiagnosticError`` for masks without a manifest, or if the manifest cannot be read: only it
  ///   contains tags.
  func sliceTags(of pinwheels: [String]) throws -> [SliceTags] {
    guard !isAlone else { throw AssetsError.folder(.onlyMasks("\(folder.shownPath)")) }
    let manifest = try folder.manifest()
    let named = [Name: Manifest.Pinwheel](firstOf: manifest.pinwheels.map { ($0.name, $0) })
    return pinwheels.map { SliceTags(named[$0]) }
  }
}
