/// How far long work is: what extraction and baking report, and a terminal may draw.
package struct WorkProgress: Sendable {
  package enum Stage: String, Sendable {
    case converting, grouping, baking, answering
  }

  package let stage: Stage
  package let done: Int
  package let total: Int
}
