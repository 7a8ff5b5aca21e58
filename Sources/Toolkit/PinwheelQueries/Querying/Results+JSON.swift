internal import Pinwheel
package import PinwheelText

extension Query {
  /// `{"outcome", "slice", "state", "pinwheel", "x", "y"}`; slice and state are null for a miss. A finger adds
  /// `"radius"` and `"contacts"`.
  package var json: JSON {
    .object([
      "outcome": .string(outcome.name), "slice": name(of: outcome), "state": state(of: outcome),
      "pinwheel": .string(stack.name), "x": .number(requested.x), "y": .number(requested.y),
      "radius": radius.map { .number($0) }, "contacts": contacts.map { .array($0.map(json)) },
    ])
  }

  private func json(_ contact: SliceContact) -> JSON {
    .object([
      "outcome": .string(contact.outcome.name), "slice": name(of: contact.outcome),
      "pixels": .integer(contact.pixels), "fingerPixels": .integer(contact.fingerPixels),
      "fraction": .number(contact.fraction),
    ])
  }

  package var allJSON: JSON {
    .object([
      "pinwheel": .string(stack.name), "x": .number(requested.x), "y": .number(requested.y),
      "hits": .array(
        outcomes.map {
          .object(["outcome": .string($0.name), "slice": name(of: $0), "state": state(of: $0)])
        }),
    ])
  }

  package func json(_ verdicts: [ExplainedVerdict]) -> JSON {
    json + .object(["verdicts": .array(verdicts.map(\.json))])
  }

  package func json(_ tagged: TaggedAnswer) -> JSON { json + tagged.json }

  private func name(of outcome: HitOutcome<Slice.ID>) -> JSON {
    wheel.named(outcome).slice.map { .string($0) } ?? .null
  }

  private func state(of outcome: HitOutcome<Slice.ID>) -> JSON {
    outcome.slice.flatMap { stack[$0] }.map { .string($0.state.name) } ?? .null
  }
}

extension ExplainedVerdict {
  var json: JSON {
    .object([
      "slice": .string(slice.name), "verdict": .string(verdict.reason.name),
      "state": pixel.map { .string($0.state) },
      "scale": pixel.map { .number($0.scale) }, "pixelX": pixel.map { .integer($0.x) },
      "pixelY": pixel.map { .integer($0.y) }, "alpha": pixel.map { .integer($0.alpha) },
      "fullAlpha": pixel.map { .integer($0.full) }, "solidFrom": pixel.map { .integer($0.solidFrom) },
    ])
  }
}
