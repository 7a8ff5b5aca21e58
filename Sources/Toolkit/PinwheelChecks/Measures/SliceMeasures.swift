package import Pinwheel

/// The measures of touches on one slice.
package struct SliceMeasures: Sendable, Hashable {
  /// The result of WCAG 2.2, success criterion 2.5.8, for the size of a target.
  package enum Size: String, Sendable, Hashable {
    /// It contains a square with the minimum side.
    case passes
    /// It does not, but a circle with that diameter around the center of its bounding box touches neither another
    /// target nor another target's circle.
    case spaced
    case fails
  }

  /// The index in ``SliceStack/slices``.
  package let slice: Int
  /// Whether a touch may end at it.
  package let takesTouches: Bool
  /// The area at which a touch ends at it, in square points.
  package let area: Double
  /// The bounding box of that area, in points; `nil` if it is empty.
  package let bounds: Rect2D?
  /// The center of the largest circle in it, in points, at which taps are aimed; `nil` if no touch ends at it.
  package let center: Point2D?
  /// The diameter of that circle, in points.
  package let diameter: Double
  /// The side of the largest square in it, in points.
  package let square: Double
  /// The size result of an enabled, reachable slice; otherwise `nil`.
  package internal(set) var size: Size?
  /// The answers to taps aimed at ``center``, most likely first.
  package let aimed: [TouchChance]
  /// The fraction of each answer in a fingertip whose center lies on the slice, largest first.
  package let fingertip: [TouchChance]
  package let shape: ShapeTally
  package let states: [StateShape]

  /// The probability that a tap aimed at the slice hits it.
  package var hitRate: Double { Self.chance(of: slice, in: aimed) }
  /// The fraction of a fingertip on the slice that it covers.
  package var fingertipShare: Double { Self.chance(of: slice, in: fingertip) }
  /// The other slice that taps aimed at it hit most often.
  package var confusedWith: TouchChance? { aimed.first { $0.slice != nil && $0.slice != slice } }

  private static func chance(of slice: Int, in chances: [TouchChance]) -> Double {
    chances.first { $0.slice == slice }?.chance ?? 0
  }
}

/// A small part of a slice that is separate from its largest part.
package struct Speck: Sendable, Hashable {
  package let slice: Int
  /// The slice along most of its border; `nil` if that is a miss.
  package let inside: Int?
  /// Square points.
  package let area: Double
  /// In points.
  package let bounds: Rect2D
}
