internal import PinwheelAssets

/// The tags that a manifest gives the slices of one pinwheel. Names are compared byte for byte.
struct SliceTags: Sendable {
  private let tags: [[UInt8]: [String]]

  /// The slices of a pinwheel; nothing for one that the manifest does not have.
  init(_ pinwheel: Manifest.Pinwheel?) {
    let slices = pinwheel?.slices ?? []
    tags = Dictionary(slices.map { (Array($0.name.utf8), $0.tags) }) { first, _ in first }
  }

  /// The tags of a slice, in the order of the manifest.
  subscript(slice: String) -> [String] { tags[Array(slice.utf8)] ?? [] }
}

extension BakedFolder {
  /// The tags of the slices of some pinwheels.
  ///
  /// - Throws: ``AssetsError`` for masks alone, and if the manifest cannot be read: tags are in it only.
  func sliceTags(of pinwheels: [String]) throws(AssetsError) -> [SliceTags] {
    guard !isAlone else { throw .folder(.onlyMasks("\(folder.path)")) }
    let manifest = try folder.manifest()
    let named = Dictionary(manifest.pinwheels.map { (Array($0.name.utf8), $0) }) { first, _ in first }
    return pinwheels.map { SliceTags(named[Array($0.utf8)]) }
  }
}
