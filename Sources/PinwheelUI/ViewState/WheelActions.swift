import Pinwheel

/// What an app does on events of slices: each action for one slice, or for all.
@MainActor struct WheelActions {
  private struct Action {
    let kinds: Set<TouchEvent.Kind>
    let slice: String?
    let body: (Slice, TouchEvent) -> Void
  }

  private var actions: [Action] = []

  mutating func add(
    _ kinds: Set<TouchEvent.Kind>, slice: String?, _ body: @escaping (Slice, TouchEvent) -> Void
  ) {
    actions.append(Action(kinds: kinds, slice: slice, body: body))
  }

  mutating func removeAll(slice: String?) {
    actions.removeAll { action in
      // Names are compared byte for byte, as everywhere.
      guard let name = action.slice, let slice else { return action.slice == nil && slice == nil }
      return name.utf8.elementsEqual(slice.utf8)
    }
  }

  func send(_ event: TouchEvent, of slice: Slice) {
    for action in actions where action.kinds.contains(event.kind) {
      guard action.slice.map({ $0.utf8.elementsEqual(slice.name.utf8) }) ?? true else { continue }
      action.body(slice, event)
    }
  }
}
