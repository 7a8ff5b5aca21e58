internal import Pinwheel
internal import PinwheelControls

/// Drives a scroll wheel, a picker, a strip, or any other ``ItemScroller``.
@MainActor
final class ScrollerDriver<Items: RandomAccessCollection & Sendable, Layout: ItemLayout>: ControlDriver
where Items.Element: Equatable & Sendable {
  typealias Control = ItemScroller<Items, Layout>

  var control: Control
  /// The layout of the items in a view of a given size.
  private let layout: (Items, Size2D) -> Layout
  /// Handles events, after the control has changed: it may change the control again.
  var respond: ([ItemEvent<Items.Element>]) -> Void = { _ in }
  /// Whether glides are brief.
  var reducesMotion: () -> Bool = { false }
  /// The number of the initially selected item. Until the view has a size, each size rebuilds the control.
  private var initialSelection: Int?
  /// Whether the gesture on a trackpad goes along the axis, once it has moved.
  private var isAlong: Bool? = false

  init(
    items: Items, selection: Int?, options: ScrollerOptions, size: Size2D,
    layout: @escaping (Items, Size2D) -> Layout
  ) {
    self.layout = layout
    initialSelection = selection
    control = Control(items: items, layout: layout(items, size), selectedIndex: selection, options: options)
  }

  // MARK: What the app changes

  /// Selects an item and glides or jumps to it.
  func select(_ index: Int?, animated: Bool, at time: Double) {
    initialSelection = index
    perform(at: time, isJump: !animated) { $0.select(index, at: time, into: &$1) }
  }

  /// Selects an item for a user without a touch; `nil` selects none.
  func choose(_ index: Int?, at time: Double) {
    perform(at: time) { $0.select(index, isByUser: true, at: time, into: &$1) }
  }

  /// Replaces the items, and keeps the selected one if it still exists.
  func replace(_ items: Items, at time: Double, isSame: (Items.Element, Items.Element) -> Bool) {
    let layout = layout(items, control.layout.viewport)
    perform(at: time) { $0.rebuild(items: items, layout: layout, at: time, into: &$1, isSame: isSame) }
    initialSelection = control.selectedIndex
  }

  /// Lays out the same items again, for another text size or direction.
  func layOut(at time: Double) { layOut(in: control.layout.viewport, at: time) }

  /// Scrolls an item into view without selecting it, if the layout rests anywhere.
  func show(_ index: Int, at time: Double) {
    let (target, layout) = (control.motion.target, control.layout)
    let distance = layout.offset(showing: index, from: target) - target
    guard distance != 0, layout.restingOffset(of: index) == nil else { return }
    perform(at: time) { $0.scroll(by: distance, phase: .notch, at: time, into: &$1) }
  }

  // MARK: What happens to the view

  func handle(_ touch: Touch) {
    perform(at: touch.time) { $0.handle(touch, into: &$1) }
  }

  /// A line of a mouse wheel moves content that rests at items by one of them.
  func scroll(_ scroll: Scroll) -> Bool {
    let (distance, time) = (scroll.distance, scroll.time)
    // A mouse has one wheel, which also turns a horizontal control.
    let along = distance.x.magnitude > distance.y.magnitude ? distance.x * forward : distance.y
    switch scroll.source {
    case .fingers(let phase): return follow(phase, scroll)
    case .momentum:
      if isAlong == true { push(scroll, .momentum) }
      return isAlong == true
    case _ where along == 0: break
    case .lines(let count) where control.layout.restingOffset(of: 0) != nil:
      adjust(by: along > 0 ? count : -count, at: time)
    case .lines, .points:
      let phase: ScrollPhase = scroll.source == .points ? .changed : .notch
      perform(at: time) { $0.scroll(by: along, phase: phase, at: time, into: &$1) }
    }
    return true
  }

  /// Lets the fingers on a trackpad hold the content: where they rest the content stays, and it leaves them as it leaves
  /// a finger. A gesture across the axis belongs to a view around the control.
  private func follow(_ phase: Touch.Phase, _ scroll: Scroll) -> Bool {
    if phase == .began { isAlong = nil }
    if isAlong == nil, scroll.distance != .zero {
      isAlong = claims(dragWith: scroll.distance)
      // Resting fingers may have held the content.
      if isAlong == false { push(scroll, .ended) }
    }
    if isAlong != false {
      push(scroll, phase == .began ? .began : phase == .moved ? .changed : .ended)
    }
    return isAlong == true
  }

  private func push(_ scroll: Scroll, _ phase: ScrollPhase) {
    let along = control.layout.axis == .horizontal ? scroll.distance.x * forward : scroll.distance.y
    let distance = isAlong == true ? along : 0
    perform(at: scroll.time) { $0.scroll(by: distance, phase: phase, at: scroll.time, into: &$1) }
  }

  func press(_ key: ControlKey, at time: Double) -> Bool {
    let isHorizontal = control.layout.axis == .horizontal
    switch key {
    case .left where isHorizontal: adjust(by: -Int(forward), at: time)
    case .right where isHorizontal: adjust(by: Int(forward), at: time)
    case .up where !isHorizontal: adjust(by: -1, at: time)
    case .down where !isHorizontal: adjust(by: 1, at: time)
    case .pageUp: adjust(by: -page(at: time), at: time)
    case .pageDown: adjust(by: page(at: time), at: time)
    case .home: select(to: 0, at: time)
    case .end: select(to: control.layout.count - 1, at: time)
    case .left, .right, .up, .down, .press: return false
    }
    return true
  }

  func adjust(by steps: Int, at time: Double) {
    let last = control.layout.count - 1
    guard last >= 0 else { return }
    let old = control.selectedIndex ?? (steps > 0 ? -1 : last + 1)
    select(to: min(max(old + steps, 0), last), at: time)
  }

  func advance(to time: Double) {
    perform(at: time) { $0.advance(to: time, into: &$1) }
  }

  func isAnimating(at time: Double) -> Bool { control.isAnimating(at: time) }

  func resize(to size: Size2D, at time: Double) {
    if size != control.layout.viewport { layOut(in: size, at: time) }
  }

  func cancelTouches(at time: Double) {
    isAlong = false
    perform(at: time) { $0.cancelTouches(at: time, into: &$1) }
  }

  func takesTap(at point: Point2D, radius: Double, time: Double) -> Bool {
    control.takesTap(at: point, radius: radius, time: time)
  }

  func contains(_ point: Point2D, radius: Double) -> Bool {
    Rect2D(size: control.layout.viewport).contains(point)
  }

  func claims(dragWith velocity: Point2D) -> Bool {
    let isAlong = velocity.x.magnitude > velocity.y.magnitude
    return isAlong == (control.layout.axis == .horizontal)
  }

  // MARK: Inside

  /// A control without a size has no position: it begins now, as if the layout had been known from the start.
  private func layOut(in size: Size2D, at time: Double) {
    let (old, layout) = (control.layout.viewport, layout(control.items, size))
    if old.width > 0, old.height > 0 {
      perform(at: time) { $0.rebuild(items: $0.items, layout: layout, at: time, into: &$1) }
    } else {
      control = Control(
        items: control.items, layout: layout, selectedIndex: initialSelection, options: control.options)
    }
  }

  /// Later items lie to the right, or to the left in a right-to-left language.
  private var forward: Double { control.layout.direction == .leftToRight ? 1 : -1 }

  /// The number of visible items less one, as a page of text keeps a line.
  private func page(at time: Double) -> Int {
    max(1, control.visibleIndices(at: time).count - 1)
  }

  private func select(to index: Int, at time: Double) {
    guard index >= 0, index != control.selectedIndex else { return }
    choose(index, at: time)
  }

  private func perform(
    at time: Double, isJump: Bool = false, _ change: (inout Control, inout [ItemEvent<Items.Element>]) -> Void
  ) {
    var events: [ItemEvent<Items.Element>] = []
    // Brief if either the system or the app requests it.
    let isBrief = control.options.physics.isBrief
    control.options.physics.isBrief = isBrief || reducesMotion()
    change(&control, &events)
    control.options.physics.isBrief = isBrief
    if isJump { control.finishGlide(at: time, into: &events) }
    if !events.isEmpty { respond(events) }
  }
}
