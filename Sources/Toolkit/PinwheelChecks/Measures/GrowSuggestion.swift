internal import Pinwheel

/// How much a slice should grow, so that fewer touches miss it; see ``Slice/grow``.
package struct GrowSuggestion: Sendable, Hashable {
  /// The index in ``SliceStack/slices``.
  package let slice: Int
  /// The new grow, in points, rounded up to a tenth.
  package let grow: Double
}

extension WheelAudit {
  /// What to grow, and the audit of the wheel that has grown.
  ///
  /// A slice whose largest circle is below the target grows by what its radius lacks, and slices beside a gap by its
  /// width. What brings a slice no further point is left out: others surround it.
  ///
  /// - Throws: ``CheckError``, as a ``WheelAudit`` does when it is made.
  /// - Complexity: Two audits.
  package func suggestions(
    running run: WheelAudit.Runner = { $0.map { $0() } }
  ) throws(CheckError) -> (grows: [GrowSuggestion], after: WheelAudit) {
    var grows = map.stack.slices.indices.map { lacking(of: slices[$0]) }
    for gap in gaps {
      for slice in gap.slices where map.stack.slices[slice].isEnabled {
        grows[slice] = max(grows[slice], Double(gap.width) / map.pixels.scale)
      }
    }
    let wider = try audit(grownBy: grows, running: run)
    for index in grows.indices where !(wider.slices[index].area > slices[index].area) { grows[index] = 0 }
    let found = grows.indices.filter { grows[$0] > 0 }.map {
      GrowSuggestion(slice: $0, grow: Self.grown(map.stack.slices[$0], by: grows[$0]))
    }
    return (found, try audit(grownBy: grows, running: run))
  }

  /// What the radius of a slice's largest circle lacks.
  private func lacking(of measures: SliceMeasures) -> Double {
    guard map.stack.slices[measures.slice].isEnabled, measures.center != nil else { return 0 }
    return max(0, (limits.target - measures.diameter) / 2)
  }

  private func audit(
    grownBy grows: [Double], running run: Runner
  ) throws(CheckError) -> WheelAudit {
    var stack = map.stack
    for index in grows.indices where grows[index] > 0 {
      stack.slices[index].grow = Self.grown(stack.slices[index], by: grows[index])
    }
    return try WheelAudit(
      stack, limits: limits, scale: map.pixels.scale, pixelLimit: map.numbers.count, running: run)
  }

  private static func grown(_ slice: Slice, by points: Double) -> Double {
    ((max(0, slice.grow) + points) * 10).rounded(.up) / 10
  }
}
