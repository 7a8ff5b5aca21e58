#if canImport(SwiftUI) && ((canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit))
  public import PinwheelControls
  public import SwiftUI

  /// A ``SnapPickerView`` in SwiftUI.
  ///
  /// ```swift
  /// PinwheelSnapPicker(count: 24, selection: $hour)
  /// ```
  public struct PinwheelSnapPicker: View {
    private let hosted: HostedView<SnapPickerView, Int>

    /// A picker of rows.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - rowHeight: In points, read when the view appears; by default 40, and more for larger text sizes.
    ///   - selection: The row in the box. It is set when the picker comes to rest; setting it turns the picker.
    ///   - content: How a row is shown, read when the view appears; as its number by default.
    ///   - options: How the picker behaves.
    ///   - playsHaptics: Whether the user feels a tick when a row passes the box.
    public init(
      count: Int, rowHeight: Double? = nil, selection: Binding<Int>, content: ItemContent<Int>? = nil,
      options: ScrollerOptions = .picker, playsHaptics: Bool = true
    ) {
      let count = max(0, count)
      hosted = HostedView(
        binding: selection,
        make: { report in
          SnapPickerView(
            count: count, rowHeight: rowHeight, selection: selection.wrappedValue, content: content,
            options: options, onSelect: report)
        },
        push: { view, row in if row != view.selection { view.select(row) } },
        update: { view, _ in view.update(0..<count, options: options, playsHaptics: playsHaptics) })
    }

    /// The content of the view.
    public var body: some View { hosted }
  }
#endif
