package import Pinwheel
import PinwheelControls

/// The keyboard's focus among slices.
extension WheelViewState {
  /// Whether any slice can be pressed.
  package var hasTouchableSlice: Bool {
    control.wheel.slices.contains { control.wheel.isTouchable($0.id) }
  }

  /// Gives the focus to a slice, or removes it.
  package mutating func focus(_ slice: Slice.ID?) {
    if let focusedID { unfocus(focusedID) }
    guard let slice, control.wheel.isTouchable(slice) else { return }
    focusedID = slice
    control.wheel[slice]?.state.insert(.focused)
  }

  mutating func unfocus(_ slice: Slice.ID) {
    focusedID = nil
    control.wheel[slice]?.state.remove(.focused)
  }

  /// Moves the focus to the nearest slice on the side of an arrow; without a focus, to the first slice.
  ///
  /// - Returns: Whether there is such a slice. If not, the focus stays where it is.
  package mutating func moveFocus(_ arrow: ControlKey) -> Bool {
    let order = control.wheel.slices.map(\.id).filter { control.wheel.isTouchable($0) }
    let target =
      if let current = focusedID, order.contains(current) {
        nearest(to: current, towards: arrow, among: order)
      } else {
        order.first
      }
    guard let target else { return false }
    focus(target)
    return true
  }

  /// The slice with the nearest center on one side; sideways distance counts double, as in a grid of buttons.
  private func nearest(to current: Slice.ID, towards arrow: ControlKey, among order: [Slice.ID]) -> Slice.ID?
  {
    guard let start = control.wheel.bounds(of: current)?.center else { return nil }
    var best: (slice: Slice.ID, distance: Double)?
    for slice in order where slice != current {
      guard let center = control.wheel.bounds(of: slice)?.center else { continue }
      let (dx, dy) = (center.x - start.x, center.y - start.y)
      let (along, aside): (Double, Double) =
        switch arrow {
        case .left: (-dx, dy)
        case .right: (dx, dy)
        case .up: (-dy, dx)
        default: (dy, dx)
        }
      let distance = along + 2 * aside.magnitude
      if along > 0, best.map({ distance < $0.distance }) ?? true { best = (slice, distance) }
    }
    return best?.slice
  }
}
