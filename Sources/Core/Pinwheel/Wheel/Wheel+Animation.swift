extension Wheel {
  /// Shows the frames of a point in time in every slice with an animation; see `Slice.time`.
  ///
  /// Hit-testing changes only for slices whose ``Slice/maskRule`` is ``MaskRule/current``: the first frame and the
  /// union of all frames never change.
  ///
  /// ```swift
  /// wheel.advance(to: seconds)                    // for each picture that is drawn
  /// wheel["walker"]?.show(frame: 3)               // or one slice, one frame
  /// ```
  ///
  /// - Parameter time: In seconds.
  /// - Complexity: O(images); and the cost of ``edit(_:)`` if a hit-tested frame changes.
  public mutating func advance(to time: Double) {
    guard stack.slices.contains(where: { $0.isAnimated }) else { return }
    edit { wheel in
      for index in wheel.stack.slices.indices where wheel.stack.slices[index].isAnimated {
        wheel[slice: index].time = time
      }
    }
  }
}
