internal import Pinwheel

/// The items of an ``ItemControl``, as they scroll: what a control of any ``ItemLayout`` is made of.
///
/// Without a type of its own around it, it is the control of a layout of yours.
public struct ItemScroller<Items: RandomAccessCollection, Layout: ItemLayout> where Items.Element: Equatable {
  /// The items, in order. The layout counts them from 0.
  package internal(set) var items: Items
  package internal(set) var layout: Layout
  package var options: ScrollerOptions {
    didSet { motion.physics = options.physics }
  }
  /// The number of the selected item.
  package internal(set) var selectedIndex: Int?
  /// While that is on its way to its place: whether its `willSelect` still needs a closing event.
  package internal(set) var arrival: Bool?
  /// The position and motion of the content.
  package internal(set) var motion: ScrollMotion
  /// The time of frames and touches.
  var hostClock = HostClock()
  /// What acts on the content.
  var gesture = ScrollGesture()
  /// The pointer that hovers, in points of the control.
  var pointer: Touch?
  /// The item that ticked last, or at which the content rested; the next tick is for another item.
  var ticked: Int?

  /// A control at rest with an item selected.
  ///
  /// - Parameters:
  ///   - items: In order.
  ///   - layout: The layout, with as many items.
  ///   - selected: The item to begin with, the first one equal to it; if it is `nil` or not among them, the first item, or
  ///     none if ``ScrollerOptions/requiresSelection`` is off. If it cannot be selected, the next one that can be.
  ///   - options: How the control behaves.
  /// - Complexity: O(items).
  public init(
    items: Items, layout: Layout, selected: Items.Element? = nil, options: ScrollerOptions = ScrollerOptions()
  ) {
    let index = selected.flatMap(items.firstIndex(of:)).map { items.distance(from: items.startIndex, to: $0) }
    self.init(items: items, layout: layout, selectedIndex: index, options: options)
  }

  /// - Parameter selectedIndex: The number of the item to begin with; see ``selectable(_:isForward:near:)``.
  /// - Complexity: O(1).
  package init(items: Items, layout: Layout, selectedIndex: Int?, options: ScrollerOptions) {
    self.items = items
    self.layout = layout
    self.options = options
    motion = ScrollMotion(
      range: layout.offsets, viewport: layout.axis.along(layout.viewport), physics: options.physics)
    let chosen = selectedIndex ?? (options.requiresSelection ? 0 : nil)
    ticked = chosen.flatMap { selectable($0) }
    self.selectedIndex = ticked
    // Content that rests anywhere begins at its start, unless the caller named an item.
    if let index = ticked, selectedIndex != nil || layout.restingOffset(of: index) != nil {
      motion.jump(to: restingOffset(choosing: index))
    }
  }

  // MARK: What to draw

  /// The numbers of the visible items.
  package func visibleIndices(at time: Double) -> Range<Int> {
    layout.visibleItems(at: motion.offset(at: time))
  }

  /// The item as drawn at `time`; if no item has this number, one with an empty frame and no prominence.
  ///
  /// - Complexity: O(fingers down), and under a pointer O(log items).
  package func drawnItem(_ index: Int, at time: Double) -> DrawnItem {
    guard layout.hasItem(index) else {
      return DrawnItem(id: DrawnItem.ID(index), frame: layout.frame(of: index), state: .rest, prominence: 0)
    }
    let (axis, offset) = (layout.axis, motion.offset(at: time))
    let fraction = (layout.center(of: index) - offset) / axis.along(layout.viewport)
    let hovered = pointer.flatMap { self.item(at: $0.location, radius: $0.radius, time: time) }
    let state: SliceState =
      showsPress(of: index, at: time)
      ? .press : index == selectedIndex ? .selected : index == hovered ? .hover : .rest
    return DrawnItem(
      id: DrawnItem.ID(index), frame: layout.mirrored(axis.moved(layout.frame(of: index), by: -offset)),
      state: canSelect(index) ? state : .disabled,
      prominence: fraction >= 0 && fraction <= 1 ? 2 * min(fraction, 1 - fraction) : 0)
  }

  /// Whether the content moves by itself, or is about to: a host draws frames while this is true.
  package func isGliding(at time: Double) -> Bool { motion.isGliding(at: time) || gesture.pauseEnd != nil }

  /// Whether an item is about to look pressed.
  func isAboutToPress(at time: Double) -> Bool {
    !gesture.isDragging && gesture.fingers.contains { isWaiting($0, at: time.bounded) }
  }

  private func showsPress(of index: Int, at time: Double) -> Bool {
    !gesture.isDragging && gesture.fingers.contains { $0.item == index && !isWaiting($0, at: time.bounded) }
  }

  /// Delays the press, because a finger that scrolls is briefly on an item too.
  private func isWaiting(_ finger: ScrollingFinger, at time: Double) -> Bool {
    time >= finger.startTime && time < finger.startTime + options.pressDelay.boundedLength
  }

  // MARK: What happens

  /// Appends the events.
  package mutating func advance(to time: Double, into events: inout [ItemEvent<Items.Element>]) {
    proceed(to: hostClock.frame(at: time), into: &events)
  }

  /// Proceeds to a time on the clock of frames.
  mutating func proceed(to time: Double, into events: inout [ItemEvent<Items.Element>]) {
    if time < motion.clock { gesture.delay(by: time - motion.clock) }
    // A pause lifts the fingers on a trackpad.
    if let end = gesture.pauseEnd, time >= end, let finger = gesture.trackpad {
      move(to: end, into: &events)
      let isTick = gesture.reportTime == finger.startTime
      letGo(velocity: 0, after: -finger.location.x, isTick: isTick, into: &events)
    }
    move(to: time, into: &events)
  }

  private mutating func move(to time: Double, into events: inout [ItemEvent<Items.Element>]) {
    let offsets = motion.advance(to: time)
    for (old, new) in zip(offsets, offsets.dropFirst()) { tick(from: old, to: new, into: &events) }
    settle(into: &events)
  }

  /// Appends the events.
  package mutating func select(
    _ index: Int?, isByUser: Bool = false, at time: Double, into events: inout [ItemEvent<Items.Element>]
  ) {
    advance(to: time, into: &events)
    guard let index else { return deselect(isByUser: isByUser, into: &events) }
    guard canSelect(index) else { return }
    glide(to: index, by: isByUser ? .tap : .code, isKey: isByUser, into: &events)
  }

  /// Ends a glide at once at its resting place, because Reduce Motion requires a jump instead. Content that a finger
  /// holds, or that rests, stays where it is.
  ///
  /// - Returns: The events that the glide would have sent.
  /// - Complexity: O(log items), plus O(ticks).
  package mutating func finishGlide(at time: Double) -> [ItemEvent<Items.Element>] {
    collecting { events in
      advance(to: time, into: &events)
      guard motion.isGliding(at: motion.clock) else { return }
      tick(from: motion.offset(at: motion.clock), to: motion.target, into: &events)
      motion.jump(to: motion.target)
      settle(into: &events)
    }
  }
}

extension ItemScroller: Sendable where Items: Sendable {}
