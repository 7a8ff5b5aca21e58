import Pinwheel

/// The app's actions on events of slices: each action for one slice, or for all.
@MainActor struct WheelActions {
  /// Who adds actions.
  enum Origin {
    /// The app, on the view itself.
    case app
    /// The app, in `configureWheel` of SwiftUI.
    case configuration
    /// The view of SwiftUI around the view.
    case host
  }

  private struct Action {
    let origin: Origin
    let kinds: Set<TouchEvent.Kind>
    let slice: Name?
    let body: (Slice, TouchEvent) -> Void
  }

  private var actions: [Action] = []
  private var origin = Origin.app

  mutating func add(
    _ kinds: Set<TouchEvent.Kind>, slice: String?, _ body: @escaping (Slice, TouchEvent) -> Void
  ) {
    actions.append(Action(origin: origin, kinds: kinds, slice: slice.map { Name($0) }, body: body))
  }

  mutating func removeAll(slice: String?) {
    let slice = slice.map { Name($0) }
    actions.removeAll { $0.slice == slice && $0.origin != .host }
  }

  /// Removes the actions of an origin, to which those that follow belong.
  mutating func replace(_ origin: Origin) {
    actions.removeAll { $0.origin == origin && origin != .app }
    self.origin = origin
  }

  func send(_ event: TouchEvent, of slice: Slice) {
    for action in actions where action.kinds.contains(event.kind) {
      guard action.slice ?? Name(slice.name) == Name(slice.name) else { continue }
      action.body(slice, event)
    }
  }
}
