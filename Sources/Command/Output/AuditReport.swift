import Pinwheel
import PinwheelAssets
import PinwheelChecks
import PinwheelPictures
import PinwheelText

/// The result of an audit, for people and for programs.
struct AuditReport {
  let audit: WheelAudit
  let contrasts: [StateContrast]
  /// The findings, with the position of their slice in ``file``.
  private(set) var findings: [Finding]
  /// The file that describes the slices.
  let file: String
  /// How far slices should grow, and the audit of the wheel that has; `nil` unless it was asked.
  private let suggestions: (grows: [GrowSuggestion], after: WheelAudit)?

  init(
    _ audit: WheelAudit, contrasts: [StateContrast], of number: Int, in manifest: AuditedManifest,
    suggestions: (grows: [GrowSuggestion], after: WheelAudit)? = nil
  ) {
    self.audit = audit
    self.contrasts = contrasts
    self.suggestions = suggestions
    findings =
      audit.findings + manifest.opaqueImages(of: audit.map.stack)
      + contrasts.compactMap { $0.finding(in: audit) }
    file = manifest.file
    for index in findings.indices {
      findings[index].place.file = file
      let position = findings[index].slice.flatMap { manifest.position(ofPinwheel: number, slice: $0) }
      guard let position else { continue }
      (findings[index].place.line, findings[index].place.column) = (position.line, position.column)
    }
  }

  var name: String { audit.map.stack.name }

  var grows: [GrowSuggestion] { suggestions?.grows ?? [] }

  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.rule.severity == severity } }

  /// A test case for each slice.
  func junitSuite(named name: String) -> JUnitSuite {
    let slices = audit.map.stack.slices
    return JUnitSuite(
      name: name,
      cases: slices.indices.reversed().map { index in
        (slices[index].name, findings.filter { $0.slice == index })
      })
  }
}

extension AuditReport {
  /// A table and the findings, in lines that fit in a hundred columns unless names are long.
  var text: String {
    let stack = audit.map.stack
    let counts = Finding.Severity.allCases.reversed().map { counted(count($0), $0.name, none: "no") }
    var lines = [
      "\(name): \(counted(stack.slices.count, "slice")) at scale \(audit.map.pixels.scale.text); "
        + counts.joined(separator: ", ")
    ]
    var rows = [["slice", "area", "circle", "square", "hits", "finger", "mistaken for"]]
    for measures in audit.slices.reversed() {
      let slice = stack.slices[measures.slice]
      var row = [Self.shortened(slice.name, to: 32)]
      if measures.center != nil {
        row += [measures.area, measures.diameter, measures.square].map(\.tenths)
        row += [measures.hitRate, measures.fingertipShare].map(\.percentage)
        row.append(
          measures.confusedWith.flatMap { other in
            other.chance < 0.0005
              ? nil
              : other.slice.map {
                "\(Self.shortened(stack.slices[$0].name, to: 20)) \(other.chance.percentage)"
              }
          } ?? "")
      } else {
        row += ["0", "", "", "", "", measures.takesTouches ? "" : slice.isHidden ? "(hidden)" : "(disabled)"]
      }
      rows.append(row)
    }
    lines += TextTable.lines(rows, numbers: 1..<6)
    return (lines + findings.map(\.line) + suggestionLines).map(printable).joined(separator: "\n")
  }

  /// `grow amber by 3.5 points: circle 37 -> 44, hits 68.1% -> 76.4%`
  private var suggestionLines: [String] {
    guard let suggestions else { return [] }
    if suggestions.grows.isEmpty { return ["nothing to grow: no slice is too small and has room around it"] }
    return suggestions.grows.reversed().map { suggestion in
      let (before, after) = (audit.slices[suggestion.slice], suggestions.after.slices[suggestion.slice])
      return
        "grow \(audit.map.stack.slices[suggestion.slice].name) by \(suggestion.grow.text) points: circle "
        + "\(before.diameter.tenths) -> \(after.diameter.tenths), hits "
        + "\(before.hitRate.percentage) -> \(after.hitRate.percentage)"
    }
  }

