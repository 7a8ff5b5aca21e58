internal import Dispatch

/// The amounts counted against the limits on a whole input. Threads share one instance.
package final class InputUsage: @unchecked Sendable {
  // Every access to `used` goes through the queue, which makes the class sendable.
  private let queue = DispatchQueue(label: "input usage")
  package let limits: InputLimits
  private var used: [InputLimit: Int] = [:]

  package init(limits: InputLimits) { self.limits = limits }

  /// Counts `amount` more, which must not be negative.
  ///
  /// - Returns: Whether the total is within the limit.
  package func add(_ amount: Int, to limit: InputLimit) -> Bool {
    queue.sync {
      let (sum, overflow) = used[limit, default: 0].addingReportingOverflow(amount)
      used[limit] = overflow ? .max : sum
      return !overflow && sum <= limits[limit]
    }
  }
}
