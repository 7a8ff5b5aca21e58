package import Pinwheel

extension AssetCatalog {
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
    guard let link = rendition.link else { return .own }
    guard let position = position(of: link.target) else {
      return .missing("there is no atlas with the key \(link.target.text)")
    }
    let atlas = renditions[position]
    guard atlas.layout == .atlas else {
      return .missing("its link leads to a rendition that is not an atlas (\(atlas.layout.name))")
    }
    // All of these are 32-bit numbers, so nothing overflows.
    let top = atlas.height - link.bottom - link.height
    guard top >= 0, link.left + link.width <= atlas.width, link.width > 0, link.height > 0 else {
      return .missing(
        "its rectangle (\(link.left), \(link.bottom), \(link.width) x \(link.height)) does not lie in its atlas of "
          + "\(atlas.width) x \(atlas.height) pixels")
    }
    return .atlas(position, PixelRect(x: link.left, y: top, width: link.width, height: link.height))
  }
}
