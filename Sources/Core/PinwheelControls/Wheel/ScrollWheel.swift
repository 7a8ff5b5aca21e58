public import Pinwheel

/// A horizontal wheel of items, one of which is selected and comes to rest in the center: categories that filter a
/// list. See <doc:ScrollWheelArticle>.
public typealias ScrollWheel<Item: Equatable & Sendable> = ItemScroller<
  ContiguousArray<Item>, ScrollWheelLayout
>

extension ItemScroller where Layout == ScrollWheelLayout {
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
  public init<Element>(
    items: some Sequence<Element>, selected: Element? = nil, viewport: Size2D,
    itemHeight: Double = 30, gap: Double = 10, direction: ItemDirection = .leftToRight,
    options: ScrollerOptions = ScrollerOptions(), width: (Element) -> Double
  ) where Items == ContiguousArray<Element> {
    let items = ContiguousArray(items)
    self.init(
      items: items,
      layout: ScrollWheelLayout(
        widths: items.map(width), viewport: viewport, itemHeight: itemHeight, gap: gap,
        direction: direction),
      selection: items.firstIndex { $0 == selected }, options: options)
  }

  /// Replaces the items, or changes the viewport; see ``rebuild(items:layout:at:isSame:)``. Height, gap and direction
  /// stay.
  ///
  /// - Returns: The resulting events.
  /// - Complexity: O(items).
  @discardableResult
  public mutating func rebuild<Element>(
    items: some Sequence<Element>, viewport: Size2D, at time: Double,
    isSame: (Element, Element) -> Bool = { $0 == $1 }, width: (Element) -> Double
  ) -> [Event] where Items == ContiguousArray<Element> {
    collecting {
      rebuild(items: items, viewport: viewport, at: time, into: &$0, isSame: isSame, width: width)
    }
  }

  /// Appends the events.
  package mutating func rebuild<Element>(
    items: some Sequence<Element>, viewport: Size2D, at time: Double, into events: inout [Event],
    isSame: (Element, Element) -> Bool = { $0 == $1 }, width: (Element) -> Double
  ) where Items == ContiguousArray<Element> {
    let items = ContiguousArray(items)
    let layout = ScrollWheelLayout(
      widths: items.map(width), viewport: viewport, itemHeight: layout.itemHeight, gap: layout.gap,
      direction: layout.direction)
    rebuild(items: items, layout: layout, at: time, into: &events, isSame: isSame)
  }
}
