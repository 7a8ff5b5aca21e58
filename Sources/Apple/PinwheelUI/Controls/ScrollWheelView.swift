#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import PinwheelControls

  /// The view of a `ScrollWheel`: a horizontal wheel of items, one of which is selected and rests in the center.
  ///
  /// ```swift
  /// let wheel = ScrollWheelView(["All", "News", "Sport"]) { filter(by: $0) }
  /// wheel.frame = CGRect(x: 0, y: 100, width: 320, height: 30)
  /// view.addSubview(wheel)
  /// ```
  public final class ScrollWheelView<Item: Equatable>: ItemScrollerView<[Item], ScrollWheelLayout> {
    /// A wheel at rest on an item.
    ///
    /// - Parameters:
    ///   - items: In order, left to right.
    ///   - selected: The item to begin with; the first one if it is `nil` or not among them.
    ///   - content: How an item is shown; as text by default.
    ///   - itemHeight: In points; by default 30, and more for larger text sizes.
    ///   - gap: The space between two items, in points.
    ///   - options: How the wheel behaves.
    ///   - onSelect: Called when an item has come to rest in the center.
    public init(
      _ items: some Sequence<Item>, selected: Item? = nil, content: ItemContent<Item>? = nil,
      itemHeight: Double? = nil, gap: Double = 10,
      options: ScrollerOptions = ScrollerOptions(), onSelect: @escaping (Item) -> Void = { _ in }
    ) {
      let (items, content) = (Array(items), content ?? .text())
      let traits = ItemTraits(
        height: itemHeight, standard: ScrollWheelLayout.standardItemHeight)
      super.init(
        items, selection: items.firstIndex { $0 == selected }, content: content, options: options,
        in: traits
      ) { items, size in
        ScrollWheelLayout(
          widths: items.map(content.width), viewport: size, itemHeight: traits.height, gap: gap,
          direction: traits.direction)
      }
      self.onSelect = onSelect
    }
  }
#endif
