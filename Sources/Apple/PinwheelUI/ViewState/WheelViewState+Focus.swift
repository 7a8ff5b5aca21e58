import Pinwheel
import PinwheelControls

/// The keyboard's focus among slices.
extension WheelViewState {
  /// Where a key moves the focus.
  package enum FocusMove: Sendable, Hashable, CaseIterable {
    /// To the next slice in reading order, and the one before; from the last there is none.
    case next, previous
    /// To the nearest slice on that side.
    case left, right, up, down
  }

  /// The index of the slice that has the focus.
  package var focusIndex: Int? {
    focusedID.flatMap { id in control.wheel.stack.slices.firstIndex { $0.id == id } }
  }

  /// Whether there is a slice to press.
  package var hasTouchableSlice: Bool {
    control.wheel.stack.slices.indices.contains { control.wheel.isTouchable($0) }
  }

  /// Gives the focus to the slice `index`, or takes it away.
  package mutating func focus(_ index: Int?) {
    if let focusedID { unfocus(focusedID) }
    guard let index, control.wheel.isTouchable(index) else { return }
    focusedID = control.wheel.stack.slices[index].id
    control.wheel[slice: index].state.insert(.focused)
  }

  mutating func unfocus(_ id: Int) {
    focusedID = nil
    guard let index = control.wheel.stack.slices.firstIndex(where: { $0.id == id }) else { return }
    control.wheel[slice: index].state.remove(.focused)
  }

  /// Moves the focus; without one, to the first slice (the last one, for ``FocusMove/previous``).
  ///
  /// - Returns: Whether there is such a slice. The focus stays where it is if not.
  package mutating func moveFocus(_ move: FocusMove) -> Bool {
    let order = control.wheel.stack.slices.indices.filter { control.wheel.isTouchable($0) }
    guard let current = focusIndex, let place = order.firstIndex(of: current) else {
      guard let first = move == .previous ? order.last : order.first else { return false }
      focus(first)
      return true
    }
    let target: Int?
    switch move {
    case .next: target = place + 1 < order.count ? order[place + 1] : nil
    case .previous: target = place > 0 ? order[place - 1] : nil
    case .left, .right, .up, .down: target = nearest(to: current, towards: move, among: order)
    }
    guard let target else { return false }
    focus(target)
    return true
  }

  /// The slice whose center lies nearest on one side; steps aside count double, as in a grid of buttons.
  private func nearest(to current: Int, towards move: FocusMove, among order: [Int]) -> Int? {
    guard let start = center(of: current) else { return nil }
    var best: (index: Int, distance: Double)?
    for index in order where index != current {
      guard let center = center(of: index) else { continue }
      let (dx, dy) = (center.x - start.x, center.y - start.y)
      let (along, aside): (Double, Double) =
        switch move {
        case .left: (-dx, dy)
        case .right: (dx, dy)
        case .up: (-dy, dx)
        default: (dy, dx)
        }
      let distance = along + 2 * aside.magnitude
      if along > 0, best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
    }
    return best?.index
  }

  private func center(of index: Int) -> Point2D? {
    control.wheel.bounds(ofSlice: index).map { Point2D(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
  }
}
