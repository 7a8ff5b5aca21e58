public import Pinwheel

/// Items that scroll, one of which is selected: what ``ScrollWheel``, ``SnapPicker``, ``TopicStrip`` and the
/// ``ItemScroller`` of any other ``ItemLayout`` have in common.
///
/// ```swift
/// var wheel = ScrollWheel(items: categories, viewport: Size2D(width: 320, height: 30)) { width(of: $0) }
/// var events = wheel.handle(touch)              // see also scroll(by:phase:at:) and select(_:isByUser:at:)
/// events += wheel.advance(to: now)              // for each frame
/// for item in wheel.visibleItems(at: now) { draw(item) }
/// ```
///
/// It responds to drags, flicks, taps and the mouse wheel. If the layout has resting offsets, a release chooses the
/// item nearest to where the content would come to rest, and the content decelerates to it; otherwise only taps
/// choose. Times are on the host's clock; the control starts no timers.
public protocol ItemControl {
  /// The items, in order.
  associatedtype Items: RandomAccessCollection where Items.Element: Equatable
  /// Where the items lie.
  associatedtype Layout: ItemLayout
  /// The items as they scroll: what the control is made of, the same for every layout.
  var scroller: ItemScroller<Items, Layout> { get set }
}

extension ItemScroller: ItemControl {
  /// The scroller itself.
  public var scroller: Self {
    _read { yield self }
    _modify { yield &self }
  }
}

extension ItemControl {
  package typealias Event = ItemEvent<Items.Element>

  /// The items, in order.
  public var items: Items { scroller.items }
  /// The layout of the items.
  public var layout: Layout { scroller.layout }
  /// How the control behaves from now on.
  public var options: ScrollerOptions {
    get { scroller.options }
    set { scroller.options = newValue }
  }
  /// The selected item, set when it is chosen; `nil` if none is selected.
  public var selection: DrawnItem.ID? { scroller.selectedIndex.map(DrawnItem.ID.init) }

  /// The item with an ID; `nil` if it is gone.
  ///
  /// - Complexity: O(1).
  public subscript(id: DrawnItem.ID) -> Items.Element? {
    id.number >= 0 && id.number < items.count ? scroller[id.number] : nil
  }

  /// The first item equal to this one; `nil` if there is none.
  ///
  /// - Complexity: O(items); O(1) for rows of a ``SnapPicker``.
  public func id(of item: Items.Element) -> DrawnItem.ID? {
    items.firstIndex(of: item).map { DrawnItem.ID(items.distance(from: items.startIndex, to: $0)) }
  }

  // MARK: What to draw

  /// The visible items, wholly or in part, as drawn at `time`, in order.
  ///
  /// - Complexity: O(visible items) for each finger that is down, and O(log items).
  public func visibleItems(at time: Double) -> [DrawnItem] {
    scroller.visibleIndices(at: time).map { scroller.drawnItem($0, at: time) }
  }

  /// How far the content is scrolled, in points: where a ``Scrubber`` beside the control has it.
  ///
  /// - Complexity: O(1).
  public func offset(at time: Double) -> Double { scroller.motion.offset(at: time) }

  /// Whether the content moves by itself, or an item is about to look pressed: a host draws frames while this is
  /// true.
  ///
  /// - Complexity: O(fingers down).
  public func isAnimating(at time: Double) -> Bool {
    scroller.isGliding(at: time) || scroller.isAboutToPress(at: time)
  }

  /// Whether fingers are down, or hold the content from a trackpad: a carousel that plays by itself waits.
  ///
  /// - Complexity: O(1).
  public var isTracking: Bool { !scroller.gesture.fingers.isEmpty || scroller.motion.isDragging }

  // MARK: What happens

  /// Handles a touch, in points of the control. Several fingers may be down: each taps, and the last one to come down
  /// scrolls.
  ///
  /// - Parameters:
  ///   - touch: A finger or the mouse. Its time may be that of another clock than the frames': what the two are apart is
  ///     learned, and a frame's time wins. If it is not finite, it is handled at the time of the last call, and while
  ///     content moves, at that of the last frame if it is more than a second ahead.
  /// - Returns: The resulting events.
  /// - Complexity: O(fingers + log items), plus O(ticks).
  @discardableResult
  public mutating func handle(_ touch: Touch) -> [ItemEvent<Items.Element>] {
    collecting { scroller.handle(touch, into: &$0) }
  }

  /// Cancels the touches that are down and removes the pointer: the app went to the background, or a sheet came up.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(log items), plus O(ticks).
  @discardableResult
  public mutating func cancelTouches(at time: Double) -> [ItemEvent<Items.Element>] {
    collecting { scroller.cancelTouches(at: time, into: &$0) }
  }

