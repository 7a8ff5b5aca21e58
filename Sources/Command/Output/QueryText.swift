import Pinwheel
import PinwheelQueries
import PinwheelText

extension Query {
  /// `hit dateline`, or `miss`.
  var line: String { line(of: outcome) }

  /// All slices at the point, front to back; `miss` if there are none.
  var allLines: [String] {
    outcomes.isEmpty ? [line(of: .miss)] : outcomes.map(line)
  }

  /// The outcome, then for a finger the fraction that each slice covers, then a line for each slice, front to back.
  func lines(_ verdicts: [ExplainedVerdict]) -> [String] {
    let contacts = (contacts ?? []).map { contact in
      "  \(line(of: contact.outcome)): \(contact.fraction.percentage) of the finger, \(contact.pixels) of "
        + "\(contact.fingerPixels) pixels"
    }
    // A name in a baked file may have millions of characters.
    return [line] + contacts
      + TextTable.lines(verdicts.map { [printable($0.slice.name), $0.text] }, widest: 40)
  }

  private func line(of outcome: HitOutcome<Slice.ID>) -> String { wheel.named(outcome).description }
}

extension TouchReplay {
  /// `0.08 pressed amber, touch 1 at 120, 30`.
  func line(_ event: TouchEvent) -> String {
    let name = stack[event.slice]?.name ?? ""
    return "\(event.time.text) \(event.kind.name) \(name), touch \(event.touchID) at \(event.location.text)"
  }
}
