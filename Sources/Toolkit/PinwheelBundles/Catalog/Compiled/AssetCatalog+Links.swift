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
}
