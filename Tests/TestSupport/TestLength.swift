import Foundation

/// How much of a long test runs: a sample by default, everything with `Scripts/test --thorough`.
///
/// Every test runs both ways; only rounds and arguments differ, so that a plain run stays within a minute.
package enum TestLength {
  /// Whether every round and every argument runs.
  package static let isThorough = ProcessInfo.processInfo.environment["PINWHEEL_THOROUGH"] == "1"

  /// The number of rounds, seeds or bytes of a test.
  package static func count(_ quick: Int, thorough: Int) -> Int { isThorough ? thorough : quick }

  /// The seeds of a test, from 1 on.
  package static func seeds(_ quick: Int, thorough: Int) -> [UInt64] {
    (0..<count(quick, thorough: thorough)).map { UInt64($0) + 1 }
  }

  /// The arguments of a test: all of them, or `count` spread evenly over them, the first and the last among them.
  package static func sample<Argument>(_ all: [Argument], count: Int) -> [Argument] {
    guard !isThorough, count < all.count else { return all }
    return (0..<count).map { all[count == 1 ? 0 : $0 * (all.count - 1) / (count - 1)] }
  }
}
