internal import Pinwheel
package import PinwheelChecks
package import PinwheelQueries
package import PinwheelText

extension Drawing {
  private static let colors = (
    good: Color(0x1B7F3B), bad: Color(0xC5221F), hidden: Color(0x7B1FA2), speck: Color(0xE8710A),
    gap: Color(0x1A73E8)
  )

  /// An audit: the largest circle of each slice, hidden parts, specks and gaps.
  ///
  /// - Parameter findings: Slices with warnings and errors have red circles.
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or the picture would be too large.
  package static func audit(
    _ audit: WheelAudit, findings: [Finding], from baked: BakedFolder
  ) throws -> Drawing {
    let (map, pixels, stack) = (audit.map, audit.map.pixels, audit.map.stack)
    let bad = Set(findings.filter { $0.rule.severity > .note }.compactMap(\.slice))
    var drawn = try CheckDrawing(
      of: stack, on: pixels, from: baked,
      headline: "\(stack.name): \(findings.counts.joined(separator: ", "))", paleness: 110
    ) { zoom in
      func entry(_ fill: Fill, _ name: String) -> Legend.Entry {
        Legend.Entry(fills: [.solid(.white), .fill(fill)], name: name)
      }
      return [
        entry(.solid(colors.good), "largest circle in a slice"),
        entry(.solid(colors.bad), "the same, with a warning"),
        entry(.hatch(colors.hidden, line: zoom, period: 4 * zoom), "hidden by another slice"),
        entry(.solid(colors.gap), "gap that takes no touches"),
        entry(.solid(colors.speck), "speck that takes touches"),
      ]
    }
    for measures in audit.slices where !measures.shape.hiddenBounds.isEmpty && measures.takesTouches {
      let slice = stack.slices[measures.slice]
      let region = AlphaMask(in: measures.shape.hiddenBounds, on: pixels) { x, y in
        map.slice(x: x, y: y) != measures.slice && slice.contains(pixels.center(x: x, y: y))
      }
      drawn.add(
        region, .hatch(colors.hidden, line: drawn.zoom, period: 4 * drawn.zoom),
        title: "\(slice.name), hidden")
    }
    let isInGap = audit.gapPixels
    let gaps = AlphaMask(on: pixels) { isInGap[$1 * pixels.width + $0] }
    drawn.add(gaps, .solid(colors.gap), title: "gap")
    for speck in audit.specks {
      drawn.addRing(
        center: speck.bounds.center, radius: max(4, max(speck.bounds.width, speck.bounds.height)),
        colors.speck)
    }
    for measures in audit.slices {
      guard let center = measures.center else { continue }
      drawn.addRing(
        center: center, radius: measures.diameter / 2, bad.contains(measures.slice) ? colors.bad : colors.good
      )
    }
    for measures in audit.slices {
      if let center = measures.center { drawn.addLabel(stack.slices[measures.slice].name, at: center) }
    }
    return drawn.drawing
  }
}
