#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// What a button shows, and where it takes clicks.
  extension WheelButton {
    /// The fraction of full opacity from which a pixel is solid; the test is `>=`.
    @IBInspectable public var alphaThreshold: Double {
      get { images.alphaThreshold }
      set {
        images.alphaThreshold = newValue
        shapeChanged()
      }
    }

    /// Whether the image of the current state is touched. By default that at rest is, whatever shows: an image for the pressed
    /// state may cover only a rim and must not drop the mouse.
    @IBInspectable public var testsCurrentImage: Bool {
      get { images.testsCurrentImage }
      set {
        images.testsCurrentImage = newValue
        shapeChanged()
      }
    }

    /// What shows: what the mouse does, the settings, and the focus.
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
