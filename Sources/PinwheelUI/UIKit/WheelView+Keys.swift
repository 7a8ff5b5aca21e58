#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Pinwheel
  import PinwheelControls
  import UIKit

  @available(iOS 13.4, *)
  extension WheelViewState {
    /// Where a key moves the focus; `nil` for any other key.
    static func focusMove(_ code: UIKeyboardHIDUsage) -> FocusMove? {
      switch code {
      case .keyboardLeftArrow: .left
      case .keyboardRightArrow: .right
      case .keyboardUpArrow: .up
      case .keyboardDownArrow: .down
      default: nil
      }
    }
  }

  extension WheelView {
    /// Handles a key that goes down.
    ///
    /// - Returns: Whether the wheel has a use for it.
    func handle(_ press: UIPress) -> Bool {
      guard #available(iOS 13.4, *), let code = press.key?.keyCode else { return false }
      switch code {
      case .keyboardSpacebar, .keyboardReturnOrEnter:
        guard let index = viewState.focusIndex else { return false }
        change { viewState, events in viewState.press(index, at: now, into: &events) }
        return true
      default:
        guard let move = WheelViewState.focusMove(code) else { return false }
        var hasMoved = false
        change { viewState, _ in hasMoved = viewState.moveFocus(move) }
        setNeedsDisplay()
        return hasMoved
      }
    }

    /// Presses the slice of a `Slice.id`.
    func press(id: Int) -> Bool {
      guard let index = wheel.stack.slices.firstIndex(where: { $0.id == id }), wheel.isTouchable(index) else {
        return false
      }
      change { viewState, events in viewState.press(index, at: now, into: &events) }
      return true
    }
  }
#endif
