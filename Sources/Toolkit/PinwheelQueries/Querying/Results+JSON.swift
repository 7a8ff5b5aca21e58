internal import Pinwheel
package import PinwheelText

extension Query {
  /// `{"outcome", "slice", "state", "pinwheel", "x", "y"}`; slice and state are null for a miss. A finger adds
  /// `"radius"` and `"contacts"`.
  package var json: JSON {
    .object([
      "outcome": outcome.name, "slice": name(of: outcome), "state": state(of: outcome),
      "pinwheel": stack.name, "x": requested.x, "y": requested.y, "radius": radius,
      "contacts": contacts.map { $0.map(json) },
    ])
  }

  private func json(_ contact: SliceContact) -> JSON {
    .object([
      "outcome": contact.outcome.name, "slice": name(of: contact.outcome), "pixels": contact.pixels,
      "fingerPixels": contact.fingerPixels, "fraction": contact.fraction,
    ])
  }

  package var allJSON: JSON {
    .object([
      "pinwheel": stack.name, "x": requested.x, "y": requested.y,
      "hits": outcomes.map {
        JSON.object(["outcome": $0.name, "slice": name(of: $0), "state": state(of: $0)])
      },
    ])
  }

  package func json(_ verdicts: [ExplainedVerdict]) -> JSON {
    json + .object(["verdicts": verdicts.map(\.json)])
  }

  private func name(of outcome: HitOutcome<Slice.ID>) -> JSON { .nullable(wheel.named(outcome).slice) }

  private func state(of outcome: HitOutcome<Slice.ID>) -> JSON {
    .nullable(outcome.slice.flatMap { stack[$0] }?.state.name)
  }
}

extension ExplainedVerdict {
  var json: JSON {
    .object([
      "slice": slice.name, "verdict": verdict.reason.name, "state": pixel?.state, "scale": pixel?.scale,
      "pixelX": pixel?.x, "pixelY": pixel?.y, "alpha": pixel?.alpha, "fullAlpha": pixel?.full,
      "solidFrom": pixel?.solidFrom,
    ])
  }
}
