internal import Pinwheel

/// Items that scroll, one of which is selected: the one type behind ``ScrollWheel``, ``SnapPicker`` and ``TopicStrip``,
/// and behind any other ``ItemLayout``.
///
///     var wheel = ScrollWheel(items: categories, viewport: Size2D(width: 320, height: 30)) { width(of: $0) }
///     wheel.handle(touch, into: &events)                                       // touches, the mouse wheel, keys
///     wheel.advance(to: now, into: &events)                                    // for each frame
///     for index in wheel.visibleItems(at: now) { draw(wheel.item(index, at: now)) }
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
  package internal(set) var layout: Layout
  /// How the control behaves from now on.
  public var options: ScrollerOptions {
    didSet { motion.physics = options.physics }
  }
  /// The number of the selected item, set when it is chosen; `nil` if none is selected.
  public internal(set) var selection: Int?
  /// The number of the item last selected when the content came to rest, as ``Event/selected(_:index:)`` announced
  /// it.
  package internal(set) var settledSelection: Int?
  /// The position and motion of the content.
  package internal(set) var motion: ScrollMotion
  var router = TouchRouter()
  var finger: ScrollingFinger?
  /// The pointer that hovers, in points of the control.
  var pointer: Touch?
  /// The offset to which a mouse wheel or a trackpad has moved the content, including between items, and whether the
  /// content follows it. A pause releases the content.
  var wheel: (offset: Double, time: Double, follows: Bool)?
  /// The item that ticked last, or at which the content rested; the next tick is for another item.
  var ticked: Int?
  /// Whether items pass without a tick, because the app moves the content.
  var isSilent = false
  /// Whether an ``Event/willSelect(_:index:)`` still needs its closing event.
  var isChoiceOpen = false

  /// What happens on a control.
  public enum Event: Equatable, Sendable {
    /// A release or a tap chose another item. Sent once, before the content moves there; ``selected(_:index:)`` or
    /// ``cancelled(_:index:)`` follows.
    case willSelect(Items.Element, index: Int)
    /// The chosen item has come to rest in its place; immediately if the layout rests anywhere. Sent once.
    case selected(Items.Element, index: Int)
    /// The chosen item will not come to rest: it is gone, or another one, or none, was selected on the way.
    case cancelled(Items.Element, index: Int)
    /// The selection is empty: the new items are empty, or the selected item was tapped.
    case deselected
    /// A user brings another item to its resting position, however briefly: the moment for a click. Content that
    /// trembles there, or springs back, does not tick again, and ``ItemScroller/select(_:isByUser:at:into:)`` causes
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
    self.selection =
      last < 0 ? nil : (selection ?? (options.requiresSelection ? 0 : nil)).map { min(max($0, 0), last) }
    settledSelection = self.selection
    ticked = self.selection
    motion = ScrollMotion(
      range: layout.offsets, viewport: layout.axis.along(layout.viewport), physics: options.physics)
    // Content that rests anywhere begins at its start, unless the caller named an item.
    if let index = self.selection, selection != nil || layout.restingOffset(of: index) != nil {
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
  public func item(_ index: Int, at time: Double) -> DrawnItem {
    guard layout.hasItem(index) else {
      return DrawnItem(index: index, frame: layout.frame(of: index), state: .rest, prominence: 0)
    }
    let (axis, offset) = (layout.axis, motion.offset(at: time))
    let fraction = (layout.center(of: index) - offset) / axis.along(layout.viewport)
    let state: SliceState =
      showsPress(of: index, at: time)
      ? .press : index == selection ? .selected : router.isHovered(Slice.ID(index)) ? .hover : .rest
    return DrawnItem(
      index: index, frame: layout.turned(axis.moved(layout.frame(of: index), by: -offset)), state: state,
      prominence: fraction >= 0 && fraction <= 1 ? 2 * min(fraction, 1 - fraction) : 0)
  }

  /// How far the content is scrolled, in points.
  package func offset(at time: Double) -> Double { motion.offset(at: time) }

  /// Whether the content moves by itself, or is about to: a host draws frames while this is true.
  package func isGliding(at time: Double) -> Bool { motion.isGliding(at: time) || wheel?.follows == true }

  /// Whether the content moves by itself, or an item is about to look pressed: a host draws frames while this is
  /// true.
  public func isAnimating(at time: Double) -> Bool {
    isGliding(at: time) || finger.map { !$0.isScrolling && time.bounded < pressTime(of: $0) } ?? false
  }

  /// Delays the press, because a finger that scrolls is briefly on an item too.
  private func showsPress(of index: Int, at time: Double) -> Bool {
    guard let finger, router.isPressed(Slice.ID(index)) else { return false }
    return time.bounded >= pressTime(of: finger)
  }

  private func pressTime(of finger: ScrollingFinger) -> Double {
    finger.startTime + options.pressDelay.boundedLength
  }

  // MARK: What happens

  /// Appends what has happened by `time`: items that ticked, and the chosen item that has come to rest. A host calls
  /// this for each frame that it draws; the events do not depend on the frame rate.
  ///
  /// - Complexity: O(log items), plus O(ticks).
  public mutating func advance(to time: Double, into events: inout [Event]) {
    if let wheel, wheel.follows, time.bounded >= wheel.time + Self.pause {
      proceed(to: wheel.time + Self.pause, into: &events)
      self.wheel = nil
      if let index = layout.item(atProjectedOffset: motion.target) {
        glide(to: index)
        choose(index, into: &events)
      }
    }
    proceed(to: time, into: &events)
  }

  private mutating func proceed(to time: Double, into events: inout [Event]) {
    let offsets = motion.advance(to: time)
    for (old, new) in zip(offsets, offsets.dropFirst()) { tick(from: old, to: new, into: &events) }
    if offsets.first != offsets.last { updatePointer() }
    settle(into: &events)
  }

  /// Seconds without a move after which a trackpad has released the content.
  private static var pause: Double { 0.15 }

  /// Selects an item and glides to it. As with UIKit's controls, a selection made by code is not announced.
  ///
  /// - Parameters:
  ///   - index: The number of an existing item, or `nil` to select none; any other number changes nothing.
  ///   - isByUser: Whether the user selects, by a key or an assistive technology; the selection is then announced
  ///     like a tap.
  ///   - time: Seconds on the host's clock.
  ///   - events: The resulting events are appended here.
  /// - Complexity: O(log items), plus O(ticks).
  public mutating func select(
    _ index: Int?, isByUser: Bool = false, at time: Double, into events: inout [Event]
  ) {
    advance(to: time, into: &events)
    guard let index else { return deselect(isByUser: isByUser, into: &events) }
    guard layout.hasItem(index) else { return }
    wheel = nil
    glide(to: index, isSilent: !isByUser)
    choose(index, isByUser: isByUser, into: &events)
  }

  /// Scrolls by a trackpad or a mouse wheel. Ignored while a finger holds the content, or while it springs back into
  /// its range.
  ///
  /// A trackpad moves the content by each distance at once, as a finger does, but not beyond its range. If the layout
  /// has resting offsets, the nearest item is chosen 0.15 s after the last move and the content glides there.
  ///
  /// The notches of a mouse wheel are `animated`: the content glides by the distance, or to the item nearest to that
  /// point. Notches within 0.3 s of one another add up, so that small ones reach the next item too.
  ///
  /// - Parameters:
  ///   - distance: In points; positive toward the end.
  ///   - animated: Whether the content glides, as for a notch, or jumps.
  ///   - time: Seconds on the host's clock.
  ///   - events: The resulting events are appended here.
  /// - Complexity: O(log items), plus O(ticks).
  public mutating func scroll(
    by distance: Double, animated: Bool = false, at time: Double, into events: inout [Event]
  ) {
    advance(to: time, into: &events)
    let (clock, old) = (motion.clock, motion.offset(at: motion.clock))
    guard finger?.isScrolling != true, animated || motion.range.contains(old) else { return }
    var start = animated ? motion.target : old
    if animated, let wheel, clock - wheel.time <= 0.3 { start = wheel.offset }
    let offset = (start + distance.bounded).clamped(to: motion.range)
    let snaps = layout.restingOffset(of: 0) != nil
    wheel = (offset, clock, !animated && snaps)
    if animated {
      guard let index = layout.item(atProjectedOffset: offset) else { return glide(to: offset) }
      glide(to: index)
      choose(index, into: &events)
    } else {
      isSilent = false
      motion.jump(to: offset)
      tick(from: old, to: offset, into: &events)
      updatePointer()
    }
  }

  /// Ends a glide at once at its resting place, because Reduce Motion requires a jump instead. Appends the events
  /// that the glide would have sent. Content that a finger holds, or that rests, stays where it is.
  ///
  /// - Complexity: O(log items), plus O(ticks).
  package mutating func finishGlide(at time: Double, into events: inout [Event]) {
    advance(to: time, into: &events)
    guard motion.isGliding(at: motion.clock) else { return }
    let old = motion.offset(at: motion.clock)
    motion.jump(to: motion.target)
    tick(from: old, to: motion.target, into: &events)
    updatePointer()
    settle(into: &events)
  }
}
