package import Pinwheel

/// What touches find of one slice.
package struct SliceMeasures: Sendable, Hashable {
  /// How WCAG 2.2 judges the size of a target, success criterion 2.5.8.
  package enum Size: String, Sendable, Hashable {
    /// It holds a square of the minimum side.
    case passes
    /// It does not, but a circle of that diameter about the middle of its bounding box touches no other target and no such
    /// circle of another one.
    case spaced
    case fails
  }

  /// An index into ``SliceStack/slices``.
  package let slice: Int
  /// Whether a touch may end at it.
  package let takesTouches: Bool
  /// Square points at which a touch ends at it.
  package let area: Double
  /// The rectangle around them, in points; `nil` without.
  package let bounds: Rect2D?
  /// The center of the largest circle in it, at which taps are aimed, in points; `nil` where no touch ends at it.
  package let center: Point2D?
  /// The diameter of that circle, in points.
  package let diameter: Double
  /// The side of the largest square in it, in points.
  package let square: Double
  /// Of an enabled slice that can be reached; else `nil`.
  package internal(set) var size: Size?
  /// The answers to taps that are aimed at ``center``, the most likely first.
  package let aimed: [TouchChance]
  /// How much of a fingertip whose middle lies on the slice each answer has, the most first.
  package let fingertip: [TouchChance]
  package let shape: ShapeTally
  package let states: [StateShape]

  /// How likely a tap that is aimed at it hits it.
  package var hitRate: Double { Self.chance(of: slice, in: aimed) }
  /// How much of a fingertip on it it has.
  package var fingertipShare: Double { Self.chance(of: slice, in: fingertip) }
  /// The other slice that taps aimed at it hit most often.
  package var confusedWith: TouchChance? { aimed.first { $0.slice != nil && $0.slice != slice } }

  private static func chance(of slice: Int, in chances: [TouchChance]) -> Double {
    chances.first { $0.slice == slice }?.chance ?? 0
  }
}

/// A small part of a slice that lies apart from its largest.
package struct Speck: Sendable, Hashable {
  package let slice: Int
  /// The slice that most of its border touches; `nil` for one among misses.
  package let inside: Int?
  /// Square points.
  package let area: Double
  /// In points.
  package let bounds: Rect2D
}
