/// The root of views. It finds the view under the mouse when it goes down, and sends its events there until it is up.
@available(macOS 10, *)
@MainActor open class NSWindow: NSResponder {
  nonisolated public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
    case out = 0
  }

  open var contentView: NSView?
  open var backingScaleFactor: CGFloat { stubScale }
  public var stubScale: CGFloat = 2
  open private(set) weak var firstResponder: NSResponder?
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
    case .exited: contentView?.stubTracking?.mouseExited(with: event)
    }
  }

  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard firstResponder !== responder else { return true }
    _ = firstResponder?.resignFirstResponder()
    firstResponder = responder
    return responder?.becomeFirstResponder() ?? true
  }

}

@available(macOS 10, *)
@MainActor open class NSApplication: NSResponder {
  private static let stubShared = NSApplication()
  open class var shared: NSApplication { stubShared }
  public var stubCurrentEvent: NSEvent?
  open var currentEvent: NSEvent? { stubCurrentEvent }
  /// The system's setting, as set by a test.
  public var stubFullKeyboardAccess = false
  open var isFullKeyboardAccessEnabled: Bool { stubFullKeyboardAccess }

  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "NSApplicationWillResignActiveNotification")
}

@available(macOS 10, *)
nonisolated open class NSWorkspace: NSObject {
  nonisolated(unsafe) private static let stubShared = NSWorkspace()
  open class var shared: NSWorkspace { stubShared }
  public static let accessibilityDisplayOptionsDidChangeNotification = NSNotification.Name(
    "NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
  open private(set) var notificationCenter = NotificationCenter()
  public var stubReduceMotion = false {
    didSet {
      notificationCenter.post(name: Self.accessibilityDisplayOptionsDidChangeNotification, object: self)
    }
  }
  open var accessibilityDisplayShouldReduceMotion: Bool { stubReduceMotion }
}
