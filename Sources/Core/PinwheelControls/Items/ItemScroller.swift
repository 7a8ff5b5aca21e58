internal import Pinwheel

/// Items that scroll, one of which is selected: the one type behind ``ScrollWheel``, ``SnapPicker`` and ``TopicStrip``,
/// and behind any other ``ItemLayout``.
///
///     var wheel = ScrollWheel(items: categories, viewport: Size2D(width: 320, height: 30)) { width(of: $0) }
///     wheel.handle(touch, into: &events)                                       // touches, the mouse wheel, keys
///     wheel.advance(to: now, into: &events)                                    // for each frame
///     for index in wheel.visibleItems(at: now) { draw(wheel.item(index, at: now)) }
///
/// It is dragged, flicked, tapped and turned with a mouse wheel. Where the layout has resting offsets, letting go chooses
/// the item nearest to where the content would come to rest, and the content decelerates to it; elsewhere only taps
/// choose. Times are the host's, and nothing runs by itself.
public struct ItemScroller<Items: RandomAccessCollection & Sendable, Layout: ItemLayout>: Sendable
where Items.Element: Equatable & Sendable {
  /// What the host shows for an item.
  package typealias Item = Items.Element

  /// The items, in order. Events and layout count them from 0.
  public internal(set) var items: Items
  /// Where the items lie.
  package internal(set) var layout: Layout
  /// How the control behaves from now on.
  public var options: ScrollerOptions {
    didSet { motion.physics = options.physics }
  }
  /// The number of the selected item, from the moment it is chosen; `nil` if none is.
  public internal(set) var selection: Int?
  /// The number of the item that was selected last where the content rested: ``Event/selected(_:index:)`` named it.
  package internal(set) var settledSelection: Int?
  /// Where the content is, and how it moves.
  package internal(set) var motion: ScrollMotion
  var router = TouchRouter()
  var finger: ScrollingFinger?
  /// The pointer that hovers, in points of the control.
  var pointer: Touch?
  /// Where a mouse wheel or a trackpad has moved the content to, between the items too, and whether it follows: after a
  /// pause it is let go of.
  var wheel: (offset: Double, time: Double, follows: Bool)?
  /// The item that ticked last, or at which the content rested; the next to tick is another one.
  var ticked: Int?
  /// Whether items pass without a tick: the app moves the content, not a hand.
  var isSilent = false
  /// Whether an ``Event/willSelect(_:index:)`` waits for its end.
  var isChoiceOpen = false

  /// What happens on a control.
  public enum Event: Equatable, Sendable {
    /// Another item is chosen: a finger let go, or tapped. Said once, before the content moves there;
    /// ``selected(_:index:)`` or ``cancelled(_:index:)`` follows.
    case willSelect(Items.Element, index: Int)
    /// The chosen item has come to rest where it belongs; at once where the content rests anywhere. Said once.
    case selected(Items.Element, index: Int)
    /// The chosen item will not come to rest: it is gone, or another one, or none, was selected on the way.
    case cancelled(Items.Element, index: Int)
    /// Nothing is selected any more: the items were replaced by none, or the selected one was tapped.
    case deselected
    /// A hand brings another item to where it rests, however briefly: the moment for a click. Content that trembles there,
    /// or springs back, does not tick again, and nothing ticks on the way of ``ItemScroller/select(_:isByUser:at:into:)``.
    case tick(index: Int)
  }

  /// A control at rest with an item selected.
  ///
  /// - Parameters:
  ///   - items: In order.
  ///   - layout: Where they lie; it has as many.
  ///   - selection: The number of the item to begin with, or the nearest one there is; `nil` for the first, or none
  ///     where ``ScrollerOptions/requiresSelection`` is off.
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
    // Content that rests anywhere begins at its start, unless an item was named.
    if let index = self.selection, selection != nil || layout.restingOffset(of: index) != nil {
      motion.jump(to: restingOffset(choosing: index))
    }
  }

  // MARK: What to draw

  /// The items that are seen, wholly or in part.
  ///
  /// - Complexity: O(log items).
  public func visibleItems(at time: Double) -> Range<Int> {
    layout.visibleItems(at: offset(at: time))
  }

  /// An item as it is to be drawn; for a number that no item has, one with an empty frame and no prominence.
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

  /// Whether the content moves by itself, or is about to: as long as it does, a host draws frames.
  package func isGliding(at time: Double) -> Bool { motion.isGliding(at: time) || wheel?.follows == true }

  /// Whether the content moves by itself, or an item is about to look pressed: as long as it does, a host draws frames.
  public func isAnimating(at time: Double) -> Bool {
    isGliding(at: time) || finger.map { !$0.isScrolling && time.bounded < pressTime(of: $0) } ?? false
  }

  /// A finger that scrolls is on an item for a moment: a press shows later.
  private func showsPress(of index: Int, at time: Double) -> Bool {
    guard let finger, router.isPressed(Slice.ID(index)) else { return false }
    return time.bounded >= pressTime(of: finger)
  }

  private func pressTime(of finger: ScrollingFinger) -> Double {
    finger.startTime + options.pressDelay.boundedLength
  }

  // MARK: What happens

  /// Notes what has happened by `time`: items that ticked, and the chosen one that has come to rest. A host calls it for
  /// each frame that it draws; however many those are, the events are the same.
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

  /// After so many seconds without a move a trackpad has let go of the content.
  private static var pause: Double { 0.15 }

  /// Selects an item, and glides to it. As with the controls of UIKit, what a program selects is not announced.
  ///
  /// - Parameters:
  ///   - index: Of an item there is, or `nil` to select none; any other changes nothing.
  ///   - isByUser: Whether a user selects, by a key or an assistive technology: then it is announced, as a tap is.
  ///   - time: Seconds on the host's clock.
  ///   - events: What this means is appended here.
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

  /// A trackpad or a mouse wheel moves the content. While a finger holds it, or it springs back into its range, nothing
  /// happens.
  ///
  /// A trackpad moves the content by each distance at once, as a finger does, but not beyond its range. Where the layout
  /// has resting offsets, 0.15 s after the last move the nearest item is chosen and the content glides there.
  ///
  /// The notches of a mouse wheel are `animated`: the content glides by the distance, or to the item that is nearest then.
  /// Those that follow one another within 0.3 s add up, so that small ones reach the next item too.
  ///
  /// - Parameters:
  ///   - distance: In points; above 0 towards the end.
  ///   - animated: Whether the content glides, as for a notch, or is there at once.
  ///   - time: Seconds on the host's clock.
  ///   - events: What this means is appended here.
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

  /// Ends a glide at once where it would come to rest: Reduce Motion asks for a jump instead. What the glide would have
  /// said is said now. Content that a finger holds, or that rests, stays where it is.
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
