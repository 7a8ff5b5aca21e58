/// A view of the system, or one that wraps another.
@MainActor protocol StubNode {
  func stubVisit(_ host: StubHost, path: String)
}

/// Keeps the views of UIKit or AppKit that a view of SwiftUI describes: it makes them when they come, updates them each
/// time, and forgets those that are gone.
@MainActor public final class StubHost {
  private let root: any View
  var environment = EnvironmentValues()
  var made: [String: (view: AnyObject, coordinator: Any)] = [:]
  var visited: Set<String> = []
  private var states: [String: any StubState] = [:]
  private var visitedStates: [String: any StubState] = [:]
  /// The contents of texts, in the order of the tree.
  public internal(set) var texts: [String] = []
  /// In the order of the tree.
  public private(set) var views: [AnyObject] = []
  /// The size that each of the views takes for a proposal.
  public private(set) var sizes: [(ProposedViewSize) -> CGSize] = []

  public init(_ root: some View) {
    self.root = root
    update()
  }

  /// Evaluates all bodies again, as after a change of state.
  public func update() {
    visited = []
    (views, sizes) = ([], [])
    texts = []
    visit(root, path: "")
    made = made.filter { visited.contains($0.key) }
    (states, visitedStates) = (visitedStates, [:])
  }

  func visit(_ view: some View, path: String) {
    if let node = view as? any StubNode {
      node.stubVisit(self, path: path)
    } else if let shown = view as? any StubRepresentable {
      shown.stubShow(self, path: path + "/\(type(of: view))")
    } else {
      for child in Mirror(reflecting: view).children {
        guard let state = child.value as? any StubState, let label = child.label else { continue }
        let key = "\(path)/\(type(of: view))/\(label)"
        if let earlier = states[key] { state.stubAdopt(earlier) }
        visitedStates[key] = state
      }
      visit(view.body, path: path + "/\(type(of: view))")
    }
  }

  func show(
    _ view: AnyObject, _ coordinator: Any, path: String, size: @escaping (ProposedViewSize) -> CGSize
  ) {
    made[path] = (view, coordinator)
    visited.insert(path)
    views.append(view)
    sizes.append(size)
  }
}
