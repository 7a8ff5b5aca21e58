internal import Pinwheel
internal import PinwheelAssets

/// The tags that a manifest gives the slices of one pinwheel.
struct SliceTags: Sendable {
  private let tags: [Name: [String]]

  /// The slices of a pinwheel; nothing for one that the manifest does not have.
  init(_ pinwheel: Manifest.Pinwheel?) {
    let slices = pinwheel?.slices ?? []
    tags = Dictionary(firstOf: slices.map { ($0.name, $0.tags) })
  }

  /// The tags of a slice, in the order of the manifest.
  subscript(slice: String) -> [String] { tags[slice] ?? [] }
}

extension BakedFolder {
  /// The tags of the slices of some pinwheels.
  ///
  /// - Throws: A ``DiagnosticError`` for masks alone, and if the manifest cannot be read: tags are in it only.
  func sliceTags(of pinwheels: [String]) throws -> [SliceTags] {
    guard !isAlone else { throw AssetsError.folder(.onlyMasks("\(folder.shownPath)")) }
    let manifest = try folder.manifest()
    let named = [Name: Manifest.Pinwheel](firstOf: manifest.pinwheels.map { ($0.name, $0) })
    return pinwheels.map { SliceTags(named[$0]) }
  }
}