  /// Scrolls by a trackpad or a mouse wheel. Ignored while fingers are on the control.
  ///
  /// A trackpad moves the content by each distance at once, as a finger does. A notch moves content that rests at items
  /// to the next item, whatever the distance, and other content by the distance.
  ///
  /// - Parameters:
  ///   - distance: In points; positive toward the end.
  ///   - phase: What the device reports.
  ///   - time: Seconds on the host's clock.
  /// - Returns: The resulting events.
  /// - Complexity: O(log items), plus O(ticks).
  @discardableResult
  public mutating func scroll(by distance: Double, phase: ScrollPhase = .changed, at time: Double)
    -> [ItemEvent<Items.Element>]
  {
    collecting { scroller.scroll(by: distance, phase: phase, at: time, into: &$0) }
  }

  /// Reports what has happened by `time`: items that ticked, and the chosen item that has come to rest. A host calls
  /// this for each frame that it draws; the events do not depend on the frame rate.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(log items), plus O(ticks).
  @discardableResult
  public mutating func advance(to time: Double) -> [ItemEvent<Items.Element>] {
    collecting { scroller.advance(to: time, into: &$0) }
  }

  /// Selects an item and glides to it; content that a finger holds goes there once it lifts, if it does not move it
  /// before. As with UIKit's controls, a selection made by code is not announced.
  ///
  /// - Parameters:
  ///   - id: An item of the control, or `nil` to select none; one that is gone or cannot be selected changes nothing.
  ///   - isByUser: Whether the user selects, by a key or an assistive technology; the selection is then announced
  ///     like a tap.
  ///   - time: Seconds on the host's clock.
  /// - Returns: The resulting events.
  /// - Complexity: O(log items), plus O(ticks).
  @discardableResult
  public mutating func select(_ id: DrawnItem.ID?, isByUser: Bool = false, at time: Double)
    -> [ItemEvent<Items.Element>]
  {
    collecting { scroller.select(id?.number, isByUser: isByUser, at: time, into: &$0) }
  }

  /// Scrolls to an offset, as far as the range allows. If the layout has resting offsets, content goes to the nearest one of
  /// an item that can be selected, which is selected, unannounced; otherwise the selection stays. Content that a finger
  /// holds goes there once it lifts, if it does not move it before.
  ///
  /// - Parameters:
  ///   - offset: In points; see ``offset(at:)``.
  ///   - animated: Whether the content glides there, rather than jumps.
  ///   - time: Seconds on the host's clock.
  /// - Returns: The resulting events.
  /// - Complexity: O(log items).
  @discardableResult
  public mutating func scroll(to offset: Double, animated: Bool = true, at time: Double)
    -> [ItemEvent<Items.Element>]
  {
    collecting { scroller.scroll(to: offset, at: time, into: &$0) }
      + (animated ? [] : scroller.finishGlide(at: time))
  }

  /// Scrolls to an item as ``scroll(to:animated:at:)-(Double,_,_)`` does to an offset: to where it rests, or to the center
  /// as far as the range allows. One that is gone changes nothing.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(log items).
  @discardableResult
  public mutating func scroll(to id: DrawnItem.ID, animated: Bool = true, at time: Double)
    -> [ItemEvent<Items.Element>]
  {
    guard layout.hasItem(id.number) else { return [] }
    return scroll(to: scroller.restingOffset(choosing: id.number), animated: animated, at: time)
  }

  /// Replaces items, layout, or both. The selected item stays selected if it still exists; if several are equal to
  /// it, the one nearest to its old place is selected. If it is gone, or is one of ``ScrollerOptions/disabledItems`` now, the
  /// item nearest to that place is selected, or else the next one that can be.
  ///
  /// Motion continues: a finger keeps the content, or the item that it presses as long as that exists, and gliding
  /// content keeps its speed on the way to the selected item's new resting place. New widths do not shift what is
  /// visible: the item under the finger, or else in the center, is drawn where it was. Content at rest jumps to its
  /// selected item; if the layout rests anywhere, the item in the center stays, or the first item if the content is
  /// at its start.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - layout: The layout of the new items.
  ///   - time: Seconds on the host's clock.
  ///   - isSame: Whether two items are the same, such as by a key. By default, whether they are equal.
  /// - Returns: The resulting events.
  /// - Complexity: O(items).
  @discardableResult
  public mutating func rebuild(
    items: Items, layout: Layout, at time: Double,
    isSame: (Items.Element, Items.Element) -> Bool = { $0 == $1 }
  ) -> [ItemEvent<Items.Element>] {
    collecting { scroller.rebuild(items: items, layout: layout, at: time, into: &$0, isSame: isSame) }
  }
}
