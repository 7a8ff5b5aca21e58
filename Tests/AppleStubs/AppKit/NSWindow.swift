/// The root of views. It finds the view under the mouse when it goes down, and sends its events there until it is up.
@MainActor open class NSWindow: NSResponder {
  public let contentView: NSView?
  public private(set) var firstResponder: NSResponder?
  private weak var pressed: NSView?

  public init(stubSize size: CGSize) {
    contentView = NSView(frame: CGRect(origin: .zero, size: size))
    super.init()
    contentView?.stubSetWindow(self)
  }

  public enum StubMouse: Sendable {
    case down, dragged, up, moved, exited
  }

  /// Does what the mouse does at a point of the window.
  public func stubMouse(_ kind: StubMouse, at point: CGPoint, time: TimeInterval) {
    let type: NSEvent.EventType =
      switch kind {
      case .down: .leftMouseDown
      case .dragged: .leftMouseDragged
      case .up: .leftMouseUp
      case .moved: .mouseMoved
      case .exited: .mouseExited
      }
    let event = NSEvent(stubLocation: point, timestamp: time, type: type)
    NSApplication.shared.stubCurrentEvent = event
    defer { NSApplication.shared.stubCurrentEvent = nil }
    switch kind {
    case .down:
      pressed = contentView?.hitTest(point)
      if let pressed, pressed.acceptsFirstResponder { makeFirstResponder(pressed) }
      pressed?.mouseDown(with: event)
    case .dragged: pressed?.mouseDragged(with: event)
    case .up:
      pressed?.mouseUp(with: event)
      pressed = nil
    case .moved: contentView?.hitTest(point)?.mouseMoved(with: event)
    case .exited: contentView?.subviews.last?.mouseExited(with: event)
    }
  }

  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard firstResponder !== responder else { return true }
    _ = firstResponder?.resignFirstResponder()
    firstResponder = responder
    return responder?.becomeFirstResponder() ?? true
  }

  open func selectNextKeyView(_ sender: Any?) {}
  open func selectPreviousKeyView(_ sender: Any?) {}
  open func invalidateCursorRects(for view: NSView) {
    view.discardCursorRects()
    view.resetCursorRects()
  }
  open var backingScaleFactor: CGFloat { 2 }
}

@MainActor open class NSApplication: NSResponder {
  public static let shared = NSApplication()
  public var stubCurrentEvent: NSEvent?
  open var currentEvent: NSEvent? { stubCurrentEvent }
  /// What a test says of the system's setting.
  public var stubFullKeyboardAccess = false
  open var isFullKeyboardAccessEnabled: Bool { stubFullKeyboardAccess }

  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "NSApplicationWillResignActiveNotification")
}

@MainActor public final class NSWorkspace: NSObject {
  public static let shared = NSWorkspace()
  public nonisolated static let accessibilityDisplayOptionsDidChangeNotification = NSNotification.Name(
    "NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
  nonisolated override init() {}
  public let notificationCenter = NotificationCenter()
  public var stubReduceMotion = false {
    didSet {
      notificationCenter.post(name: Self.accessibilityDisplayOptionsDidChangeNotification, object: self)
    }
  }
  public var accessibilityDisplayShouldReduceMotion: Bool { stubReduceMotion }
}
