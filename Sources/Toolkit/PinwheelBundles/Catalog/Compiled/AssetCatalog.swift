package import Pinwheel
internal import PinwheelFiles

/// A compiled asset catalog (`Assets.car`), read without decoding a pixel.
///
/// Nothing in the file is trusted: every offset and length is checked, trees that refer back to themselves end, and
/// the total of overlapping blocks is bounded, so reading takes time and memory linear in the file. An unreadable
/// part does not affect the others and is listed in ``problems``.
package struct AssetCatalog: Sendable {
  /// The whole file; renditions refer to its ranges.
  package let bytes: ContiguousArray<UInt8>
  package let header: CatalogHeader
  /// The attributes of every key, in order.
  package let keyFormat: [RenditionAttribute]
  /// The names, in the order of the file. A catalog of the system may have none.
  package let facets: [Facet]
  /// The stored renditions, in the order of the file.
  package let renditions: [Rendition]
  /// The parts that could not be read, in the order of the file.
  package let problems: [SkippedFile]

  private let positions: [RenditionKey: Int]

  /// Reads a file.
  ///
  /// - Parameter path: The name of the file in messages.
  /// - Throws: ``CatalogError`` if the file is not a catalog, is big-endian, or lacks a part that every catalog
  ///   has.
  /// - Complexity: O(*n*) in the bytes of the file.
  package init(_ bytes: ContiguousArray<UInt8>, path: String) throws(CatalogError) {
    guard bytes.has(BOMStore.signature) else {
      throw .notACatalog(path: path, reason: "it does not begin with BOMStore")
    }
    let store = try Self.checked(path) { () throws(CatalogDamage) in try BOMStore(bytes) }
    header = try CatalogHeader(store, path: path)
    let reader = try Self.checked(path) { () throws(CatalogDamage) in
      try CatalogReader(store, fileSize: bytes.count)
    }
    self.bytes = bytes
    (keyFormat, facets, renditions) = (reader.keyFormat, reader.facets, reader.renditions)
    (problems, positions) = (reader.problems, reader.positions)
  }

  private static func checked<Part>(
    _ path: String, _ read: () throws(CatalogDamage) -> Part
  ) throws(CatalogError) -> Part {
    do throws(CatalogDamage) { return try read() } catch { throw .damaged(path: path, reason: error.reason) }
  }

  /// The position of the rendition with a key; `nil` if there is none.
  package func position(of key: RenditionKey) -> Int? { positions[key] }

  /// The place of a rendition's pixels.
  package enum PixelSource: Sendable, Hashable {
    /// In its own payload.
    case own
    /// A rectangle, with y from the top, of the rendition at this position of ``AssetCatalog/renditions``.
    case atlas(Int, PixelRect)
    /// Nowhere, with the reason as a phrase.
    case missing(String)
  }

  /// Follows a link to its atlas, which has exactly the key that the link names. An atlas cannot itself be a link,
  /// so links never form a cycle.
  ///
  /// - Complexity: O(1).
  package func pixelSource(of rendition: Rendition) -> PixelSource {
    guard let (target, area) = rendition.link.map({ ($0.target, $0.area) }) else { return .own }
    guard let position = position(of: target) else {
      return .missing("there is no atlas with the key \(target.text)")
    }
    let atlas = renditions[position]
    guard atlas.layout == .atlas else {
      return .missing("its link leads to a rendition that is not an atlas (\(atlas.layout.name))")
    }
    // All of these are 32-bit numbers, so nothing overflows.
    let top = atlas.height - area.y - area.height
    guard top >= 0, area.x + area.width <= atlas.width, !area.isEmpty else {
      return .missing(
        "its rectangle (\(area.x), \(area.y), \(area.width) x \(area.height)) does not lie in its atlas of "
          + "\(atlas.width) x \(atlas.height) pixels")
    }
    return .atlas(position, PixelRect(x: area.x, y: top, width: area.width, height: area.height))
  }

  /// The position of the rendition whose payload holds the pixels of the one at a position: its own or its atlas.
  package func positionOfPixels(of position: Int) -> Int {
    if case .atlas(let atlas, _) = pixelSource(of: renditions[position]) { atlas } else { position }
  }
}
