public import Pinwheel

/// What to draw.
extension WheelControl {
  /// One image to draw.
  public struct Layer: Sendable, Hashable {
    /// The slice; `nil` for the background of the wheel.
    public let slice: Slice.ID?
    /// The image: the one for the requested scale, or else the finest. `nil` for the background.
    public let image: SliceImage?
    /// The index of the image in `Slice.images`.
    package let imageIndex: Int?
    /// The image in `BakedFile.sources()`; `nil` if it has none.
    public let source: BakedSource.ID?
    /// The state that the image represents.
    public let state: SliceState
    /// The frame of the image, in canvas points; `SliceImage.placement` says how the image lies in it. The background
    /// fills it.
    public let frame: Rect2D
    /// The `Slice.clip`, as polygons in canvas points: the image is drawn only inside of them, by the nonzero rule. `nil`
    /// without a clip.
    public let clip: [[Point2D]]?
    /// The opacity, above 0 and at most 1. The image itself is drawn unchanged, neither dimmed nor tinted.
    public let alpha: Double
  }

  /// The images visible at `time`, back to front: the background of the wheel, then slices. Hidden slices have none.
  ///
  /// - Complexity: O(slices x running highlights).
  public func layers(at time: Double) -> [Layer] {
    var layers: [Layer] = []
    if let background = wheel.stack.background {
      layers.append(
        Layer(
          slice: nil, image: nil, imageIndex: nil, source: background.source, state: .rest,
          frame: background.frame, clip: nil, alpha: 1))
    }
    let slices = wheel.stack.slices.indices
    // Press images above all slices are drawn in a second pass.
    for place in 0..<(pressOrder == .aboveAll ? 2 * slices.count : slices.count) {
      let index = place < slices.count ? place : place - slices.count
      guard !wheel.stack.slices[index].isHidden else { continue }
      let strength = pressStrength(of: index, at: time)
      if place == index {
        append(
          untouchedState(of: index), of: index, alpha: pressStyle == .over ? 1 : 1 - strength, to: &layers)
      }
      if place != index || pressOrder == .aboveSlice {
        append(pressedState(of: index), of: index, alpha: strength, to: &layers)
      }
    }
    return layers
  }

  /// The state that a slice shows at `time`: its own, plus press while it is highlighted at all, hover under a
  /// pointer, and disabled if it is disabled.
  ///
  /// If the slice has no image for this combination, the state is `Slice.shownState(for:)`. A slice that is not in
  /// the wheel is at rest.
  ///
  /// - Complexity: O(images of the slice + running highlights), and O(slices) to find a slice after slices were moved, added or removed.
  package func state(of slice: Slice.ID, at time: Double) -> SliceState {
    wheel.stack.index(of: slice).map { state(ofSlice: $0, at: time) } ?? .rest
  }

  private func state(ofSlice index: Int, at time: Double) -> SliceState {
    pressStrength(of: index, at: time) > 0 ? pressedState(of: index) : untouchedState(of: index)
  }

  /// The stack with every slice in the state it shows at `time`, for a compositor without alpha.
  ///
  /// - Complexity: O(slices x running highlights). A copy is made only where a state differs.
  package func shown(at time: Double) -> SliceStack {
    var shown = wheel.stack
    for index in wheel.stack.slices.indices {
      let state = state(ofSlice: index, at: time)
      if state != wheel.stack.slices[index].state { shown.slices[index].state = state }
    }
    shown.resolveClips()
    return shown
  }

  private func pressStrength(of index: Int, at time: Double) -> Double {
    let strength = timeline.strength(of: wheel.stack.slices[index].id, at: time)
    return strength > 0 && pressedState(of: index).contains(.press) ? strength : 0
  }

  private func untouchedState(of index: Int) -> SliceState {
    wheel.stack.slices[index].shownState(for: untouchedState(of: wheel.stack.slices[index]))
  }

  private func pressedState(of index: Int) -> SliceState {
    let slice = wheel.stack.slices[index]
    let enabled = untouchedState(of: slice).subtracting(.disabled)
    return slice.shownState(for: enabled.union(.press))
  }

  /// The slice's own state plus hover or disabled, whether or not there is an image for it.
  private func untouchedState(of slice: Slice) -> SliceState {
    if !slice.isEnabled { return slice.state.union(.disabled) }
    return router.isHovered(slice.id) ? slice.state.union(.hover) : slice.state
  }

  @inline(never)
  private func append(_ state: SliceState, of index: Int, alpha: Double, to layers: inout [Layer]) {
    guard alpha > 0 else { return }
    let slice = wheel.stack.slices[index]
    let clip = slice.clipPolygons(touching: wheel.canvas.canvasArea)
    for number in slice.imageIndices(for: state) {
      let image = slice.placedImages[number]
      layers.append(
        Layer(
          slice: slice.id, image: image, imageIndex: number, source: image.source, state: state,
          frame: image.placement.frame, clip: clip, alpha: alpha))
    }
  }
}
