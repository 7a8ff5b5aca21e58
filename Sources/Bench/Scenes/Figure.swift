import BenchBaselines

/// The cost of one operation.
struct Figure {
  /// Nanoseconds.
  var median: Double
  var p99: Double
  /// Allocations for each operation; `nil` if they cannot be counted.
  var allocations: Double?
}

/// Times operations in batches, because a clock is slower than a query.
enum Measuring {
  /// Measures several operations in turn, so that noise of the machine affects all alike.
  ///
  /// - Parameters:
  ///   - batches: The number of batches of each operation, after a tenth of that number for warm-up.
  ///   - size: The number of operations in a batch.
  ///   - operations: Each runs the operations of the numbered batch, and returns a value that depends on all of their
  ///     results.
  static func figures(batches: Int, size: Int, _ operations: [(_ batch: Int) -> Int]) -> [Figure] {
    let clock = ContinuousClock()
    var times = operations.map { _ in [Double]() }
    var allocations = operations.map { _ in Int64(0) }
    for index in times.indices { times[index].reserveCapacity(batches) }
    var sum = 0
    for batch in -batches / 10..<batches {
      for (index, operation) in operations.enumerated() {
        let before = bench_allocations()
        let start = clock.now
        let result = operation(batch + batches)
        let time = start.duration(to: clock.now)
        sum &+= result
        guard batch >= 0 else { continue }
        allocations[index] += bench_allocations() - before
        times[index].append(
          (Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9) / Double(size))
      }
    }
    keep(sum)
    return operations.indices.map { index in
      let sorted = times[index].sorted()
      return Figure(
        median: sorted[sorted.count / 2], p99: sorted[sorted.count * 99 / 100],
        allocations: bench_allocations() < 0 ? nil : Double(allocations[index]) / Double(batches * size))
    }
  }

  /// Consumes a value, so that the compiler cannot eliminate its computation.
  @inline(never)
  @_optimize(none)
  private static func keep(_ value: Int) {}
}
