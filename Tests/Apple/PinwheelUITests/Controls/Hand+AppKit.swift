#if canImport(AppKit)
  import AppKit
  import Pinwheel
  import PinwheelUI

  /// A mouse and a keyboard on a view in a window, at the time of the clock.
  @MainActor
  final class Hand {
    private let window = NSWindow(stubSize: CGSize(width: 1000, height: 1000))
    private let view: NSView
    private let page = Page(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))

    /// Shows the view in a window.
    init(on view: NSView, frame: CGRect) {
      self.view = view
      view.frame = frame
      window.contentView?.addSubview(page)
      page.addSubview(view)
      window.contentView?.layoutSubtreeIfNeeded()
      Self.all.append(self)
    }

    /// Views do not keep their windows.
    private static var all: [Hand] = []

    /// The number of times that haptics were requested.
    static var hapticCount: Int { NSHapticFeedbackManager.stubPlayed }

    /// Sends what the mouse does at a point of the view.
    func touch(_ phase: Touch.Phase, at point: Point2D) {
      let place = view.convert(CGPoint(x: point.x, y: point.y), to: nil)
      switch phase {
      case .began: window.stubMouse(.down, at: place, time: StubClock.now)
      case .moved: window.stubMouse(.dragged, at: place, time: StubClock.now)
      case .ended: window.stubMouse(.up, at: place, time: StubClock.now)
      // The system takes a mouse away by taking the app's activity away.
      default:
        NotificationCenter.default.post(name: NSApplication.willResignActiveNotification, object: nil)
        // Its end comes too late then.
        window.stubMouse(.up, at: place, time: StubClock.now)
      }
    }

    /// The report of such a touch as the control is to get it.
    func report(_ phase: Touch.Phase, at point: Point2D) -> Touch {
      Touch(id: 0, phase: phase, location: point, time: StubClock.now)
    }

    func hover(_ phase: Touch.Phase, at point: Point2D) {
      let place = view.convert(CGPoint(x: point.x, y: point.y), to: nil)
      let event = NSEvent(stubLocation: place, timestamp: StubClock.now)
      if phase == .hovered { view.input.mouseMoved(with: event) } else { view.input.mouseExited(with: event) }
    }

    /// Moves the content by a distance with fingers on a trackpad that then lift.
    func scroll(dx: Double, dy: Double) {
      trackpad(.began, dx: dx, dy: dy)
      trackpad(.ended)
    }

    /// Reports what the fingers on a trackpad do.
    ///
    /// - Returns: Whether the view takes it, and not a view around it.
    @discardableResult func trackpad(_ phase: Touch.Phase, dx: Double = 0, dy: Double = 0) -> Bool {
      let event = NSEvent(timestamp: StubClock.now, dx: CGFloat(-dx), dy: CGFloat(-dy))
      event.stubPhase =
        switch phase {
        case .began: .began
        case .moved: dx == 0 && dy == 0 ? .stationary : .changed
        case .ended: .ended
        default: .cancelled
        }
      return send(event)
    }

    /// Lets fingers come to rest on a trackpad.
    @discardableResult func restFingers() -> Bool {
      let event = NSEvent(timestamp: StubClock.now)
      event.stubPhase = .mayBegin
      return send(event)
    }

    /// Reports what the system adds after fingers have lifted.
    @discardableResult func momentum(dx: Double, dy: Double) -> Bool {
      let event = NSEvent(timestamp: StubClock.now, dx: CGFloat(-dx), dy: CGFloat(-dy))
      event.stubMomentum = .changed
      return send(event)
    }

    /// Reports points of a device without phases.
    @discardableResult func scrollPoints(dx: Double, dy: Double) -> Bool {
      send(NSEvent(timestamp: StubClock.now, dx: CGFloat(-dx), dy: CGFloat(-dy)))
    }

    /// Turns a mouse wheel by lines, or by a fraction of one as a slow turn is reported.
    ///
    /// - Returns: Whether the view takes it.
    @discardableResult func turnWheel(lines: Double, isHorizontal: Bool = false) -> Bool {
      let delta = CGFloat(-lines)
      return send(
        NSEvent(
          timestamp: StubClock.now, dx: isHorizontal ? delta : 0, dy: isHorizontal ? 0 : delta,
          isPrecise: false))
    }

    private func send(_ event: NSEvent) -> Bool {
      let before = page.scrolls
      view.input.scrollWheel(with: event)
      return page.scrolls == before
    }

    /// Around the view: it gets the scrolls that the view does not take.
    private final class Page: NSView {
      var scrolls = 0
      override func scrollWheel(with event: NSEvent) { scrolls += 1 }
    }

    enum Key: CaseIterable {
      case left, right, up, down, home, end, pageUp, pageDown
    }

    /// Keys that are held with a key.
    enum Modifier: CaseIterable {
      case command, option, control, shift
    }

    func press(_ key: Key, with modifier: Modifier? = nil) {
      let special: NSEvent.SpecialKey =
        switch key {
        case .left: .leftArrow
        case .right: .rightArrow
        case .up: .upArrow
        case .down: .downArrow
        case .home: .home
        case .end: .end
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        }
      let event = NSEvent(timestamp: StubClock.now, key: special)
      event.stubModifiers =
        switch modifier {
        case .command: .command
        case .option: .option
        case .control: .control
        case .shift: .shift
        case nil: []
        }
      view.input.keyDown(with: event)
    }

    func focus() { window.makeFirstResponder(view) }

    func resize(to size: CGSize) { view.frame.size = size }

    func takeOutOfWindow() { view.removeFromSuperview() }

    func increment() { _ = view.input.accessibilityPerformIncrement() }
    func decrement() { _ = view.input.accessibilityPerformDecrement() }
    var spokenValue: String? { view.input.accessibilityValue() as? String }

    /// The frames of what the view shows.
    var shownFrames: [CGRect] {
      view.subviews.filter { !$0.isHidden && !$0.frame.isEmpty && !($0 is InputArea) }.map(\.frame).sorted {
        ($0.minX, $0.minY) < ($1.minX, $1.minY)
      }
    }

    /// The elements of the items, if items are separate elements.
    struct Element {
      fileprivate let element: NSAccessibilityElement
      fileprivate let view: NSView
      @MainActor var label: String? { element.accessibilityLabel() }
      /// In points of the view.
      @MainActor var frame: CGRect { view.convert(element.accessibilityFrame(), from: nil) }
      @MainActor var isSelected: Bool { element.accessibilityValue() as? Int == 1 }
      @MainActor var isEnabled: Bool { element.isAccessibilityEnabled() }
      @MainActor func activate() -> Bool { element.accessibilityPerformPress() }
      @MainActor func attend() { element.setAccessibilityFocused(true) }
    }

    var elements: [Element] {
      (view.input.accessibilityChildren() ?? []).compactMap { $0 as? NSAccessibilityElement }
        .map { Element(element: $0, view: view) }
    }

    static func makeView() -> NSView { NSView(frame: .zero) }

    /// Shows a view in a window that ends without a word when `body` does.
    static func showInPassing(_ view: NSView, frame: CGRect, _ body: () -> Void) {
      let window = NSWindow(stubSize: CGSize(width: 1000, height: 1000))
      view.frame = frame
      window.contentView?.addSubview(view)
      withExtendedLifetime(window, body)
    }

    static func setReduceMotion(_ isOn: Bool) { NSWorkspace.shared.stubReduceMotion = isOn }
  }

  typealias PlatformView = NSView
  typealias PlatformScrollView = NSScrollView
  typealias PlatformImage = NSImage
  typealias PlatformColor = NSColor

  extension NSView {
    /// What clicks, keys and assistive technologies find in a view of ours.
    var input: NSView { subviews.first { $0 is InputArea } ?? self }
  }
#endif
