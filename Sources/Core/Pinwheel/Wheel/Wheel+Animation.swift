extension Wheel {
  /// Makes every slice with an animation show its frames of a time; see `Slice.time`.
  ///
  /// Hit-testing changes only for slices whose ``Slice/maskRule`` is ``MaskRule/current``: the first frame and the union
  /// of all are the same at every time.
  ///
  /// ```swift
  /// wheel.advance(to: seconds)                    // for each picture that is drawn
  /// wheel["walker"]?.show(frame: 3)               // or one slice, one frame
  /// ```
  ///
  /// - Parameter time: In seconds.
  /// - Complexity: O(images); and the cost of ``edit(_:)`` where a frame that is hit-tested changes.
  public mutating func advance(to time: Double) {
    guard stack.slices.contains(where: { $0.isAnimated }) else { return }
    edit { wheel in
      for index in wheel.stack.slices.indices where wheel.stack.slices[index].isAnimated {
        wheel.stack.slices[index].time = time
      }
    }
  }
}
