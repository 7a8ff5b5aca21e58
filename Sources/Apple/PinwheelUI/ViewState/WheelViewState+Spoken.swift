package import Pinwheel
import PinwheelControls

extension WheelViewState {
  /// The descriptions of all visible slices, in reading order. Slices that are entirely hidden by others, or that
  /// have no solid pixel, are left out: they cannot be touched either.
  ///
  /// - Parameter label: The text to read aloud for a slice.
  package func spokenItems(label: (Slice) -> String) -> [SpokenItem] {
    guard fit.frame.width > 0 else { return [] }
    let role: SpokenItem.Role =
      switch selection {
      case .none: .button
      case .one: .radioButton
      case .several: .checkBox
      }
    let items: [SpokenItem] = control.wheel.slices.compactMap { slice in
      guard !slice.isHidden else { return nil }
      let outline = SliceOutline(of: slice.id, in: control.wheel)
      guard let touchPoint = outline.touchPoint, let bounds = outline.polygons.bounds else { return nil }
      return SpokenItem(
        id: slice.id.number, label: label(slice), role: role, isEnabled: slice.isEnabled,
        isSelected: slice.isSelected,
        frame: fit.viewRect(bounds), outline: outline.polygons.map { $0.map(fit.viewPoint) },
        touchPoint: fit.viewPoint(touchPoint))
    }
    return ReadingOrder.indices(of: items.map(\.frame), isRightToLeft: isRightToLeft).map { items[$0] }
  }

  /// The name of a slice as words: `news_flash-2` is read as "news flash 2".
  package static func words(of name: String) -> String {
    String(name.map { "_-/.".contains($0) ? " " : $0 })
  }
}

extension [[Point2D]] {
  fileprivate var bounds: Rect2D? {
    guard let first = first?.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for polygon in self {
      for point in polygon {
        (left, right) = (Swift.min(left, point.x), Swift.max(right, point.x))
        (top, bottom) = (Swift.min(top, point.y), Swift.max(bottom, point.y))
      }
    }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }
}
