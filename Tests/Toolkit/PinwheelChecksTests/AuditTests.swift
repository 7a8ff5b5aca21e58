import Pinwheel
import PinwheelChecks
import PinwheelText
import TestSupport
import Testing

/// Findings on wheels that are made to have them.
@Suite struct AuditTests {
  /// A slice that is solid on rectangles of a canvas of whole points.
  private func slice(
    _ name: String, _ rects: (x: Double, y: Double, width: Double, height: Double)..., isEnabled: Bool = true,
    policy: DisabledPolicy = .pass
  ) throws -> Slice {
    let images = try rects.map { rect in
      SliceImage(
        state: .rest, scale: 1,
        frame: Rect2D(x: rect.x, y: rect.y, width: rect.width, height: rect.height),
        mask: try AlphaMask(solidWidth: max(1, Int(rect.width)), height: max(1, Int(rect.height))))
    }
    return Slice(name: name, images: images, disabledPolicy: policy, maskRule: .layered).enabled(isEnabled)
  }

  private func audit(
    _ slices: [Slice], width: Double = 200, height: Double = 100,
    _ change: (inout AuditLimits) -> Void = { _ in }
  ) throws -> WheelAudit {
    var limits = AuditLimits()
    change(&limits)
    let stack = SliceStack(name: "w", canvas: Size2D(width: width, height: height), slices: slices)
    return try WheelAudit(stack, limits: limits)
  }

  private func rules(_ audit: WheelAudit, _ slice: String) -> [AuditRule] {
    audit.findings.filter { $0.place.slice == slice }.compactMap { finding in
      AuditRule.allCases.first { $0.rule == finding.rule }
    }
  }

