#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How long the processor works for the thread that asks: what else a machine does hardly changes it. Only ratios of two such times
/// are the same on any machine.
package enum ProcessorTime {
  /// The least seconds of several runs.
  package static func least(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<runs {
      let start = now
      try body()
      least = min(least, now - start)
    }
    return least
  }

  private static var now: Double {
    var time = timespec()
    // SAFETY: the call writes one `timespec`, to the variable.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
