package import Pinwheel

extension AssetCatalog {
  /// Where the pixels of a rendition are.
  package enum PixelSource: Sendable, Hashable {
    /// In its own payload.
    case own
    /// In the rendition at this position of ``AssetCatalog/renditions``: the pixels of the rectangle, whose y counts
    /// from the top.
    case atlas(Int, PixelRect)
    /// Nowhere, for the reason in a phrase.
    case missing(String)
  }

  /// Follows a link to its atlas, which has exactly the key that the link names. An atlas cannot be a link itself, so
  /// links lead nowhere in circles.
  ///
  /// - Complexity: O(1).
  package func pixelSource(of rendition: Rendition) -> PixelSource {
    guard let link = rendition.link else {
      switch rendition.layout {
      case .link: return .missing("it links to nothing")
      default: return .own
      }
    }
    guard let position = position(of: link.target) else {
      return .missing("there is no atlas with the key \(link.target.text)")
    }
    let atlas = renditions[position]
    guard atlas.layout == .atlas else {
      return .missing("its link leads to a rendition that is not an atlas (\(atlas.layout.name))")
    }
    // All are numbers of 32 bits, so nothing overflows.
    let top = atlas.height - link.bottom - link.height
    guard top >= 0, link.left + link.width <= atlas.width, link.width > 0, link.height > 0 else {
      return .missing(
        "its rectangle (\(link.left), \(link.bottom), \(link.width) x \(link.height)) does not lie in its atlas of "
          + "\(atlas.width) x \(atlas.height) pixels")
    }
    return .atlas(position, PixelRect(x: link.left, y: top, width: link.width, height: link.height))
  }
}
