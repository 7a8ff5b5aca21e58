#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import CoreGraphics
  internal import Pinwheel

  /// A public view that takes touches: a wheel, or a control that scrolls.
  ///
  ///     UIKit or AppKit -> InputArea -> a closure: touches          -> WheelViewState, ItemScroller or Scrubber
  ///                                  -> InputReceiver: all the rest -> the view
  ///
  /// An ``InputArea`` fills the view, receives what the framework sends, and passes it on. So the public classes
  /// declare only the API for apps, and both kinds of views share the methods that the framework calls.
  @MainActor protocol InputReceiver: ControlView {
    /// Whether the view may have the keyboard's focus.
    var takesFocus: Bool { get }
    /// Whether the view takes a touch at a point.
    func contains(_ point: Point2D, radius: Double) -> Bool
    /// Handles a key that goes down.
    ///
    /// - Returns: Whether the view uses it.
    func take(_ key: ControlKey, at time: Double) -> Bool
    /// Called when the view has gained or lost the keyboard's focus.
    func focusDidChange(_ isFocused: Bool)

    /// Called when the view as a whole may have been enabled or disabled.
    func enabledDidChange()
    /// Cancels every touch, as when the app goes to the background.
    func cancelTouches()

    /// Called when the view has a size.
    func resize(to size: CGSize)
    /// Called when the framework lays out the view.
    func layOut()
    /// Called when the text size, screen, appearance or language around the view may have changed.
    func traitsDidChange()
    /// Called when the view has entered or left a window.
    func windowDidChange()

    /// The view as seen by assistive technologies.
    var spoken: SpokenView { get }
    /// Handles a mouse wheel or a trackpad.
    ///
    /// - Returns: Whether the view uses it; if not, it goes on to the views around.
    func scroll(_ scroll: Scroll) -> Bool
    /// Moves by steps, for assistive technologies.
    ///
    /// - Returns: Whether the view is adjustable.
    func adjust(by steps: Int) -> Bool

    #if canImport(UIKit)
      /// Whether a tap at this point belongs to the view, and not to a gesture recognizer of a view around it.
      func claims(tapAt point: Point2D) -> Bool
      /// Whether a drag with this velocity belongs to the view, and not to a scroll view around it.
      func claims(dragWith velocity: Point2D) -> Bool
      /// The number of the element over which a pointer has a look of its own.
      func pointerItem(at point: Point2D) -> Int?
    #endif
  }

  extension InputReceiver {
    func scroll(_ scroll: Scroll) -> Bool { false }
    func adjust(by steps: Int) -> Bool { false }
    func enabledDidChange() { if !takesInput { cancelTouches() } }
    #if !canImport(UIKit)
      func layOut() {}
    #endif
  }

  /// A view as seen by assistive technologies.
  @MainActor struct SpokenView {
    enum Role {
      case adjustable, choice, picture, directlyTouched
    }
    /// The role of the view.
    var role: Role
    /// Whether the view as a whole is an element.
    var isElement: Bool
    var isEnabled = true
    /// The label of the view, unless the app has set one.
    var label: String?
    /// The value of the view.
    var value: @MainActor () -> String? = { nil }
    /// The elements in the view, if it has separate elements.
    var elements: @MainActor () -> [SpokenElement]? = { nil }
  }
#endif
