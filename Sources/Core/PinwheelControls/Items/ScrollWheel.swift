public import Pinwheel

/// A horizontal wheel of items, one of which is selected and comes to rest in the center: categories that filter a
/// list. See <doc:ScrollWheelArticle>.
public struct ScrollWheel<Item: Equatable>: ItemControl {
  /// The items, as they scroll.
  public var scroller: ItemScroller<[Item], ScrollWheelLayout>

  /// A wheel at rest on an item.
  ///
  /// - Parameters:
  ///   - items: In order.
  ///   - selected: The item to begin with, the first one equal to it; the first item if it is `nil` or not among
  ///     them.
  ///   - viewport: The size of the wheel, in points.
  ///   - itemHeight: In points; items are vertically centered in the wheel.
  ///   - gap: The space between two items, in points.
  ///   - direction: The side from which items are numbered.
  ///   - options: How the wheel behaves.
  ///   - width: The width of an item, in points.
  /// - Complexity: O(items).
  public init(
    items: some Sequence<Item>, selected: Item? = nil, viewport: Size2D, itemHeight: Double = 30,
    gap: Double = 10, direction: ItemDirection = .leftToRight,
    options: ScrollerOptions = ScrollerOptions(), width: (Item) -> Double
  ) {
    let items = Array(items)
    scroller = ItemScroller(
      items: items,
      layout: ScrollWheelLayout(
        widths: items.map(width), viewport: viewport, itemHeight: itemHeight, gap: gap,
        direction: direction),
      selected: selected, options: options)
  }

  /// Replaces the items, or changes the viewport; see ``ItemControl/rebuild(items:layout:at:isSame:)``. Height, gap and
  /// direction stay.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(items).
  @discardableResult
  public mutating func rebuild(
    items: some Sequence<Item>, viewport: Size2D, at time: Double,
    isSame: (Item, Item) -> Bool = { $0 == $1 }, width: (Item) -> Double
  ) -> [ItemEvent<Item>] {
    let items = Array(items)
    let layout = ScrollWheelLayout(
      widths: items.map(width), viewport: viewport, itemHeight: layout.itemHeight, gap: layout.gap,
      direction: layout.direction)
    return rebuild(items: items, layout: layout, at: time, isSame: isSame)
  }
}

extension ScrollWheel: Sendable where Item: Sendable {}
