public import Pinwheel

/// Slices that are queried together, such as the twenty provinces of a country. A slice may be in several groups, or in
/// none.
///
/// ```swift
/// var groups = SliceGroups()
/// groups["france"] = ["brittany", "normandy", "corsica"]
/// groups.names(at: point, in: wheel)                        // ["france"]
/// groups.contacts(at: point, radius: 22, in: wheel)         // contacts added up, by group
/// ```
///
/// Names are compared byte for byte. A group may contain names of slices that a wheel does not contain.
public struct SliceGroups: Sendable {
  private var groups: [(name: String, slices: [String])] = []

  /// Creates a collection without groups.
  public init() {}

  /// The names of a group's slices; `nil` if there is no such group. Setting `nil` removes the group.
  ///
  /// - Complexity: O(groups).
  public subscript(name: String) -> [String]? {
    get { groups.first { Self.isSame($0.name, name) }?.slices }
    set {
      let index = groups.firstIndex { Self.isSame($0.name, name) }
      switch (index, newValue) {
      case (let index?, let slices?): groups[index].slices = slices
      case (let index?, nil): groups.remove(at: index)
      case (nil, let slices?): groups.append((name, slices))
      case (nil, nil): break
      }
    }
  }

  /// The names of the groups that contain a slice.
  ///
  /// - Complexity: O(groups x slices of a group).
  package func names(ofSlice slice: String) -> [String] {
    groups.filter { $0.slices.contains { Self.isSame($0, slice) } }.map { $0.name }
  }

  /// The groups of the slice that a touch at `point` hits.
  ///
  /// - Complexity: O(groups x slices of a group), plus a hit test.
  public func names(at point: Point2D, in wheel: Wheel) -> [String] {
    wheel.slice(at: point).map { names(ofSlice: $0.name) } ?? []
  }

  /// The total fraction of a finger on the enabled slices of each group.
  ///
  /// - Returns: The groups under the finger, the largest fraction first.
  /// - Complexity: O(contacts x groups x slices of a group).
  public func contacts(
    at point: Point2D, radius: Double, in wheel: Wheel
  ) -> [(name: String, fraction: Double)] {
    var sums = groups.map { (name: $0.name, fraction: 0.0) }
    for contact in wheel.contacts(at: point, radius: radius) {
      guard let slice = contact.outcome.hitSlice.flatMap({ wheel[$0]?.name }) else { continue }
      for (number, group) in groups.enumerated()
      where group.slices.contains(where: { Self.isSame($0, slice) }) {
        sums[number].fraction += contact.fraction
      }
    }
    var found = sums.filter { $0.fraction > 0 }
    found.sort { $0.fraction > $1.fraction }
    return found
  }

  private static func isSame(_ a: String, _ b: String) -> Bool { Name(a) == Name(b) }
}
