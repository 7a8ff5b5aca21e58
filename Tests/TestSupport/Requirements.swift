import Foundation

/// What the gate may not do without.
package enum Requirements {
  /// Whether a missing tool or fixture is a failure instead of a skipped test.
  package static let areStrict = ProcessInfo.processInfo.environment["PINWHEEL_REQUIRE_ALL"] == "1"
}
