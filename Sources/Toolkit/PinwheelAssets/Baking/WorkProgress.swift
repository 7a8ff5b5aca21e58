/// The progress of extraction, baking, a batch or audits.
package struct WorkProgress: Sendable {
  package enum Stage: String, Sendable {
    case converting, grouping, baking, answering, auditing
  }

  package let stage: Stage
  package let done: Int
  package let total: Int

  package init(stage: Stage, done: Int, total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}
