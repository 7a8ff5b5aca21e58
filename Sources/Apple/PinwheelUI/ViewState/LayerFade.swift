/// How images of a wheel fade for a while, in steps between which their alphas change evenly.
package struct LayerFade: Sendable, Hashable {
  /// Seconds from one step to the next.
  package static let step = 1.0 / 60
  /// A longer fade is followed by another one, so that a press need not compute all of it.
  package static let mostSteps = 240

  /// For each image, its alphas a step apart: two or more, and as many for each.
  package let alphas: [[Double]]

  /// Seconds.
  package var duration: Double { Self.step * Double((alphas.first?.count ?? 1) - 1) }
}
