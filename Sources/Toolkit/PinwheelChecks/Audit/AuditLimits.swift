/// The requirements that an audit checks for every slice.
package struct AuditLimits: Sendable, Hashable {
  /// The minimum diameter of the largest circle in a slice, in points. Apple's Human Interface Guidelines require 44.
  package var target = 44.0
  /// The side of the square that a slice without room around it must contain, in points: 24 CSS pixels by WCAG 2.2,
  /// success criterion 2.5.8.
  package var minimum = 24.0
  /// The distribution of taps.
  package var spread = TapSpread.standard
  /// The minimum fraction, 0 to 1, of taps aimed at a slice that hit it. A circle of 44 points reaches 0.76 with the
  /// standard spread.
  package var hitRate = 0.75
  /// The maximum fraction of those taps that hit any single other slice, 0 to 1.
  package var confusion = 0.15
  /// The radius of a tapping finger, in points, as in ``Wheel/hit(at:radius:rule:)``; 0 for a point.
  package var radius = 0.0
  /// The radius of the fingertip whose disc is integrated over each slice, in points.
  package var fingertip = 22.0
  /// Separate parts of a slice below this area are specks, in square points.
  package var speck = 16.0
  /// The maximum width of a gap, in points: misses between two slices.
  package var gap = 2.0
  /// The maximum fraction of a slice's shape that may be hidden, or cut off by the canvas, 0 to 1.
  package var hidden = 0.1
  /// The maximum fraction of a slice's shape that a state may add, 0 to 1.
  package var states = 0.05

  package init() {}
}
