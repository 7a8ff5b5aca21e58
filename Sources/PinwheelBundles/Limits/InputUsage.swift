internal import Dispatch

/// What an input has used so far of the limits that count all of it together. Threads share one.
package final class InputUsage: @unchecked Sendable {
  // Every access to `used` goes through the queue, which is what makes the class sendable.
  private let queue = DispatchQueue(label: "input usage")
  private let limits: InputLimits
  private var used: [InputLimit: Int] = [:]

  package init(limits: InputLimits) {
    self.limits = limits
  }

  /// Counts `amount` more, which must not be negative.
  ///
  /// - Returns: Whether all that was counted is within the limit.
  package func add(_ amount: Int, to limit: InputLimit) -> Bool {
    queue.sync {
      let (sum, overflow) = used[limit, default: 0].addingReportingOverflow(amount)
      used[limit] = overflow ? .max : sum
      return !overflow && sum <= limits[limit]
    }
  }
}
