/// A view that sends actions for events of one touch.
@available(iOS 2, *)
@MainActor open class UIControl: UIView {
  nonisolated public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  nonisolated public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
  }

  private var actions: [(event: Event, run: @MainActor () -> Void)] = []
  nonisolated public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  nonisolated public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  // In languages that are written from the left.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var isTracking: Bool { stubIsTracking }
  private var stubIsTracking = false
  open var isTouchInside: Bool { stubIsTouchInside }
  private var stubIsTouchInside = false

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  @available(iOS 14, *)
  open func addAction(_ action: UIAction, for events: Event) {
    actions.append((events, { action.stubHandler(action) }))
  }

  open func sendActions(for events: Event) {
    for action in actions where !action.event.isDisjoint(with: events) { action.run() }
  }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Touches of a view inside are not its own.
    guard isEnabled, let touch = touches.first, touch.stubView === self, beginTracking(touch, with: event)
    else { return }
    (stubIsTracking, stubIsTouchInside, isHighlighted) = (true, true, true)
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first, continueTracking(touch, with: event) else { return }
    let location = touch.location(in: self)
    // A finger stays inside as far as 70 points beyond the bounds.
    let isInside = bounds.insetBy(dx: -70, dy: -70).contains(location)
    if isInside != isTouchInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    (stubIsTouchInside, isHighlighted) = (isInside, isInside)
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking(touches.first, with: event)
    let isInside = isTouchInside
    (stubIsTracking, stubIsTouchInside, isHighlighted) = (false, false, false)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    (stubIsTracking, stubIsTouchInside, isHighlighted) = (false, false, false)
    sendActions(for: .touchCancel)
  }
}

@available(iOS 2, *)
@MainActor open class UIAction: NSObject {
  let stubHandler: (UIAction) -> Void

  public init(handler: @escaping (UIAction) -> Void) { stubHandler = handler }
}
