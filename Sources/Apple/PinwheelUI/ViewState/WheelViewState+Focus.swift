package import Pinwheel
import PinwheelControls

/// The keyboard's focus among slices.
extension WheelViewState {
  /// A direction in which a key moves the focus.
  package enum FocusMove: Sendable, Hashable, CaseIterable {
    /// To the next slice in reading order, or the previous one; the last has no next.
    case next, previous
    /// To the nearest slice on that side.
    case left, right, up, down
  }

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

  /// Moves the focus; without one, to the first slice (the last one, for ``FocusMove/previous``).
  ///
  /// - Returns: Whether there is such a slice. If not, the focus stays where it is.
  package mutating func moveFocus(_ move: FocusMove) -> Bool {
    let order = control.wheel.slices.map(\.id).filter { control.wheel.isTouchable($0) }
    guard let current = focusedID, let place = order.firstIndex(of: current) else {
      guard let first = move == .previous ? order.last : order.first else { return false }
      focus(first)
      return true
    }
    let target: Slice.ID?
    switch move {
    case .next: target = place + 1 < order.count ? order[place + 1] : nil
    case .previous: target = place > 0 ? order[place - 1] : nil
    case .left, .right, .up, .down: target = nearest(to: current, towards: move, among: order)
    }
    guard let target else { return false }
    focus(target)
    return true
  }

  /// The slice with the nearest center on one side; sideways distance counts double, as in a grid of buttons.
  private func nearest(to current: Slice.ID, towards move: FocusMove, among order: [Slice.ID]) -> Slice.ID? {
    guard let start = center(of: current) else { return nil }
    var best: (slice: Slice.ID, distance: Double)?
    for slice in order where slice != current {
      guard let center = center(of: slice) else { continue }
      let (dx, dy) = (center.x - start.x, center.y - start.y)
      let (along, aside): (Double, Double) =
        switch move {
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

  private func center(of slice: Slice.ID) -> Point2D? {
    control.wheel.bounds(of: slice).map { Point2D(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
  }
}
