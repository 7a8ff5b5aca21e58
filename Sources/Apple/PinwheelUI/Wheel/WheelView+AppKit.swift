#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit
  internal import Pinwheel

  /// What differs in AppKit.
  extension WheelView {
    /// Whether the user is dragging an edge of the window.
    var isResizing: Bool { inLiveResize }

    /// Requests an update of the layers at the end of this turn of the run loop, once for all changes.
    func lookChanged() { inputArea.needsLayout = true }

    /// The mouse tells where it is.
    func updateHoverShapes() {}

    /// Shows the cursor of a slice, and takes the focus from one.
    func follow(mouse touch: Touch) {
      // A click makes the view the first responder but focuses no slice: the mouse itself points at one.
      if touch.phase == .began { viewState.focus(nil) }
      guard touch.phase == .hovered || touch.phase == .exited else { return }
      let isOver = touch.phase == .hovered && viewState.slice(at: touch.location) != nil
      // A view in front may have a cursor of its own.
      if isOver || hasCursor { (isOver ? NSCursor.pointingHand : .arrow).set() }
      hasCursor = isOver
    }
  }
#endif