  private var suggestionsJSON: JSON? {
    suggestions.map { suggestions in
      .array(
        suggestions.grows.reversed().map { suggestion in
          let after = suggestions.after.slices[suggestion.slice]
          return .object([
            "slice": .string(audit.map.stack.slices[suggestion.slice].name), "grow": .number(suggestion.grow),
            "area": .number(after.area), "circle": .object(["diameter": .number(after.diameter)]),
            "hitRate": .number(after.hitRate),
          ])
        })
    }
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    let text = printable(text)
    return text.count <= count ? text : text.prefix(count - 3) + "..."
  }

  var json: JSON {
    let (stack, limits) = (audit.map.stack, audit.limits)
    return .object([
      "pinwheel": .string(name),
      "canvas": stack.canvas.json,
      "scale": .number(audit.map.pixels.scale),
      "limits": .object([
        "target": .number(limits.target), "minimum": .number(limits.minimum),
        "spread": .number(limits.spread.deviation),
        "radius": .number(limits.radius), "fingertip": .number(limits.fingertip),
        "hitRate": .number(limits.hitRate),
        "confusion": .number(limits.confusion), "hidden": .number(limits.hidden),
        "speck": .number(limits.speck),
        "gap": .number(limits.gap),
      ]),
      "slices": .array(audit.slices.reversed().map(json)), "specks": .integer(audit.speckCount),
      "gaps": .array(
        audit.gaps.map { gap in
          .object([
            "slices": .array(gap.slices.map { .string(stack.slices[$0].name) }),
            "area": .number(audit.map.pixels.area(gap.pixels)),
            "width": .number(Double(gap.width) / audit.map.pixels.scale),
          ])
        }),
      "errors": .integer(count(.error)), "warnings": .integer(count(.warning)),
      "notes": .integer(count(.note)),
      "findings": .array(findings.map(\.json)), "suggestions": suggestionsJSON,
    ])
  }

  private func json(_ measures: SliceMeasures) -> JSON {
    let (stack, pixels) = (audit.map.stack, audit.map.pixels)
    func chances(_ chances: [TouchChance]) -> JSON {
      .array(
        chances.prefix(10).map {
          .object([
            "slice": $0.slice.map { .string(stack.slices[$0].name) } ?? .null, "fraction": .number($0.chance),
          ])
        })
    }
    return .object([
      "slice": .string(stack.slices[measures.slice].name),
      "order": .integer(stack.slices.count - measures.slice),
      "takesTouches": .bool(measures.takesTouches), "area": .number(measures.area),
      "circle": measures.center.map { $0.json + .object(["diameter": .number(measures.diameter)]) },
      "square": .number(measures.square), "wcag": measures.size.map { .string($0.rawValue) },
      "hitRate": .number(measures.hitRate), "aimed": chances(measures.aimed),
      "fingertipShare": .number(measures.fingertipShare), "fingertip": chances(measures.fingertip),
      "hiddenArea": .number(pixels.area(measures.shape.hidden)),
      "hiddenBy": measures.shape.hiddenBy.map { .string(stack.slices[$0].name) },
      "cutOffArea": measures.shape.offCanvas.map { .number(pixels.area($0)) } ?? .null,
      "states": .array(
        measures.states.map {
          .object([
            "state": .string($0.state.name), "addedArea": .number(pixels.area($0.added)),
            "missingArea": .number(pixels.area($0.missing)),
          ])
        }),
      "contrasts": .array(
        contrasts.filter { $0.slice == measures.slice }.map {
          .object([
            "state": .string($0.state.name), "other": .string($0.other.name),
            "distance": .number($0.distance),
            "ratio": .number($0.ratio),
          ])
        }),
    ])
  }
}
