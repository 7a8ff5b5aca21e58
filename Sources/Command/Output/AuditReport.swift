import Pinwheel
import PinwheelAssets
import PinwheelChecks
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

/// The result of an audit, for people and for programs.
struct AuditReport {
  let audit: WheelAudit
  let contrasts: [StateContrast]
  let findings: [AuditFinding]
  /// The file that the slices are described in, and where in it: pinwheels and slices by their places.
  let file: String
  let positions: [TextPosition?]

  init(_ audit: WheelAudit, contrasts: [StateContrast], of baked: BakedFolder) {
    self.audit = audit
    self.contrasts = contrasts
    findings = audit.findings + contrasts.filter(\.areAlike).map { $0.finding(in: audit) }
    file = baked.isAlone ? baked.folder.path.string : baked.folder.manifestPath.string
    let stack = audit.map.stack
    let bytes = baked.isAlone ? [] : (try? baked.folder.read(baked.folder.manifestPath, .manifest)) ?? []
    let wheels = (try? JSONParser.node(of: bytes))?["pinwheels"]?.elements ?? []
    let wheel =
      baked.isAlone
      ? nil : (try? baked.index(of: stack.name)).flatMap { wheels.indices.contains($0) ? wheels[$0] : nil }
    let nodes = wheel?["slices"]?.elements ?? []
    let places = TextPositions(in: bytes)
    positions = stack.slices.indices.map { index in
      guard nodes.indices.contains(index) else { return nil }
      return places.position(of: (nodes[index]["name"] ?? nodes[index]).range.lowerBound)
    }
  }

  var name: String { audit.map.stack.name }

  func count(_ severity: AuditFinding.Severity) -> Int { findings.count { $0.severity == severity } }
}

extension StateContrast {
  func finding(in audit: WheelAudit) -> AuditFinding {
    AuditFinding(
      .alike, of: slice, named: audit.map.stack.slices[slice].name, at: audit.slices[slice].center,
      "\(state.name) looks like \(other.name): the mean difference is \(WheelAudit.number(distance)) in CIELAB, and people see "
        + "\(WheelAudit.number(Self.visible))",
      remedy: "draw the states farther apart")
  }
}

extension AuditReport {
  /// A table and the findings, in lines that fit a hundred columns as far as names are short.
  var text: String {
    let stack = audit.map.stack
    func some(_ severity: AuditFinding.Severity) -> String {
      let number = count(severity)
      return number == 0 ? "no \(severity.name)s" : counted(number, severity.name)
    }
    var lines = [
      "\(name): \(counted(stack.slices.count, "slice")) at scale \(audit.map.pixels.scale.text); "
        + "\(some(.error)), \(some(.warning)), \(some(.note))"
    ]
    var rows = [["slice", "area", "circle", "square", "hits", "finger", "mistaken for"]]
    for measures in audit.slices.reversed() {
      let slice = stack.slices[measures.slice]
      var row = [Self.shortened(slice.name, to: 32)]
      if measures.center != nil {
        row += [measures.area, measures.diameter, measures.square].map(WheelAudit.number)
        row += [measures.hitRate, measures.fingertipShare].map(WheelAudit.percent)
        row.append(
          measures.confusedWith.flatMap { other in
            other.chance < 0.0005
              ? nil
              : other.slice.map {
                "\(Self.shortened(stack.slices[$0].name, to: 20)) \(WheelAudit.percent(other.chance))"
              }
          } ?? "")
      } else {
        row += ["0", "", "", "", "", measures.takesTouches ? "" : slice.isHidden ? "(hidden)" : "(disabled)"]
      }
      rows.append(row)
    }
    let widths = (0..<7).map { column in rows.map { $0[column].count }.max() ?? 0 }
    lines += rows.map { row in
      var line = "  "
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        // Names and words begin on the left, numbers end on the right.
        line += column == 0 || column == 6 ? cell + padding : padding + cell
        line += "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    return (lines + findings.map(sentence)).map(printable).joined(separator: "\n")
  }

  func sentence(_ finding: AuditFinding) -> String {
    let place = finding.place.map { " at \(WheelAudit.number($0.x)), \(WheelAudit.number($0.y))" } ?? ""
    return
      "\(finding.severity.name): \(finding.slice)\(place): \(finding.problem); \(finding.remedy) (\(finding.rule.rawValue))"
  }

  private static func shortened(_ text: String, to count: Int) -> String {
    let text = printable(text)
    return text.count <= count ? text : text.prefix(count - 3) + "..."
  }

  var json: JSON {
    let (stack, limits) = (audit.map.stack, audit.limits)
    return .object([
      "pinwheel": .string(name),
      "canvas": .object(["width": .number(stack.canvas.width), "height": .number(stack.canvas.height)]),
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
      "findings": .array(
        findings.map { finding in
          .object([
            "severity": .string(finding.severity.name), "rule": .string(finding.rule.rawValue),
            "slice": .string(finding.slice), "x": finding.place.map { .number($0.x) },
            "y": finding.place.map { .number($0.y) },
            "problem": .string(finding.problem), "remedy": .string(finding.remedy),
          ])
        }),
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
      "circle": measures.center.map {
        .object(["x": .number($0.x), "y": .number($0.y), "diameter": .number(measures.diameter)])
      },
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