  @Test("sizes: a square of 60 points, one that is too small for comfort")
  func sizes() throws {
    let found = try audit([try slice("large", (10, 10, 60, 60)), try slice("small", (120, 20, 40, 40))])
    #expect(rules(found, "large") == [] && rules(found, "small") == [.small])
    let large = found.slices[0]
    #expect(large.area == 3600 && large.diameter == 60 && large.square == 60 && large.size == .passes)
    #expect(
      large.center == Point2D(x: 40, y: 40) && large.bounds == Rect2D(x: 10, y: 10, width: 60, height: 60))
  }

  @Test("WCAG 2.5.8: a small target passes alone and fails beside another, but not beside a disabled slice")
  func spacing() throws {
    let small = try slice("small", (20, 20, 20, 20))
    #expect(try audit([small]).slices[0].size == .spaced)
    // The circle of 24 points about 30, 30 reaches x = 42.
    #expect(try audit([small, try slice("near", (41, 0, 50, 50))]).slices[0].size == .fails)
    #expect(try audit([small, try slice("far", (42, 0, 50, 50))]).slices[0].size == .spaced)
    #expect(
      try audit([small, try slice("off", (41, 0, 50, 50), isEnabled: false, policy: .block)]).slices[0].size
        == .spaced)
    // Two small ones: their circles must not meet.
    #expect(try audit([small, try slice("other", (43, 20, 20, 20))]).slices.map(\.size) == [.fails, .fails])
    #expect(
      try audit([small, try slice("other", (44, 20, 20, 20))]).slices.map(\.size) == [.spaced, .spaced])
    #expect(rules(try audit([small, try slice("near", (41, 0, 50, 50))]), "small").first == .tooSmall)
  }

  @Test("what is hidden, cut off, out of reach or empty")
  func reach() throws {
    let found = try audit([
      try slice("under", (0, 0, 50, 50)), try slice("half", (10, 0, 80, 50)),
      try slice("edge", (150, 0, 100, 60)),
      try slice("gone", (300, 0, 50, 50)), Slice(name: "none", images: []),
      try slice("front", (0, 0, 50, 50)),
    ])
    #expect(rules(found, "under") == [.unreachable] && rules(found, "gone") == [.unreachable])
    #expect(rules(found, "none") == [.unreachable])
    #expect(rules(found, "half").contains(.hidden) && rules(found, "edge").contains(.cutOff))
    let half = found.slices[1].shape
    #expect(half.onCanvas == 4000 && half.hidden == 2000 && half.hiddenBy == 5)
    #expect(found.slices[2].shape.offCanvas == 3000)
    let reasons = found.findings.filter { $0.rule == AuditRule.unreachable.rule }.map(\.problem)
    #expect(reasons.contains("no touch ends at it: it lies behind front"))
    #expect(reasons.contains("no touch ends at it: all of it lies beyond the canvas"))
    #expect(reasons.contains("no touch ends at it: it has no solid pixel"))
  }

  @Test("specks, gaps and disabled slices that stop touches")
  func parts() throws {
    let found = try audit([
      try slice("a", (0, 0, 60, 60), (180, 80, 3, 3)), try slice("b", (61, 0, 60, 60), (20, 20, 2, 2)),
      try slice("cover", (0, 0, 30, 10), isEnabled: false, policy: .block),
      try slice("glass", (30, 0, 30, 10), isEnabled: false),
    ])
    #expect(found.speckCount == 2)
    #expect(found.specks.map(\.slice) == [0, 1] && found.specks.map(\.inside) == [nil, 0])
    #expect(found.specks.map(\.area) == [9, 4])
    #expect(found.specks[1].bounds == Rect2D(x: 20, y: 20, width: 2, height: 2))
    #expect(found.gaps.count == 1 && found.gaps[0].slices == [0, 1] && found.gaps[0].pixels == 60)
    #expect(found.blocks.map(\.area) == [300] && found.blocks[0].slice == 2 && found.blocks[0].blocked == 0)
    #expect(rules(found, "cover").contains(.blocks) && !rules(found, "glass").contains(.blocks))
  }

  @Test("a state that is drawn where no touch is taken")
  func states() throws {
    var button = try slice("button", (20, 20, 60, 60))
    button.images.append(
      SliceImage(
        state: .press, scale: 1, frame: Rect2D(x: 10, y: 20, width: 70, height: 50),
        mask: try AlphaMask(solidWidth: 70, height: 50)))
    let found = try audit([button])
    #expect(found.slices[0].states.map(\.state) == [.press])
    #expect(found.slices[0].states[0].added == 500 && found.slices[0].states[0].missing == 600)
    #expect(rules(found, "button") == [.states])
    #expect(try audit([button]) { $0.states = 0.2 }.findings.isEmpty)
  }

  @Test("numbers of any kind as limits, and canvases of any size: an answer or a sentence")
  func hostile() throws {
    let slices = [try slice("a", (0, 0, 60, 60)), try slice("b", (60, 0, 60, 60))]
    for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude] {
      let found = try audit(slices) {
        ($0.target, $0.minimum, $0.hitRate, $0.confusion, $0.radius) = (
          number, number, number, number, number
        )
        ($0.fingertip, $0.speck, $0.gap, $0.hidden, $0.states) = (number, number, number, number, number)
        $0.spread = TapSpread(deviation: number)
      }
      #expect(found.findings.allSatisfy { !$0.problem.isEmpty } && found.slices.count == 2, "\(number)")
    }
    #expect(try audit([]).findings.isEmpty)
    let pixel = try audit([try slice("a", (0, 0, 1, 1))], width: 1, height: 1)
    #expect(pixel.slices[0].diameter == 1 && pixel.slices[0].area == 1)
    for (width, height) in [
      (0.0, 10.0), (-1, 10), (.nan, 10), (.infinity, 10), (1e9, 10), (20_000, 20_000), (40_000, 10),
    ] {
      let error = #expect(throws: CheckError.self) { try audit(slices, width: width, height: height) }
      #expect(error.map { "\($0)".hasPrefix("w: ") } ?? false, "\(width), \(error as Any)")
    }
    let far = Slice(name: "far", frame: Rect2D(x: -1e12, y: 0, width: 2e12, height: 10))
    #expect(rules(try audit([far]), "far").contains(.notMeasured))
  }
}
