#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel

  /// The keyboard.
  extension WheelView: InputReceiver {
    /// A disabled wheel lets touches through to the views behind.
    func contains(_ point: Point2D, radius: Double) -> Bool {
      takesInput && viewState.contains(point, radius: radius)
    }

    func enabledDidChange() {
      guard viewState.isEnabled != takesInput else { return }
      if !takesInput { cancelTouches() }
      viewState.isEnabled = takesInput
      elementsChanged()
      refresh()
    }

    var takesFocus: Bool { viewState.hasTouchableSlice }

    /// Called when the view has gained or lost the keyboard's focus.
    func focusDidChange(_ isFocused: Bool) {
      change { viewState in
        if !isFocused {
          viewState.focus(nil)
        } else if viewState.focusedID == nil {
          _ = viewState.moveFocus(.right)
        }
        return []
      }
      // The frame around the focus is not one of the compared layers.
      lookChanged()
    }

    /// Handles a key that goes down: an arrow moves the focus among slices, Space or Return presses the focused
    /// slice.
    ///
    /// - Returns: Whether the wheel uses it: beyond the last slice an arrow goes on to the system.
    func take(_ key: ControlKey, at time: Double) -> Bool {
      switch key {
      case .press: return press(viewState.focusedID)
      case .left, .right, .up, .down:
        var hasMoved = false
        change { viewState in
          hasMoved = viewState.moveFocus(key)
          return []
        }
        lookChanged()
        return hasMoved
      case .home, .end, .pageUp, .pageDown: return false
      }
    }
  }
#endif
