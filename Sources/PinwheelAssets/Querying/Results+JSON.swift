internal import Pinwheel
package import SystemPackage

extension Query {
  /// `{"outcome", "slice", "state", "pinwheel", "x", "y"}`; slice and state are null on a miss. For a finger
  /// `"radius"` and `"contacts"` too.
  package var json: JSON {
    .object([
      "outcome": .string(outcome.name), "slice": name(of: outcome), "state": state(of: outcome),
      "pinwheel": .string(stack.name), "x": .number(asked.x), "y": .number(asked.y),
      "radius": radius.map { .number($0) }, "contacts": contacts.map { .array($0.map(json)) },
    ])
  }

  private func json(_ contact: SliceContact) -> JSON {
    .object([
      "outcome": .string(contact.outcome.name), "slice": name(of: contact.outcome),
      "pixels": .integer(contact.pixels), "fingerPixels": .integer(contact.fingerPixels),
      "share": .number(contact.fraction),
    ])
  }

  package var allJSON: JSON {
    .object([
      "pinwheel": .string(stack.name), "x": .number(asked.x), "y": .number(asked.y),
      "hits": .array(
        outcomes.map {
          .object(["outcome": .string($0.name), "slice": name(of: $0), "state": state(of: $0)])
        }),
    ])
  }

  package func json(_ verdicts: [ExplainedVerdict]) -> JSON {
    guard case .object(let answer) = json else { return json }
    return .object(answer + [JSON.Member(key: "verdicts", value: .array(verdicts.map(\.json)))])
  }

  private func name(of outcome: HitOutcome) -> JSON {
    outcome.slice.map { .string(stack.slices[$0].name) } ?? .null
  }

  private func state(of outcome: HitOutcome) -> JSON {
    outcome.slice.map { .string(stack.slices[$0].state.name) } ?? .null
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

extension ExtractionSummary {
  package var json: JSON {
    .object([
      "input": .string(input.string),
      "folder": .string(folder.path.string),
      "images": .integer(manifest.images.count),
      "converted": .integer(converted),
      "pinwheels": .array(
        manifest.pinwheels.map {
          .object(["name": .string($0.name), "slices": .integer($0.slices.count)])
        }),
      "ambiguous": .array(manifest.ambiguous.map(\.json)),
      "leftOut": leftOut.json,
      "skipped": .integer(manifest.skipped.count),
      "bakedBytes": .integer(baked.bytes),
    ])
  }
}

extension AssetsError {
  /// What scripts get for an input that was not extracted. All that was found in it is listed.
  package func json(input: FilePath, exitCode: Int) -> JSON {
    .object([
      "input": .string(input.string), "error": .string(description), "exitCode": .integer(exitCode),
      "leftOut": skipped.isEmpty ? nil : LeftOut(skipped).json,
      "skipped": skipped.isEmpty ? nil : .array(skipped.map(\.json)),
    ])
  }
}

extension Baker.Result {
  package var json: JSON {
    .object([
      "pinwheels": .integer(pinwheels), "slices": .integer(slices), "images": .integer(images),
      "thresholds": .array(thresholds.map { .number($0.fraction) }), "bytes": .integer(bytes),
    ])
  }
}
