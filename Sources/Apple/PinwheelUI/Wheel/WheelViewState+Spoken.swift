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
      guard let touchPoint = outline.touchPoint else { return nil }
      return SpokenItem(
        id: slice.id.number, label: label(slice), role: role, isEnabled: isEnabled && slice.isEnabled,
        isSelected: slice.isSelected,
        frame: fit.viewRect(outline.frame), outline: outline.polygons.map { $0.map(fit.viewPoint) },
        touchPoint: fit.viewPoint(touchPoint))
    }
    return ReadingOrder.indices(of: items.map(\.frame), isRightToLeft: isRightToLeft).map { items[$0] }
  }

  /// The name of a slice as words: `news_flash-2` is read as "news flash 2".
  package static func words(of name: String) -> String {
    String(name.map { "_-/.".contains($0) ? " " : $0 })
  }
}
