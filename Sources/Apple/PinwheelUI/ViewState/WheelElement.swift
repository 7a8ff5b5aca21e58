package import Pinwheel
import PinwheelControls

/// What assistive apps are told of a slice, in points of the view.
package struct WheelElement: Sendable, Hashable {
  /// The slice, as an index into the slices of the wheel.
  package let slice: Int
  /// `Slice.id`.
  package let id: Int
  /// What is read aloud: the name of the slice, with spaces for the marks that join words, unless the app says otherwise.
  package let label: String
  package let isEnabled: Bool
  package let isSelected: Bool
  /// The box around the outline.
  package let frame: Rect2D
  /// Closed polygons, even-odd.
  package let outline: [[Point2D]]
  /// A point on the slice.
  package let touchPoint: Point2D
}

extension WheelViewState {
  /// The elements of all slices that show, back to front. One that other slices hide as a whole, or that has no solid
  /// pixel, has no element: it cannot be touched either.
  ///
  /// - Parameter label: What is read aloud for a slice.
  package func elements(label: (Slice) -> String) -> [WheelElement] {
    guard fit.frame.width > 0 else { return [] }
    return control.wheel.stack.slices.indices.compactMap { index in
      let slice = control.wheel.stack.slices[index]
      guard !slice.isHidden else { return nil }
      let outline = SliceOutline(of: index, in: control.wheel)
      guard let touchPoint = outline.touchPoint, let bounds = outline.polygons.bounds else { return nil }
      return WheelElement(
        slice: index, id: slice.id, label: label(slice), isEnabled: slice.isEnabled,
        isSelected: slice.isSelected,
        frame: fit.viewRect(bounds), outline: outline.polygons.map { $0.map(fit.viewPoint) },
        touchPoint: fit.viewPoint(touchPoint))
    }
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
