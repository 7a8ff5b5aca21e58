import Foundation

/// Measures Pinwheel in one run, most rows beside another way to the same answers, and prints a Markdown table.
///
/// `PinwheelBench --for-compare ...` prints bare times for Scripts/checks/compare. `PinwheelBench [WORD...]` runs the
/// benchmarks whose name contains one of the words.
@main
enum PinwheelBench {
  /// All benchmarks. A new benchmark takes a file in Benchmarks and a line here.
  static let benchmarks: [(name: String, run: @Sendable (BenchTable) throws -> Void)] = [
    ("point", PointBenchmark.run),
    ("memory", MemoryBenchmark.run),
    ("finger", FingerBenchmark.run),
    ("edit", EditBenchmark.run),
    ("moving", MovingBenchmark.run),
    ("routing", RoutingBenchmark.run),
    ("load", LoadBenchmark.run),
  ]

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "--for-compare" { return try PeerTimings.run(Array(words.dropFirst())) }
    let table = BenchTable()
    for benchmark in benchmarks where words.isEmpty || words.contains(where: benchmark.name.contains) {
      try benchmark.run(table)
    }
  }
}
