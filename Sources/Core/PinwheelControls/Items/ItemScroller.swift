internal import Pinwheel

/// Items that scroll, one of which is selected: the one type behind ``ScrollWheel``, ``SnapPicker`` and ``TopicStrip``,
/// and behind any other ``ItemLayout``.
///
/// ```swift
/// var wheel = ScrollWheel(items: categories, viewport: Size2D(width: 320, height: 30)) { width(of: $0) }
/// var events = wheel.handle(touch)              // see also scroll(by:phase:at:) and select(_:isByUser:at:)
/// events += wheel.advance(to: now)              // for each frame
/// for index in wheel.visibleItems(at: now) { draw(wheel.item(index, at: now)) }
/// ```
///
/// It responds to drags, flicks, taps and the mouse wheel. If the layout has resting offsets, a release chooses the
/// item nearest to where the content would come to rest, and the content decelerates to it; otherwise only taps
/// choose. Times are on the host's clock; the control starts no timers.
public struct ItemScroller<Items: RandomAccessCollection & Sendable, Layout: ItemLayout>: Sendable
where Items.Element: Equatable & Sendable {
  /// The element that the host shows for an item.
  package typealias Item = Items.Element

  /// The items, in order. Events and layout count them from 0.
  public internal(set) var items: Items
  /// The layout of the items.
  public internal(set) var layout: Layout
  /// How the control behaves from now on.
  public var options: ScrollerOptions {
    didSet { motion.physics = options.physics }
  }
  /// The selected item.
  var choice: ItemChoice
  /// The position and motion of the content.
  package internal(set) var motion: ScrollMotion
  /// What acts on the content.
  var gesture = ScrollGesture.idle
  /// The pointer that hovers, in points of the control.
  var pointer: Touch?
  /// The item that ticked last, or at which the content rested; the next tick is for another item.
  var ticked: Int?

  /// What happens on a control.
  public enum Event: Equatable, Sendable {
    /// A release or a tap chose another item. Sent once, before the content moves there; ``selected(_:index:)`` or
    /// ``cancelled(_:index:)`` follows.
    case willSelect(Items.Element, index: Int)
    /// The chosen item has come to rest in its place; immediately if the layout rests anywhere. Sent once.
    case selected(Items.Element, index: Int)
    /// The chosen item will not come to rest: it is gone, or another one, or none, was selected on the way.
    case cancelled(Items.Element, index: Int)
    /// The user tapped the selected item: a host scrolls to the top of what it shows. The selection stays, and a glide
    /// to the item goes on.
    case reselected(Items.Element, index: Int)
    /// The selection is empty: the new items are empty, or the selected item was tapped.
    case deselected
    /// A user brings another item to its resting position, however briefly: the moment for a click. Content that
    /// trembles there, or springs back, does not tick again, and ``ItemScroller/select(_:isByUser:at:)`` causes
    /// no ticks on the way.
    case tick(index: Int)
  }

  /// A control at rest with an item selected.
  ///
  /// - Parameters:
  ///   - items: In order.
  ///   - layout: The layout, with as many items.
  ///   - selection: The number of the initially selected item, clamped to the valid numbers; `nil` for the first item,
  ///     or for none if ``ScrollerOptions/requiresSelection`` is off.
  ///   - options: How the control behaves.
  /// - Complexity: O(1).
  public init(
    items: Items, layout: Layout, selection: Int? = nil, options: ScrollerOptions = ScrollerOptions()
  ) {
    self.items = items
    self.layout = layout
    self.options = options
    let last = layout.count - 1
    let chosen = selection ?? (options.requiresSelection ? 0 : nil)
    ticked = last < 0 ? nil : chosen.map { min(max($0, 0), last) }
    choice = ticked.map { .settled($0) } ?? .none
    motion = ScrollMotion(
      range: layout.offsets, viewport: layout.axis.along(layout.viewport), physics: options.physics)
    // Content that rests anywhere begins at its start, unless the caller named an item.
    if let index = ticked, selection != nil || layout.restingOffset(of: index) != nil {
      motion.jump(to: restingOffset(choosing: index))
    }
  }

  // MARK: What to draw

  /// The visible items, wholly or in part.
  ///
  /// - Complexity: O(log items).
  public func visibleItems(at time: Double) -> Range<Int> {
    layout.visibleItems(at: offset(at: time))
  }

  /// The item as drawn at `time`; if no item has this number, one with an empty frame and no prominence.
  ///
  /// - Complexity: O(fingers down), and under a pointer O(log items).
  public func item(_ index: Int, at time: Double) -> DrawnItem {
    guard layout.hasItem(index) else {
      return DrawnItem(index: index, frame: layout.frame(of: index), state: .rest, prominence: 0)
    }
    let (axis, offset) = (layout.axis, motion.offset(at: time))
    let fraction = (layout.center(of: index) - offset) / axis.along(layout.viewport)
    let hovered = pointer.flatMap { self.item(at: $0.location, radius: $0.radius, time: time) }
    let state: SliceState =
      showsPress(of: index, at: time)
      ? .press : index == selection ? .selected : index == hovered ? .hover : .rest
    return DrawnItem(
      index: index, frame: layout.mirrored(axis.moved(layout.frame(of: index), by: -offset)), state: state,
      prominence: fraction >= 0 && fraction <= 1 ? 2 * min(fraction, 1 - fraction) : 0)
  }

  /// How far the content is scrolled, in points: where a ``Scrubber`` beside the control has it.
  ///
  /// - Complexity: O(1).
  public func offset(at time: Double) -> Double { motion.offset(at: time) }

  /// Whether the content moves by itself, or is about to: a host draws frames while this is true.
  package func isGliding(at time: Double) -> Bool { motion.isGliding(at: time) || gesture.pauseEnd != nil }

  /// Whether the content moves by itself, or an item is about to look pressed: a host draws frames while this is
  /// true.
  ///
  /// - Complexity: O(fingers down).
  public func isAnimating(at time: Double) -> Bool {
    isGliding(at: time)
      || !gesture.isDragging && gesture.fingers.contains { isWaiting($0, at: time.bounded) }
  }

  private func showsPress(of index: Int, at time: Double) -> Bool {
    !gesture.isDragging && gesture.fingers.contains { $0.item == index && !isWaiting($0, at: time.bounded) }
  }

  /// Delays the press, because a finger that scrolls is briefly on an item too.
  private func isWaiting(_ finger: ScrollingFinger, at time: Double) -> Bool {
    time >= finger.startTime && time < finger.startTime + options.pressDelay.boundedLength
  }

  // MARK: What happens

  /// Reports what has happened by `time`: items that ticked, and the chosen item that has come to rest. A host calls
  /// this for each frame that it draws; the events do not depend on the frame rate.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(log items), plus O(ticks).
  @discardableResult
  public mutating func advance(to time: Double) -> [Event] {
    collecting { advance(to: time, into: &$0) }
  }

  /// Appends the events.
  package mutating func advance(to time: Double, into events: inout [Event]) {
    if let end = gesture.pauseEnd, time.bounded >= end || time.bounded < motion.clock - 0.15 {
      proceed(to: end, into: &events)
      letGo(velocity: 0, into: &events)
    }
    proceed(to: time, into: &events)
  }

  private mutating func proceed(to time: Double, into events: inout [Event]) {
    let offsets = motion.advance(to: time)
    for (old, new) in zip(offsets, offsets.dropFirst()) { tick(from: old, to: new, into: &events) }
    settle(into: &events)
  }

  /// Selects an item and glides to it. As with UIKit's controls, a selection made by code is not announced.
  ///
  /// - Parameters:
  ///   - index: The number of an existing item, or `nil` to select none; any other number changes nothing.
  ///   - isByUser: Whether the user selects, by a key or an assistive technology; the selection is then announced
  ///     like a tap.
  ///   - time: Seconds on the host's clock.
  /// - Returns: The resulting events.
  /// - Complexity: O(log items), plus O(ticks).
  @discardableResult
  public mutating func select(_ index: Int?, isByUser: Bool = false, at time: Double) -> [Event] {
    collecting { select(index, isByUser: isByUser, at: time, into: &$0) }
  }

  /// Appends the events.
  package mutating func select(
    _ index: Int?, isByUser: Bool = false, at time: Double, into events: inout [Event]
  ) {
    advance(to: time, into: &events)
    guard let index else { return deselect(isByUser: isByUser, into: &events) }
    guard layout.hasItem(index) else { return }
    glide(to: index, by: isByUser ? .tap : .code, isKey: isByUser)
    choose(index, isByUser: isByUser, into: &events)
  }

  /// Ends a glide at once at its resting place, because Reduce Motion requires a jump instead. Appends the events
  /// that the glide would have sent. Content that a finger holds, or that rests, stays where it is.
  ///
  /// - Complexity: O(log items), plus O(ticks).
  package mutating func finishGlide(at time: Double, into events: inout [Event]) {
    advance(to: time, into: &events)
    guard motion.isGliding(at: motion.clock) else { return }
    tick(from: motion.offset(at: motion.clock), to: motion.target, into: &events)
    motion.jump(to: motion.target)
    settle(into: &events)
  }
}
