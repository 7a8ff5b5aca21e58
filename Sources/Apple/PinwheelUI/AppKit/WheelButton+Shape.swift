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
      if router.isPressed(ButtonSurface.target) || isHighlighted { state.insert(.press) }
      if router.isHovered(ButtonSurface.target) { state.insert(.hover) }
      if isSelected { state.insert(.selected) }
      if hasFocus { state.insert(.focused) }
      return state
    }

    var shape: Slice? {
      images.bounds = Rect2D(bounds)
      let slice = images.slice(in: currentState)
      return slice.images.isEmpty ? nil : slice
    }

    var surface: ButtonSurface {
      ButtonSurface(bounds: Rect2D(bounds), shape: shape, isEnabled: isEnabled)
    }

    func shapeChanged() {
      inputArea.noteFocusRingMaskChanged()
      needsDisplay = true
    }

    func draw(for state: SliceState) {
      images.bounds = Rect2D(bounds)
      guard let (picture, placement) = images.picture(for: state) else { return }
      Self.drawingContext?.draw(picture, placed: placement)
    }
  }
#endif
