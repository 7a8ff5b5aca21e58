/// How images of a wheel fade for a while, in steps with linear changes of alpha between them.
package struct LayerFade: Sendable, Hashable {
  /// Seconds from one step to the next.
  package static let step = 1.0 / 60
  /// A longer fade is continued by another one, so that a press need not compute it all.
  package static let mostSteps = 240

  /// For each image, its alphas one step apart: at least two, and the same number for each.
  package let alphas: [[Double]]

  /// Seconds.
  package var duration: Double { Self.step * Double((alphas.first?.count ?? 1) - 1) }
}
