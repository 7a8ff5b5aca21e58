import Pinwheel
import PinwheelAssets

extension Query {
  /// `hit dateline`, or `miss`.
  var line: String { line(of: outcome) }

  /// Everyone, front to back; `miss` if nobody is there.
  var allLines: [String] {
    outcomes.isEmpty ? [line(of: .miss)] : outcomes.map(line)
  }

  /// The answer, for a finger then what each slice has of it, then a line for each slice, front to back.
  func lines(_ verdicts: [ExplainedVerdict]) -> [String] {
    let width = verdicts.map { printable($0.slice.name).count }.max() ?? 0
    let contacts = (contacts ?? []).map { contact in
      let share = number((contact.fraction * 1000).rounded() / 10)
      return "  \(line(of: contact.outcome)): \(share)% of the finger, \(contact.pixels) of "
        + "\(contact.fingerPixels) pixels"
    }
    return [line] + contacts
      + verdicts.map { verdict in
        let name = printable(verdict.slice.name)
        return "  " + name + String(repeating: " ", count: width - name.count) + "  " + verdict.text
      }
  }

  private func line(of outcome: HitOutcome) -> String {
    guard let index = outcome.slice else { return outcome.name }
    return "\(outcome.name) \(stack.slices[index].name)"
  }
}
