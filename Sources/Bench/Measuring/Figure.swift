import BenchBaselines

/// The cost of one operation.
struct Figure {
  /// Nanoseconds.
  var median: Double
  var p99: Double
  /// Allocations per operation; `nil` if they cannot be counted.
  var allocations: Double?
}

/// Times operations in batches, because reading the clock is slower than a query.
enum Measuring {
  /// Measures several operations in turns, so that noise affects all of them alike.
  ///
  /// - Parameters:
  ///   - batches: The number of batches for each operation, after a tenth as many for warming up.
  ///   - size: The number of operations in a batch.
  ///   - operations: Each closure runs the operations of the batch with the given number, and returns a value that depends
  ///     on all of their results.
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

  /// Uses a value, so that the compiler cannot remove the computation that produced it.
  @inline(never)
  @_optimize(none)
  private static func keep(_ value: Int) {}
}
