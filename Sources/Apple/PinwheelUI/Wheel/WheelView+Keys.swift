#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel

  /// A key that a wheel has a use for. Tab goes on to the next view: a wheel is one stop.
  enum WheelKey: Equatable {
    /// An arrow: moves the focus among slices.
    case move(WheelViewState.FocusMove)
    /// Space or Return: presses the slice that has the focus.
    case press
  }

  extension WheelView {
    /// Takes a key that goes down.
    ///
    /// - Returns: Whether the wheel has a use for it: beyond the last slice an arrow goes on to the system.
    func take(_ key: WheelKey) -> Bool {
      switch key {
      case .press:
        guard let index = viewState.focusIndex else { return false }
        change { viewState, events in viewState.press(index, at: now, into: &events) }
        return true
      case .move(let move):
        var hasMoved = false
        change { viewState, _ in hasMoved = viewState.moveFocus(move) }
        // The frame around the focus is no layer.
        redraw()
        return hasMoved
      }
    }
  }
#endif
