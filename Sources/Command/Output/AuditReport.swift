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
    _ rules: [Finding.Rule],
    suggestions: (grows: [GrowSuggestion], after: WheelAudit)? = nil
  ) {
    self.audit = audit
    self.contrasts = contrasts
    self.suggestions = suggestions
    findings =
      (audit.findings + manifest.opaqueImages(of: audit.map.stack)
      + contrasts.compactMap { $0.finding(in: audit) }).filter { rules.contains($0.rule) }
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
  ///
  /// - Parameter file: What the first line begins with.
  func lines(after file: String) -> [String] {
    let stack = audit.map.stack
    var lines = [
      "\(file)\(name): \(counted(stack.slices.count, "slice")) at scale \(audit.map.pixels.scale.text); "
        + findings.counts.joined(separator: ", ")
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
    return lines + findings.map(\.line) + suggestionLines
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

  private var suggestionsJSON: [JSON]? {
    suggestions.map { suggestions in
      suggestions.grows.reversed().map { suggestion in
        let after = suggestions.after.slices[suggestion.slice]
        return .object([
          "slice": audit.map.stack.slices[suggestion.slice].name, "grow": suggestion.grow, "area": after.area,
          "circle": JSON.object(["diameter": after.diameter]), "hitRate": after.hitRate,
        ])
      }
    }
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    let text = printable(text)
    return text.count <= count ? text : text.prefix(count - 3) + "..."
  }

  var json: JSON {
    let (stack, limits) = (audit.map.stack, audit.limits)
    return .object([
      "pinwheel": name, "canvas": stack.canvas.json, "scale": audit.map.pixels.scale,
      "limits": JSON.object([
        "target": limits.target, "minimum": limits.minimum, "spread": limits.spread.deviation,
        "radius": limits.radius, "fingertip": limits.fingertip, "hitRate": limits.hitRate,
        "confusion": limits.confusion, "hidden": limits.hidden, "speck": limits.speck, "gap": limits.gap,
      ]),
      "slices": audit.slices.reversed().map(json), "specks": audit.speckCount,
      "gaps": audit.gaps.map { gap in
        JSON.object([
          "slices": gap.slices.map { stack.slices[$0].name }, "area": audit.map.pixels.area(gap.pixels),
          "width": Double(gap.width) / audit.map.pixels.scale,
        ])
      },
      "errors": findings.count(.error), "warnings": findings.count(.warning), "notes": findings.count(.note),
      "findings": findings.map(\.json), "suggestions": suggestionsJSON,
    ])
  }

  private func json(_ measures: SliceMeasures) -> JSON {
    let (stack, pixels) = (audit.map.stack, audit.map.pixels)
    func chances(_ chances: [TouchChance]) -> [JSON] {
      chances.prefix(10).map {
        .object(["slice": JSON.nullable($0.slice.map { stack.slices[$0].name }), "fraction": $0.chance])
      }
    }
    return .object([
      "slice": stack.slices[measures.slice].name, "order": stack.slices.count - measures.slice,
      "takesTouches": measures.takesTouches, "area": measures.area,
      "circle": measures.center.map { $0.json + JSON.object(["diameter": measures.diameter]) },
      "square": measures.square, "wcag": measures.size?.rawValue, "hitRate": measures.hitRate,
      "aimed": chances(measures.aimed), "fingertipShare": measures.fingertipShare,
      "fingertip": chances(measures.fingertip), "hiddenArea": pixels.area(measures.shape.hidden),
      "hiddenBy": measures.shape.hiddenBy.map { stack.slices[$0].name },
      "cutOffArea": JSON.nullable(measures.shape.offCanvas.map { pixels.area($0) }),
      "states": measures.states.map {
        JSON.object([
          "state": $0.state.name, "addedArea": pixels.area($0.added), "missingArea": pixels.area($0.missing),
        ])
      },
      "contrasts": contrasts.filter { $0.slice == measures.slice }.map {
        JSON.object([
          "state": $0.state.name, "other": $0.other.name, "distance": $0.distance, "ratio": $0.ratio,
        ])
      },
    ])
  }
}
