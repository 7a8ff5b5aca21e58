internal import Pinwheel

extension PointAnswers {
  /// The answer to a touch that was meant for a slice.
  struct Intention: Hashable {
    /// The key of the answer that would be a hit of that slice.
    let intended: Int
    /// The key of the answer.
    let answer: Int
  }

  /// The answers with their counts, without those that never occurred; a miss comes last.
  func tally(_ counts: ContiguousArray<Int>) -> [BatchQuery.Tally] {
    var tallies: [BatchQuery.Tally] = []
    var misses = 0
    for (wheel, first) in zip(wheels, firstKeys) {
      let stack = wheel.wheel.stack
      // Front to back, as in other lists of slices.
      for slice in stack.slices.reversed() {
        for outcome in [HitOutcome.hit(slice.id), .swallowed(slice.id), .blocked(slice.id)] {
          let count = counts[first + Int(outcome.code)]
          guard count > 0 else { continue }
          tallies.append(
            BatchQuery.Tally(
              outcome: outcome.name, slice: slice.name, pinwheel: stack.name, count: count))
        }
      }
      misses += counts[first - 1]
    }
    tallies.append(
      BatchQuery.Tally(
        outcome: HitOutcome<Slice.ID>.miss.name, slice: nil, pinwheel: nil, count: misses))
    return tallies
  }

  /// The counts of touches whose intention is known: of each slice front to back, hits of it first, then most frequent
  /// answers first.
  func intentions(_ counts: [Intention: Int]) -> [BatchQuery.Intention] {
    let byIntended = Dictionary(grouping: counts) { $0.key.intended }
    return zip(wheels, firstKeys).flatMap { wheel, first in
      let stack = wheel.wheel.stack
      return stack.slices.reversed().flatMap { intended in
        let found = byIntended[first + intended.id.number] ?? []
        return found.map { found in
          let outcome = texts.outcomes[found.key.answer]
          let slice = outcome.slice.map { stack.slices[$0.number].name }
          return BatchQuery.Intention(
            intended: intended.name,
            answer: BatchQuery.Tally(
              outcome: outcome.name, slice: slice, pinwheel: stack.name, count: found.value),
            isHit: outcome.hitSlice != nil && slice.map { Name($0) == Name(intended.name) } == true)
        }
        .sorted {
          ($0.isHit ? 0 : 1, $1.answer.count, $0.answer.slice ?? "")
            < ($1.isHit ? 0 : 1, $0.answer.count, $1.answer.slice ?? "")
        }
      }
    }
  }
}
