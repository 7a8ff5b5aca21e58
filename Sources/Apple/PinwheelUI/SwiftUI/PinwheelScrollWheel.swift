#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import PinwheelControls
  public import SwiftUI

  /// A ``ScrollWheelView`` in SwiftUI.
  ///
  /// ```swift
  /// PinwheelScrollWheel(["All", "News", "Sport"], selection: $category)
  /// ```
  ///
  /// The names of the SwiftUI views begin with Pinwheel, because an app also imports the values `Wheel`,
  /// `ScrollWheel` and the others.
  public struct PinwheelScrollWheel<Item: Equatable>: View {
    private let hosted: HostedView<ScrollWheelView<Item>, Item>

    /// A wheel of items.
    ///
    /// - Parameters:
    ///   - items: In order, left to right.
    ///   - selection: The item in the center. It is set when the wheel comes to rest; setting it turns the wheel.
    ///   - content: How an item is shown, read when the view appears; as text by default.
    ///   - options: How the wheel behaves.
    ///   - playsHaptics: Whether the user feels a tick when an item passes the center.
    public init(
      _ items: some Sequence<Item>, selection: Binding<Item>, content: ItemContent<Item>? = nil,
      options: ScrollerOptions = ScrollerOptions(), playsHaptics: Bool = true
    ) {
      let items = Array(items)
      hosted = HostedView(
        binding: selection,
        make: { report in
          ScrollWheelView(
            items, selected: selection.wrappedValue, content: content, options: options, onSelect: report)
        },
        push: { view, item in if item != view.selection { view.select(item) } },
        update: { view, _ in view.update(items, options: options, playsHaptics: playsHaptics) })
    }

    /// The content of the view.
    public var body: some View { hosted }
  }
#endif
