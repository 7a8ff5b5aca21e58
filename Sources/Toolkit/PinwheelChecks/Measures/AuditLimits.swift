/// The requirements of an audit for every slice.
package struct AuditLimits: Sendable, Hashable {
  /// The recommended diameter of the largest circle in a slice, in points. Apple's Human Interface Guidelines
  /// recommend 44.
  package var target = 44.0
  /// The side of the square that a slice without room around it must contain, in points: 24 CSS pixels by WCAG 2.2,
  /// success criterion 2.5.8.
  package var minimum = 24.0
  /// The distribution of taps.
  package var spread = TapSpread.standard
  /// The required fraction of the taps aimed at a slice that hit it, 0 to 1. With the standard spread, a circle of 44
  /// points gets 0.76.
  package var hitRate = 0.75
  /// The largest allowed fraction of them that hit one other slice, 0 to 1.
  package var confusion = 0.15
  /// The radius of the finger in each tap, in points, as in ``Wheel/hit(at:radius:rule:)``; 0 for points.
  package var radius = 0.0
  /// The radius of the fingertip whose disc is integrated over each slice, in points.
  package var fingertip = 22.0
  /// Separate parts of a slice smaller than this area are specks, in square points.
  package var speck = 16.0
  /// Misses between two slices are a gap up to this width, in points.
  package var gap = 2.0
  /// The largest allowed fraction of a slice's shape that is hidden, or cut off by the canvas, 0 to 1.
  package var hidden = 0.1
  /// The largest allowed fraction of a slice's shape that a state adds, 0 to 1.
  package var states = 0.05

  package init() {}
}
