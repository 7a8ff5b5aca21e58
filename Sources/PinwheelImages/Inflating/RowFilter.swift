/// How the bytes of a row are stored: as themselves, or as the difference from what their neighbours foretell.
/// Numbered as in the PNG specification.
enum RowFilter: UInt8, Sendable {
  case none
  /// The neighbour to the left.
  case sub
  /// The neighbour above.
  case up
  /// The mean of both.
  case average
  /// Whichever of left, above and above left is nearest to left + above - above left.
  case paeth
}
