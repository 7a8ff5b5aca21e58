import Pinwheel
import PinwheelControls

// A picker over a scroll view of the app's own, which scrolls by itself: the layout says where it rests and when it ticks.

/// What an app's scroll view has.
struct ScrollView {
  var bounds = Size2D(width: 100, height: 200)
  var contentHeight = 0.0
  var topInset = 0.0
  var bottomInset = 0.0
  var offset = 0.0
}

do {
  let rowHeight = 40.0
  let layout = SnapPickerLayout(count: 24, rowHeight: rowHeight, viewport: Size2D(width: 100, height: 200))
  var view = ScrollView()
  view.contentHeight = rowHeight * Double(layout.count)
  view.topInset = -layout.offsets.lowerBound
  view.bottomInset = layout.offsets.upperBound + view.bounds.height - view.contentHeight
  precondition(view.topInset == 80 && view.bottomInset == 80)
  precondition(layout.selectionBox == Rect2D(x: 0, y: 80, width: 100, height: 40))

  /// As `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` with the offset at which the view would stop.
  func willEndDragging(targetOffset: inout Double) -> Int? {
    guard let row = layout.item(atProjectedOffset: targetOffset) else { return nil }
    targetOffset = layout.restingOffset(of: row) ?? targetOffset
    return row
  }

  /// As `scrollViewDidScroll(_:)`.
  func didScroll(to offset: Double) -> [Int] {
    defer { view.offset = offset }
    return Array(layout.items(passingFrom: view.offset, to: offset))
  }

  view.offset = layout.restingOffset(of: 0) ?? 0
  precondition(didScroll(to: 85) == [1, 2, 3, 4])
  var target = 133.0
  precondition(willEndDragging(targetOffset: &target) == 5 && target == 5 * 40 - 80)
  precondition(didScroll(to: target) == [5])
  for row in layout.visibleItems(at: view.offset) { _ = layout.frame(of: row) }
  print("row 5 is in the box")
}
