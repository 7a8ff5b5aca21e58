internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelChecks
internal import PinwheelText

/// The slices of a stack that some touch can hit, found by hit-testing the center of every pixel of the canvas at the
/// finest scale, until every slice has been hit.
struct SliceReach {
  private let stack: SliceStack
  /// The wheel and the pixels at which it is tested; `nil` if the canvas or the work would be too large.
  private let tested: (wheel: Wheel, pixels: CanvasPixels)?
  /// For each slice, whether a touch somewhere ends at it.
  private(set) var reached: [Bool]

  /// The work that the stacks of a folder may take together: a few seconds for each unit.
  struct Budget {
    /// The number of points left to test.
    fileprivate(set) var points = 1 << 28
    /// The number of steps left for building hit maps, counted as for ``Wheel/standardWorkLimit``.
    fileprivate(set) var steps = 1 << 25
  }

  /// The number of points tested in a few seconds.
  private static let mostPoints = 1 << 26
  /// The cost of testing one slice at a point, in points.
  private static let testOfSlice = 8

  /// - Parameter budget: Reduced by the work done.
  init(_ stack: SliceStack, budget: inout Budget) {
    self.stack = stack
    reached = stack.slices.map { _ in false }
    guard
      let pixels = try? CanvasPixels(
        of: stack.canvas, scale: stack.finestScale, name: stack.name,
        limit: min(Self.mostPoints, budget.points)),
      let wheel = Self.wheel(stack, on: pixels, budget: &budget)
    else {
      tested = nil
      return
    }
    tested = (wheel, pixels)
    var left = stack.slices.count(where: \.takesTouches)
    wheel.forEachAnswer(on: pixels) { slice in
      budget.points -= 1
      if let slice, !reached[slice] {
        reached[slice] = true
        left -= 1
      }
      return left > 0
    }
  }

  /// A wheel with fast answers: one with a hit map, or with a single slice.
  private static func wheel(_ stack: SliceStack, on pixels: CanvasPixels, budget: inout Budget) -> Wheel? {
    let wheel = Wheel(stack, workLimit: min(Wheel.standardWorkLimit, budget.steps))
    // One step for each 8 x 8 tile and slice is more than most maps take.
    let steps = (pixels.width / 8 + 1) * (pixels.height / 8 + 1) * (stack.slices.count + 1)
    budget.steps -= min(steps, budget.steps)
    return wheel.answers == .fromMap || stack.slices.count <= 1 ? wheel : nil
  }

  /// The slices that no touch can hit, with the reasons.
  ///
  /// - Parameters:
  ///   - budget: Reduced by the work done.
  ///   - file: The manifest.
  ///   - position: The position in it of a slice or, for `nil`, of the pinwheel.
  func findings(
    budget: inout Budget, in file: String, position: (Int?) -> TextPosition?
  ) -> [Finding] {
    guard let tested else {
      return [
        Finding(
          .notChecked, file: file, position: position(nil), pinwheel: stack.name,
          "it is too large, or one of too many, to find out which of its slices can be hit",
          remedy: "make its canvas smaller, or check fewer pinwheels at once")
      ]
    }
    return stack.slices.indices.compactMap { index -> Finding? in
      let slice = stack.slices[index]
      guard !reached[index], slice.takesTouches, !slice.hitTestImages.isEmpty else { return nil }
      let isEmpty = slice.hitTestImages.allSatisfy { slice.images[$0].mask.count == 0 }
      if isEmpty {
        return Finding(
          .emptyMask, file: file, position: position(index), pinwheel: stack.name, slice: slice.name,
          "it is never hit: no pixel of its images reaches the threshold",
          remedy: "give another image, or lower the threshold if there are faint pixels")
      }
      return Finding(
        .neverHit, file: file, position: position(index), pinwheel: stack.name, slice: slice.name,
        "it is never hit: \(reason(index, in: tested.wheel, on: tested.pixels, budget: &budget))",
        remedy: "move it, or change the order")
    }
  }

  private func reason(
    _ index: Int, in wheel: Wheel, on pixels: CanvasPixels, budget: inout Budget
  ) -> String {
    let count = pixels.width * pixels.height
    guard count <= budget.points / Self.testOfSlice else {
      return "other slices lie in front of it, or it lies off the canvas"
    }
    budget.points -= count * Self.testOfSlice
    var covers: Set<Int> = []
    var isOnCanvas = false
    let slice = stack.slices[index]
    for y in pixels.bounds.rows {
      for x in pixels.bounds.columns {
        let center = pixels.center(x: x, y: y)
        guard slice.contains(center) else { continue }
        isOnCanvas = true
        if let cover = wheel.hit(at: center).slice.flatMap({ stack.index(of: $0) }) { covers.insert(cover) }
      }
    }
    guard isOnCanvas else {
      return "none of its pixels lies on the canvas" + (slice.clip == nil ? "" : ", within its clip")
    }
    let names = covers.sorted(by: >).prefix(3).map { "'\(stack.slices[$0].name)'" }
    let more = covers.count > 3 ? " and \(covers.count - 3) more" : ""
    return "it lies completely behind \(names.joined(separator: ", "))\(more)"
  }
}
