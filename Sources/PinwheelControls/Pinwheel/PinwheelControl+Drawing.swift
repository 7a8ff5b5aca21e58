public import Pinwheel

/// What to draw.
extension PinwheelControl {
  /// One image to draw.
  public struct Layer: Sendable, Hashable {
    /// The slice, as an index into `SliceStack.slices`.
    public let slice: Int
    /// The image, as an index into `Slice.images`: at the wanted scale, else the finest.
    public let image: Int
    /// The state that the image shows.
    public let state: SliceState
    /// The frame that it is drawn in, in canvas points; how it lies there says `SliceImage.placement`.
    public let frame: Rect2D
    /// How much of it shows, above 0 and at most 1. The image is drawn as it is, neither dimmed nor tinted.
    public let alpha: Double
  }

  /// The images that show at `time`, back to front. Hidden slices have none.
  ///
  /// - Complexity: O(slices x running highlights).
  public func layers(at time: Double) -> [Layer] {
    var layers: [Layer] = []
    for index in wheel.stack.slices.indices where !wheel.stack.slices[index].isHidden {
      let strength = pressStrength(of: index, at: time)
      let below = pressStyle == .over ? 1 : 1 - strength
      append(untouchedState(of: index), of: index, alpha: below, to: &layers)
      append(.press, of: index, alpha: strength, to: &layers)
    }
    return layers
  }

  /// The state that a slice shows at `time`: press while it is highlighted at all, hover under a pointer, else its
  /// own; disabled if it is.
  ///
  /// A state that the slice has no image for does not show: its own state does, else the first there is of rest,
  /// selected, press, hover, disabled. A number that no slice has is at rest.
  public func state(of slice: Int, at time: Double) -> SliceState {
    guard wheel.stack.slices.indices.contains(slice) else { return .rest }
    return pressStrength(of: slice, at: time) > 0 ? .press : untouchedState(of: slice)
  }

  /// The stack with every slice in the state that it shows at `time`, for a compositor without alpha.
  ///
  /// - Complexity: O(slices x running highlights). A copy is made only where a state differs.
  public func shown(at time: Double) -> SliceStack {
    var shown = wheel.stack
    for index in wheel.stack.slices.indices {
      let state = state(of: index, at: time)
      if state != wheel.stack.slices[index].state { shown.slices[index].state = state }
    }
    return shown
  }

  private func pressStrength(of slice: Int, at time: Double) -> Double {
    let strength = highlights.strength(of: slice, at: time)
    return strength > 0 && wheel.stack.slices[slice].image(for: .press) != nil ? strength : 0
  }

  private func untouchedState(of index: Int) -> SliceState {
    let slice = wheel.stack.slices[index]
    let state: SliceState = !slice.isEnabled ? .disabled : router.isHovered(index) ? .hover : slice.state
    if slice.image(for: state) != nil { return state }
    if slice.image(for: slice.state) != nil { return slice.state }
    return SliceState.maskOrder.first { slice.image(for: $0) != nil } ?? slice.state
  }

  private func append(_ state: SliceState, of index: Int, alpha: Double, to layers: inout [Layer]) {
    let slice = wheel.stack.slices[index]
    guard alpha > 0, let image = slice.image(for: state) else { return }
    let frame = slice.images[image].placement.frame
    layers.append(Layer(slice: index, image: image, state: state, frame: frame, alpha: alpha))
  }
}
