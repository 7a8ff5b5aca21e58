/// What an audit asks of every slice.
package struct AuditLimits: Sendable, Hashable {
  /// The diameter that the largest circle in a slice should have, in points. Apple's Human Interface Guidelines ask for 44.
  package var target = 44.0
  /// The side of the square that a slice must hold unless it has room around it, in points: 24 CSS pixels by WCAG 2.2,
  /// success criterion 2.5.8.
  package var minimum = 24.0
  /// Where taps land.
  package var spread = TapSpread.standard
  /// How many of the taps that are aimed at a slice must hit it, 0 to 1. A circle of 44 points has 0.76 of the standard
  /// spread.
  package var hitRate = 0.75
  /// How many of them may hit one other slice, 0 to 1.
  package var confusion = 0.15
  /// The radius of the finger that a tap is, in points, as in ``Wheel/hit(at:radius:rule:)``; 0 for points.
  package var radius = 0.0
  /// The radius of the fingertip whose disc is integrated over each slice, in points.
  package var fingertip = 22.0
  /// Separate parts of a slice below this area are specks, in square points.
  package var speck = 16.0
  /// Misses between two slices up to this width are a gap, in points.
  package var gap = 2.0
  /// How much of a slice's shape may be hidden, or cut off by the canvas, 0 to 1.
  package var hidden = 0.1
  /// How much of a slice's shape a state may add, 0 to 1.
  package var states = 0.05

  package init() {}
}
