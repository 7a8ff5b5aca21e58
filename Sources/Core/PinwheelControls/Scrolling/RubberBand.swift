/// How far content follows a finger beyond the end of its range: less and less, and never a whole viewport.
///
/// The classic rule: for a drag of d points beyond the edge of a viewport of W points, the content moves by
/// `(1 - 1 / (c d / W + 1)) W`, with a coefficient c of 0.55.
package struct RubberBand: Sendable, Hashable {
  /// The viewport's extent along the axis, in points; if it is not above zero, the band does not stretch.
  package let viewport: Double
  /// The fraction of the finger's movement that the content follows just beyond the edge, 0 to 1.
  package let coefficient: Double

  /// A rubber band for a viewport of this extent, in points.
  package init(viewport: Double, coefficient: Double = 0.55) {
    self.viewport = viewport.boundedLength
    self.coefficient = coefficient.clamped(to: 0...1)
  }

  /// How far the content moves for a drag of `distance` points beyond the edge.
  ///
  /// - Complexity: O(1).
  package func stretch(for distance: Double) -> Double {
    let distance = distance.boundedLength
    guard viewport > 0 else { return 0 }
    return (1 - 1 / (distance * coefficient / viewport + 1)) * viewport
  }

  /// The drag that moves the content by `stretch` points: the inverse of ``stretch(for:)``. A finger that catches
  /// content beyond its edge starts from there.
  ///
  /// - Complexity: O(1).
  package func distance(for stretch: Double) -> Double {
    let stretch = stretch.boundedLength
    guard viewport > 0, coefficient > 0 else { return 0 }
    guard stretch < viewport else { return Double.infinity.bounded }
    return (stretch / (coefficient * (1 - stretch / viewport))).bounded
  }

  /// The content's fraction of the finger's velocity, `distance` points beyond the edge: the derivative of
  /// ``stretch(for:)``.
  func slope(at distance: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let give = distance.boundedLength * coefficient / viewport + 1
    return coefficient / (give * give)
  }
}
