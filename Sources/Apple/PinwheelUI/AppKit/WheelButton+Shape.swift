#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// The visible image of a button, and the shape that takes clicks.
  extension WheelButton {
    /// The fraction of full opacity at which a pixel becomes solid; the test is `>=`.
    @IBInspectable public var alphaThreshold: Double {
      get { images.alphaThreshold }
      set {
        images.alphaThreshold = newValue
        shapeChanged()
      }
    }

    /// Whether the image of the current state takes clicks. By default the image at rest does in every state: an
    /// image for the pressed state may cover only a rim and must not drop the mouse.
    @IBInspectable public var testsCurrentImage: Bool {
      get { images.testsCurrentImage }
      set {
        images.testsCurrentImage = newValue
        shapeChanged()
      }
    }

    /// The visible state: mouse, settings, and focus.
    var currentState: SliceState {
      var state: SliceState = isEnabled ? [] : .disabled
      if router.isPressed(Slice.ID(0)) || isHighlighted { state.insert(.press) }
      if router.isHovered(Slice.ID(0)) { state.insert(.hover) }
      if isSelected { state.insert(.selected) }
      if hasFocus { state.insert(.focused) }
      return state
    }

    /// A wheel of one slice: the shape in the current state, or the whole bounds of a button without images.
    var wheel: Wheel {
      var slice = images.slice(in: currentState, bounds: Rect2D(bounds))
      if slice.images.isEmpty, let mask = try? AlphaMask(solidWidth: 1, height: 1) {
        slice.images = [SliceImage(state: .rest, scale: 1, frame: Rect2D(bounds), mask: mask)]
      }
      (slice.isEnabled, slice.disabledPolicy) = (isEnabled, .block)
      return Wheel(unprepared: SliceStack(name: "", canvas: Size2D(bounds.size), slices: [slice]))
    }

    func shapeChanged() {
      inputArea.noteFocusRingMaskChanged()
      needsDisplay = true
    }

    func draw(for state: SliceState) {
      guard let (picture, placement) = images.picture(for: state, in: Rect2D(bounds)) else { return }
      Self.drawingContext?.draw(picture, placed: placement)
    }
  }
#endif
