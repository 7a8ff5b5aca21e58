public import Pinwheel

/// A horizontal wheel of items, one of which is selected and comes to rest in the middle: categories that filter a
/// list.
///
///     var wheel = ScrollWheel(items: categories, viewport: Size2D(width: 320, height: 30)) { width(of: $0) }
///     wheel.handle(touch, into: &events)
///     for index in wheel.visibleItems(at: now) { draw(wheel.item(index, at: now)) }
///
/// It is dragged, flicked and tapped. Letting go of it selects the item that would come nearest to the middle, and
/// the wheel glides there; so does a tap on an item. Times are the host's, and nothing runs by itself.
public struct ScrollWheel<Item: Equatable & Sendable>: Sendable {
  /// The items, in order.
  public private(set) var items: ContiguousArray<Item>
  /// The number of the selected item; `nil` only if there are no items.
  public private(set) var selection: Int?
  private var scroller: ItemScroller<ScrollWheelLayout>

  /// What happens on a wheel.
  public enum Event: Equatable, Sendable {
    /// Another item is selected. Said once, when it is decided, not when the wheel has come to rest.
    case selected(Item, index: Int)
    /// The centre of an item has come to the middle, however briefly: the moment for a click.
    case tick(index: Int)
  }

  /// A wheel at rest on an item.
  ///
  /// - Parameters:
  ///   - items: In order, left to right.
  ///   - selected: The item to begin with; the first one if it is `nil` or not among the items.
  ///   - viewport: The size of the wheel, in points.
  ///   - width: The width of an item, in points.
  /// - Complexity: O(items).
  public init(
    items: some Sequence<Item>, selected: Item? = nil, viewport: Size2D, width: (Item) -> Double
  ) {
    self.items = ContiguousArray(items)
    selection = self.items.isEmpty ? nil : self.items.firstIndex { $0 == selected } ?? 0
    scroller = Self.scroller(self.items, on: selection, viewport: viewport, width: width)
  }

  /// Where the items lie.
  public var layout: ScrollWheelLayout { scroller.layout }

  // MARK: What to draw

  /// The items that are seen, wholly or in part.
  ///
  /// - Complexity: O(log items).
  public func visibleItems(at time: Double) -> Range<Int> {
    layout.visibleItems(at: offset(at: time))
  }

  /// An item as it is to be drawn; for a number that no item has, one with an empty frame and no prominence.
  public func item(_ index: Int, at time: Double) -> DrawnItem {
    scroller.item(index, isSelected: index == selection, at: time)
  }

  /// How far the wheel is scrolled, in points.
  public func offset(at time: Double) -> Double { scroller.motion.offset(at: time) }

  /// Whether the wheel moves by itself: as long as it does, a host draws frames.
  public func isGliding(at time: Double) -> Bool { scroller.motion.isGliding(at: time) }

  // MARK: What happens

  /// Takes a touch, in points of the wheel.
  ///
  /// - Complexity: O(log items), plus O(centres that have come to the middle).
  public mutating func handle(_ touch: Touch, into events: inout [Event]) {
    advance(to: touch.time, into: &events)
    let old = scroller.offset
    let chosen = scroller.handle(touch)
    // A finger moves the wheel in no time.
    tick(from: old, to: scroller.offset, into: &events)
    choose(chosen, at: touch.time, into: &events)
  }

  /// Says which centres have come to the middle by `time`. A host calls it for each frame that it draws; however
  /// many those are, the events are the same.
  ///
  /// - Complexity: O(log items), plus O(centres that have come to the middle).
  public mutating func advance(to time: Double, into events: inout [Event]) {
    let offsets = scroller.advance(to: time)
    for (old, new) in zip(offsets, offsets.dropFirst()) { tick(from: old, to: new, into: &events) }
  }

  /// Selects an item and glides to it.
  ///
  /// - Parameters:
  ///   - index: Of an item there is; any other changes nothing.
  ///   - time: Seconds on the host's clock.
  ///   - events: What this means is appended here.
  /// - Complexity: O(log items), plus O(centres that have come to the middle).
  public mutating func select(_ index: Int, at time: Double, into events: inout [Event]) {
    advance(to: time, into: &events)
    choose(items.indices.contains(index) ? index : nil, at: time, into: &events)
  }

  /// Cancels the touch that is down: the app went to the background, or a sheet came up.
  ///
  /// - Complexity: O(log items), plus O(centres that have come to the middle).
  public mutating func cancelTouches(at time: Double, into events: inout [Event]) {
    advance(to: time, into: &events)
    choose(scroller.cancelTouches(at: time), at: time, into: &events)
  }

  /// Replaces the items, or changes the viewport. The wheel rests on the selected item if it is still there, else
  /// on the item whose number is nearest to its old one. Touches are forgotten.
  ///
  /// - Complexity: O(items).
  public mutating func rebuild(
    items: some Sequence<Item>, viewport: Size2D, at time: Double, into events: inout [Event],
    width: (Item) -> Double
  ) {
    advance(to: time, into: &events)
    let old = selection.map { (index: $0, item: self.items[$0]) }
    self.items = ContiguousArray(items)
    let kept = old.flatMap { old in self.items.firstIndex { $0 == old.item } }
    selection = self.items.isEmpty ? nil : kept ?? min(old?.index ?? 0, self.items.count - 1)
    scroller = Self.scroller(self.items, on: selection, viewport: viewport, width: width)
    if kept == nil, let selection { events.append(.selected(self.items[selection], index: selection)) }
  }

  private static func scroller(
    _ items: ContiguousArray<Item>, on selection: Int?, viewport: Size2D, width: (Item) -> Double
  ) -> ItemScroller<ScrollWheelLayout> {
    ItemScroller(ScrollWheelLayout(widths: items.map(width), viewport: viewport), choosing: selection)
  }

  private mutating func choose(_ index: Int?, at time: Double, into events: inout [Event]) {
    guard let index else { return }
    scroller.glide(choosing: index, at: time)
    guard index != selection else { return }
    selection = index
    events.append(.selected(items[index], index: index))
  }

  private func tick(from old: Double, to new: Double, into events: inout [Event]) {
    for index in layout.items(passingFrom: old, to: new) { events.append(.tick(index: index)) }
  }
}
