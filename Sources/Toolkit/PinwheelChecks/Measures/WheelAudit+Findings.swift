package import Pinwheel
package import PinwheelText

extension WheelAudit {
  /// All findings, with slices front to back, the order in which touches test them.
  ///
  /// - Complexity: O(slices + specks + gaps).
  package var findings: [Finding] {
    var findings: [Finding] = []
    for measures in slices.reversed() { findings += self.findings(of: measures) }
    findings += blocks.map { block in
      finding(
        .blocks, block.slice, at: block.bounds.center,
        "it is disabled and stops touches on \(name(block.blocked)), on \(block.area.tenths) square points",
        remedy: "let touches pass, or move \(name(block.blocked)) in front")
    }
    findings += specks.map { speck in
      let inside = speck.inside.map { "in the midst of \(name($0))" } ?? "apart from the rest"
      return finding(
        .speck, speck.slice, at: speck.bounds.center,
        "a speck of \(speck.area.tenths) square points \(inside) takes touches",
        remedy: "erase it from the image, or raise the threshold")
    }
    findings += gaps.map { gap in
      finding(
        .gap, gap.slices[0], at: map.pixels.points(gap.bounds).center,
        "a gap of up to \((Double(gap.width) / map.pixels.scale).tenths) points to \(name(gap.slices[1])) takes no "
          + "touches, on \(map.pixels.area(gap.pixels).tenths) square points",
        remedy: "grow one of the two, or touch with a radius")
    }
    return findings
  }

  private func findings(of measures: SliceMeasures) -> [Finding] {
    let (slice, index) = (map.stack.slices[measures.slice], measures.slice)
    guard measures.takesTouches else { return [] }
    var findings: [Finding] = []
    let solid = measures.shape.onCanvas + (measures.shape.offCanvas ?? 0)
    guard let center = measures.center else {
      let reason =
        solid == 0
        ? "it has no solid pixel"
        : measures.shape.onCanvas == 0
          ? "all of it lies beyond the canvas"
          : measures.shape.hiddenBy.map { "it lies behind \(name($0))" } ?? "it has no pixel's center"
      return [
        finding(
          .unreachable, index, at: nil, "no touch ends at it: \(reason)",
          remedy: solid == 0 ? "lower its threshold, or give another image" : "move it, or change the order")
      ]
    }
    if slice.isEnabled {
      if measures.size == .fails {
        findings.append(
          finding(
            .tooSmall, index, at: center,
            "its largest square is \(measures.square.tenths) points wide, less than \(limits.minimum.tenths), "
              + "with another target near",
            remedy: "make it larger, or keep others away"))
      } else if measures.diameter < limits.target {
        findings.append(
          finding(
            .small, index, at: center,
            "its largest circle is \(measures.diameter.tenths) points wide, less than \(limits.target.tenths)",
            remedy: "grow it by \(((limits.target - measures.diameter) / 2).tenths) points"))
      }
      if measures.hitRate < limits.hitRate {
        findings.append(
          finding(
            .missed, index, at: center,
            "\(measures.hitRate.percentage) of the taps aimed at it hit it, less than \(limits.hitRate.percentage)",
            remedy: "make it larger, or touch with a radius"))
      }
      if let other = measures.confusedWith, let mistaken = other.slice, other.chance > limits.confusion {
        findings.append(
          finding(
            .confused, index, at: center,
            "\(other.chance.percentage) of the taps aimed at it hit \(name(mistaken))",
            remedy: "move them apart, or make it larger"))
      }
    }
    findings += shapeFindings(of: measures, solid: solid)
    return findings
  }

  private func shapeFindings(of measures: SliceMeasures, solid: Int) -> [Finding] {
    let (index, shape) = (measures.slice, measures.shape)
    var findings: [Finding] = []
    let hidden = Double(shape.hidden) / Double(max(1, solid))
    if hidden > limits.hidden {
      let by = shape.hiddenBy.map { ", most by \(name($0))" } ?? ""
      findings.append(
        finding(
          .hidden, index, at: map.pixels.points(shape.hiddenBounds).center,
          "\(hidden.percentage) of it is hidden\(by)", remedy: "move it, or change the order"))
    }
    if let offCanvas = shape.offCanvas {
      let cut = Double(offCanvas) / Double(max(1, solid))
      if cut > limits.hidden {
        findings.append(
          finding(
            .cutOff, index, at: measures.center, "\(cut.percentage) of it lies beyond the canvas",
            remedy: "move it, or enlarge the canvas"))
      }
    } else {
      findings.append(
        finding(
          .notMeasured, index, at: nil,
          "its images reach too far, or are too many and too large, to be measured",
          remedy: "correct its frame"))
    }
    for state in measures.states {
      let added = Double(state.added) / Double(max(1, shape.onCanvas))
      guard added > limits.states else { continue }
      findings.append(
        finding(
          .states, index, at: measures.center,
          "\(state.state.name) is drawn on \(map.pixels.area(state.added).tenths) square points that take no touches",
          remedy: "give it the mask rule union, or draw it smaller"))
    }
    return findings
  }

  /// A finding about a slice; the heading of a report names the pinwheel.
  package func finding(
    _ rule: AuditRule, _ index: Int, at point: Point2D?, _ problem: String, remedy: String
  ) -> Finding {
    var place = Diagnostic.Place().pinwheel(map.stack.name, slice: name(index))
    place.isShown = false
    return Finding(rule.rule, place, slice: index, at: point, problem, .advice(remedy))
  }

  private func name(_ index: Int) -> String { map.stack.slices[index].name }
}
