#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import Pinwheel
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// A public view that is touched: that of a wheel, or of a control that scrolls.
  ///
  ///     UIKit or AppKit -> InputArea -> InputOwner -> the wheel, or a ControlDriver
  ///
  /// An ``InputArea`` fills the view, receives what the framework sends, and passes it on. So the public classes declare
  /// only what an app calls, and both kinds of views share the methods that the framework calls.
  @MainActor protocol InputOwner: PlatformView {
    /// Whether touches and keys have an effect.
    var takesInput: Bool { get }
    /// Whether the view may have the keyboard's focus.
    var takesFocus: Bool { get }
    /// Whether a touch at a point is for this view.
    func contains(_ point: Point2D, radius: Double) -> Bool
    /// Takes a key that goes down.
    ///
    /// - Returns: Whether the view has a use for it.
    func take(_ key: ControlKey, at time: Double) -> Bool
    /// The view has the keyboard's focus now, or no longer.
    func focusDidChange(_ isFocused: Bool)

    /// Cancels every touch, as when the app goes to the background.
    func cancelTouches()

    /// The view has a size.
    func resize(to size: CGSize)
    /// The framework lays the view out.
    func layOut()
    /// The text size, the screen, the appearance or the language around the view may be another one.
    func traitsDidChange()
    /// The view has come into a window, or out of one.
    func windowDidChange()

    /// What assistive technologies find.
    var spoken: SpokenView { get }
    /// Takes a step of assistive technologies.
    ///
    /// - Returns: Whether the view is adjustable.
    func adjust(by steps: Int) -> Bool

    #if canImport(UIKit)
      func handle(_ touches: Set<UITouch>, _ phase: Touch.Phase)
      /// A pointer that is not down.
      func hover(_ touch: Touch)
      /// How large fingers are, in points.
      var fingerRadius: Double { get }
      /// Whether a drag with this velocity is for the view, and not for a scroll view around it.
      func claims(dragWith velocity: Point2D) -> Bool
      /// The part of the view, with its identity, over which a pointer looks the same.
      func pointerRegion(at point: Point2D) -> (frame: Rect2D, id: AnyHashable)?
    #else
      /// Whether Tab stops at the view.
      var isKeyView: Bool { get }
      /// Whether a click that brings the window to the front counts, too.
      var takesFirstClick: Bool { get }
      /// Whether the system draws a ring around the view that has the focus.
      var hasFocusRing: Bool { get }
      func drawFocusRing()
      /// Whether the mouse may look otherwise over the view.
      var setsCursor: Bool { get }
      func handle(_ event: NSEvent, _ phase: Touch.Phase)
      /// Takes a key that goes down, as ``take(_:at:)``.
      func take(_ event: NSEvent) -> Bool
      /// A mouse wheel or a trackpad moves.
      ///
      /// - Returns: Whether the view has a use for it.
      func scroll(_ event: NSEvent) -> Bool
      /// A person has let go of the edge of the window.
      func liveResizeDidEnd()
    #endif
  }

  #if !canImport(UIKit)
    extension InputOwner {
      var isKeyView: Bool { takesInput && takesFocus }
      var takesFirstClick: Bool { false }
      var hasFocusRing: Bool { true }
      func drawFocusRing() { bounds.fill() }
      var setsCursor: Bool { false }
      func take(_ event: NSEvent) -> Bool { ControlKey(event).map { take($0, at: event.timestamp) } ?? false }
      func scroll(_ event: NSEvent) -> Bool { false }
      func liveResizeDidEnd() {}
    }
  #endif

  /// A view as assistive technologies find it.
  @MainActor struct SpokenView {
    enum Role {
      case adjustable, choice, picture, directlyTouched, button, toggle
    }
    /// What the view is.
    var role: Role
    /// Whether the view as a whole is an element.
    var isElement: Bool
    var isEnabled = true
    var isSelected = false
    /// Where a click is for the view, in its points; its center, if there is none.
    var touchPoint: @MainActor () -> Point2D? = { nil }
    /// Presses the view; without it there is nothing to press.
    var press: (@MainActor () -> Void)?
    /// What the view is called, if the app has not named it.
    var label: String?
    /// What the view is set to.
    var value: @MainActor () -> String? = { nil }
    /// The elements in the view, where they are elements of their own.
    var elements: @MainActor () -> [SpokenElement]? = { nil }
  }
#endif
