#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import Pinwheel
  public import PinwheelControls
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// The view of items that scroll, one of which is selected: the base of ``ScrollWheelView``, ``SnapPickerView`` and
  /// ``TopicStripView``, and the view of your own `ItemLayout`.
  ///
  /// ```swift
  /// let pages = ItemScrollerView(["one", "two", "three"], content: .view { page(named: $0) }) { names, size in
  ///   Pages(viewport: size, count: names.count)
  /// }
  /// ```
  ///
  /// It responds to drags, flicks, taps, a mouse wheel, a trackpad and keys. It draws frames only while it moves.
  /// With Reduce Motion on, glides take at most a quarter of a second. It keeps its place when resized.
  public class ItemScrollerView<Items: RandomAccessCollection, Layout: ItemLayout>: ControlView,
    ScrollingControl
  where Items.Element: Equatable {
    /// The user chose another item, by a release or a tap. The content is about to glide to it; ``onSelect`` or
    /// ``onCancel`` follows.
    public var onWillSelect: (Items.Element) -> Void = { _ in }
    /// The item chosen by the user has come to rest in its place. Selections made by the app are not announced.
    public var onSelect: (Items.Element) -> Void = { _ in }
    /// The item chosen by the user will not come to rest: it is gone, or something else was selected on the way.
    public var onCancel: (Items.Element) -> Void = { _ in }
    /// The user tapped the selected item: scroll to the top of what it shows.
    public var onReselect: (Items.Element) -> Void = { _ in }
    /// The selection is empty: the user deselected the item, or it is gone.
    public var onDeselect: () -> Void = {}
    /// An item comes to its resting position, or passes it. Several may pass in a frame.
    public var onTick: (Items.Element) -> Void = { _ in }
    /// Whether the user feels a tick when items pass, once a frame, on devices that support it; on by default. For your
    /// own sound, see ``onTick``.
    public var playsHaptics = true

    var scroller: ItemScroller<Items, Layout>
    let content: ItemContent<Items.Element>
    let itemTraits: ItemTraits
    let parts = ScrollingParts()
    /// The layout of the items in a view of a given size.
    private let makeLayout: (Items, Size2D) -> Layout
    /// The number of the initially selected item. Until the view has a size, each size rebuilds the control.
    private var initialSelection: Int?
    /// Whether the gesture on a trackpad goes along the axis, once it has moved.
    var isAlong: Bool? = false
    private lazy var haptics = Haptics()
    private lazy var shown = ItemViews(content, in: self)

    /// A view of items in a layout.
    ///
    /// - Parameters:
    ///   - items: In order.
    ///   - selected: The item to begin with, the first one equal to it; if it is `nil` or not among them, the first one, or
    ///     none if `ScrollerOptions.requiresSelection` is off.
    ///   - content: How an item is shown.
    ///   - options: How the control behaves.
    ///   - layout: The layout of the items in a view of a given size.
    public convenience init(
      _ items: Items, selected: Items.Element? = nil, content: ItemContent<Items.Element>,
      options: ScrollerOptions = ScrollerOptions(), layout: @escaping (Items, Size2D) -> Layout
    ) {
      let selection = selected.flatMap { items.firstIndex(of: $0) }
      self.init(
        items, selection: selection.map { items.distance(from: items.startIndex, to: $0) }, content: content,
        options: options, in: ItemTraits(), layout: layout)
    }

    init(
      _ items: Items, selection: Int?, content: ItemContent<Items.Element>, options: ScrollerOptions,
      in traits: ItemTraits, layout: @escaping (Items, Size2D) -> Layout
    ) {
      self.content = content
      itemTraits = traits
      makeLayout = layout
      initialSelection = selection
      scroller = ItemScroller(
        items: items, layout: layout(items, .zero), selectedIndex: selection, options: options)
      super.init(frame: .zero)
      parts.connect(self)
    }

    // MARK: Reading and changing

    /// The items, in order.
    public var items: Items { scroller.items }

    /// The selected item, set when it is chosen; `nil` if none is selected. Setting it glides there.
    public var selection: Items.Element? {
      get { scroller.selectedIndex.map { scroller[$0] } }
      set { select(newValue) }
    }

    /// How the control behaves.
    public var options: ScrollerOptions {
      get { scroller.options }
      set {
        guard newValue != options else { return }
        scroller.options = newValue
        refresh()
      }
    }

    /// How far the content is scrolled, in points.
    public var contentOffset: Double { scroller.offset(at: frames.time) }

    /// Selects an item, the first one equal to it, and glides or jumps to it; `nil` selects none. An item that the control
    /// does not have changes nothing. As with the system's controls, no callback or action follows.
    ///
    /// - Complexity: O(items), plus the content of the visible items.
    public func select(_ item: Items.Element?, animated: Bool = true) {
      let id = item.flatMap { scroller.id(of: $0) }
      guard item == nil || id != nil else { return }
      initialSelection = id?.number
      let isJump = !animated || !isInWindow
      perform { $0.select(id, at: now) + (isJump ? $0.finishGlide(at: now) : []) }
    }

    /// Replaces the items. The selected item stays selected if it still exists; otherwise the item nearest to its
    /// place is selected.
    ///
    /// - Parameters:
    ///   - items: In order.
    ///   - isSame: Whether two items are the same, such as by a key.
    /// - Complexity: O(items), plus the content of the visible items.
    public func setItems(_ items: Items, isSame: (Items.Element, Items.Element) -> Bool = { $0 == $1 }) {
      shown.removeAll()
      let layout = makeLayout(items, scroller.layout.viewport)
      perform { $0.rebuild(items: items, layout: layout, at: now, isSame: isSame) }
      initialSelection = scroller.selectedIndex
      itemsDidChange()
    }

    /// The height of an item, or of five rows of a picker; no width. No height either for a layout of your own.
    public override var intrinsicContentSize: CGSize {
      CGSize(
        width: Self.noIntrinsicMetric,
        height: itemTraits.viewHeight.map { CGFloat($0) } ?? Self.noIntrinsicMetric)
    }

    /// This view cannot be loaded from a nib.
    @available(*, unavailable, message: "make this view in code")
    public required init?(coder: NSCoder) { nil }

    // MARK: Inside

    /// Called when there are other items, or when they lie elsewhere.
    func itemsDidChange() {}

    func showContent(at time: Double) {
      let scroller = scroller
      shown.show(scroller.visibleIndices(at: time)) { index in
        (scroller[index], scroller.drawnItem(index, at: time))
      }
    }

    /// Shows what SwiftUI gives, where it differs.
    func update(_ items: Items, options: ScrollerOptions, playsHaptics: Bool = true) {
      self.options = options
      self.playsHaptics = playsHaptics
      if !self.items.elementsEqual(items) { setItems(items) }
    }

    func traitsDidChange() {
      guard itemTraits.follow(self) else { return }
      content.textSizeDidChange(self)
      layOut(in: scroller.layout.viewport)
      itemsDidChange()
      invalidateIntrinsicContentSize()
    }

    /// Lays out the items in a view of another size, or again, for another text size or direction. A control without a size
    /// has no position: it begins now, as if the layout had been known from the start.
    func layOut(in size: Size2D) {
      let (old, layout) = (scroller.layout.viewport, makeLayout(items, size))
      if old.width > 0, old.height > 0 {
        perform { $0.rebuild(items: $0.items, layout: layout, at: now) }
      } else {
        scroller = ItemScroller(
          items: items, layout: layout, selectedIndex: initialSelection, options: options)
        refresh()
      }
    }

    /// Changes the control, reports the events, and draws.
    func perform(_ change: (inout ItemScroller<Items, Layout>) -> [ItemEvent<Items.Element>]) {
      // Brief if either the system or the app requests it.
      let reducesMotion = options.reducesMotion
      scroller.options.reducesMotion = reducesMotion || Self.reducesMotion
      let events = change(&scroller)
      scroller.options.reducesMotion = reducesMotion
      respond(to: events)
      refresh()
    }

    var spoken: SpokenView {
      SpokenView(
        role: .adjustable, isElement: true, isEnabled: isEnabled,
        value: { self.selection.map(self.content.text) })
    }

    private func respond(to events: [ItemEvent<Items.Element>]) {
      // Several items that pass within one frame make one click.
      if playsHaptics, events.contains(where: { if case .tick = $0 { true } else { false } }) {
        haptics.tick()
      }
      for event in events {
        switch event {
        case .willSelect(let item, _): onWillSelect(item)
        case .selected(let item, _):
          onSelect(item)
          sendValueChanged()
        case .cancelled(let item, _): onCancel(item)
        case .reselected(let item, _): onReselect(item)
        case .deselected:
          onDeselect()
          sendValueChanged()
        case .tick(let id): onTick(scroller[id.number])
        }
      }
    }
  }
#endif
