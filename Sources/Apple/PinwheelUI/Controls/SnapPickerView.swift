#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  public import PinwheelControls
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// The view of a `SnapPicker`: a column of rows, one of which is selected and rests in the box in the center. Text
  /// grows toward the center.
  ///
  /// ```swift
  /// let hours = SnapPickerView(count: 24, selection: 8) { hour in alarm.hour = hour }
  /// hours.frame = CGRect(x: 0, y: 100, width: 100, height: 200)
  /// view.addSubview(hours)
  /// ```
  public final class SnapPickerView: ItemScrollerView<Range<Int>, SnapPickerLayout> {
    /// The marker of the selected row: a view in the selection box, behind the rows.
    public var selectionBox: PlatformView? { didSet { selectionBoxChanged(from: oldValue) } }

    private func selectionBoxChanged(from old: PlatformView?) {
      old?.removeFromSuperview()
      if let selectionBox {
        selectionBox.passTouches()
        addBehind(selectionBox)
      }
      refresh()
    }

    /// A picker at rest on a row.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - rowHeight: In points; by default 40, and more for larger text sizes.
    ///   - selection: The row to begin with, clamped to the valid rows.
    ///   - content: How a row is shown; by default as its number, in 25 points in the center.
    ///   - options: How the picker behaves.
    ///   - onSelect: Called with a row that has come to rest in the box.
    public init(
      count: Int, rowHeight: Double? = nil, selection: Int = 0, content: ItemContent<Int>? = nil,
      options: ScrollerOptions = .picker, onSelect: @escaping (Int) -> Void = { _ in }
    ) {
      let traits = ItemTraits(height: rowHeight, standard: 40, visibleCount: 5)
      super.init(
        0..<max(0, count), selection: selection, content: content ?? .prominentText(), options: options,
        in: traits
      ) { rows, size in
        SnapPickerLayout(
          count: rows.count, rowHeight: traits.height, viewport: size,
          direction: traits.direction)
      }
      self.onSelect = onSelect
    }

    override func showContent(at time: Double) {
      super.showContent(at: time)
      selectionBox?.frame = CGRect(scroller.layout.selectionBox)
    }
  }
#endif
