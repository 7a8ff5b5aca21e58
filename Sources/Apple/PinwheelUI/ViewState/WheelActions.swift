import Pinwheel

/// The app's actions on events of slices: each action for one slice, or for all.
@MainActor struct WheelActions {
  private struct Action {
    let kinds: Set<TouchEvent.Kind>
    let slice: Name?
    let body: (Slice, TouchEvent) -> Void
  }

  private var actions: [Action] = []

  mutating func add(
    _ kinds: Set<TouchEvent.Kind>, slice: String?, _ body: @escaping (Slice, TouchEvent) -> Void
  ) {
    actions.append(Action(kinds: kinds, slice: slice.map { Name($0) }, body: body))
  }

  mutating func removeAll(slice: String?) {
    let slice = slice.map { Name($0) }
    actions.removeAll { $0.slice == slice }
  }

  func send(_ event: TouchEvent, of slice: Slice) {
    for action in actions where action.kinds.contains(event.kind) {
      guard action.slice ?? Name(slice.name) == Name(slice.name) else { continue }
      action.body(slice, event)
    }
  }
}
