package import Pinwheel

extension AlphaMask {
  /// The mask with solid and clear pixels exchanged inside `area`. Pixels outside it do not change, and parts of it off
  /// the grid are ignored: inverting twice gives the original mask.
  package func inverted(in area: PixelRect) -> AlphaMask {
    let inside = area.intersection(grid)
    return symmetricDifference(AlphaMask(width: width, height: height, bounds: inside, storage: .rectangle))
  }
}
