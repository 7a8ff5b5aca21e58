extension AlphaMask {
  /// Whether any pixel is solid in both masks when the other one's top-left corner lies at `offset` in this mask.
  ///
  /// - Complexity: See ``overlapArea(_:at:)``, but only down to the first common rows; no allocation.
  public func overlaps(_ other: AlphaMask, at offset: PixelOffset = .zero) -> Bool {
    firstOverlappingBand(with: other, at: offset) != nil
  }

  /// The first 64 rows of the area in the bounds of both, or the next ones, in which a pixel is solid in both masks; see
  /// ``overlaps(_:at:)``. `nil` if they do not overlap.
  private func firstOverlappingBand(with other: AlphaMask, at offset: PixelOffset) -> PixelRect? {
    let common = commonArea(with: other, at: offset)
    // Bands of rows, so that an early match skips the rest.
    for top in stride(from: common.y, to: common.rows.upperBound, by: 64) {
      var band = common
      band.y = top
      band.height = min(64, common.rows.upperBound - top)
      if overlapArea(other, at: offset, in: band) > 0 { return band }
    }
    return nil
  }

  /// The number of pixels that are solid in both masks when the other one's top-left corner lies at `offset` in this
  /// mask.
  ///
  /// - Complexity: O(pixels of the common bounds / 64) for masks built from images. A mask read from a baked file
  ///   costs O(*r* log *n*) for its *r* runs in the common bounds and *n* runs in a row of the other. No allocation.
  public func overlapArea(_ other: AlphaMask, at offset: PixelOffset = .zero) -> Int {
    overlapArea(other, at: offset, in: commonArea(with: other, at: offset))
  }

  /// The pixels of this mask that lie in the bounds of both.
  private func commonArea(with other: AlphaMask, at offset: PixelOffset) -> PixelRect {
    bounds.intersection(other.bounds.moved(by: Self.reachable(offset)))
  }

  /// The overlap inside `area`, which lies in the bounds of both.
  private func overlapArea(_ other: AlphaMask, at offset: PixelOffset, in area: PixelRect) -> Int {
    guard !area.isEmpty else { return 0 }
    switch (storage, other.storage) {
    case (.bits(let bits), .bits(let others)):
      return bits.countCommon(with: others, at: offset, in: area)
    case (.bits, _):
      // Counts the runs of one mask in the other, so the mask with runs comes first.
      return other.overlapArea(self, at: -offset, in: area.moved(by: -offset))
    default:
      var count = 0
      for y in area.rows {
        forEachSpan(inRow: y) { span in
          let span = span.clamped(to: area.columns)
          count += other.solidCount(
            inRow: y - offset.y, columns: span.lowerBound - offset.x..<span.upperBound - offset.x)
        }
      }
      return count
    }
  }

  /// The number of solid pixels of row `y` in `columns`; both must lie inside the bounds.
  func solidCount(inRow y: Int, columns: Range<Int>) -> Int {
    switch storage {
    case .rectangle: columns.count
    case .bits(let bits): bits.count(inRow: y, columns: columns)
    case .spans(let spans):
      spans.count(inRow: y - bounds.y, columns: columns.lowerBound - bounds.x..<columns.upperBound - bounds.x)
    }
  }

  /// `offset`, clamped to a distance at which no two masks overlap.
  package static func reachable(_ offset: PixelOffset) -> PixelOffset {
    let limit = 2 * maximumSide
    return PixelOffset(x: min(max(offset.x, -limit), limit), y: min(max(offset.y, -limit), limit))
  }
}
