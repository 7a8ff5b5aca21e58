package import PinwheelText

/// The possible differences between wheels and a record.
package enum GoldenRule: Sendable, CaseIterable {
  case changed, added, removed, renamed

  package var rule: Finding.Rule {
    switch self {
    case .changed: .init("changed", .error, "pixels answer otherwise than recorded")
    case .added: .init("added", .error, "a pinwheel is in no record")
    case .removed: .init("removed", .error, "a recorded pinwheel is gone")
    case .renamed: .init("renamed", .error, "a recorded pinwheel has another name")
    }
  }
}
