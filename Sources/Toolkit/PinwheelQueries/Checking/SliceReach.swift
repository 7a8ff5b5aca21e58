internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelChecks
internal import PinwheelText

/// Which slices of a stack any touch can hit: found by a hit test of the center of every pixel of the canvas, at the finest
/// scale there is, until every slice has been hit.
struct SliceReach {
  private let stack: SliceStack
  /// The wheel and the pixels at which it is tested; `nil` where the canvas or the work would be too large.
  private let tested: (wheel: Wheel, pixels: CanvasPixels)?
  /// By slice: whether a touch somewhere ends at it.
  private(set) var reached: [Bool]

  /// What the stacks of a folder may take together: some seconds each.
  struct Budget {
    /// Points that may be tested yet.
    fileprivate(set) var points = 1 << 28
    /// Steps of building hit maps, as ``Wheel/standardWorkLimit`` counts them.
    fileprivate(set) var steps = 1 << 25
  }

  /// Some seconds' worth of points.
  private static let mostPoints = 1 << 26
  /// What it costs to test one slice at a point, in points.
  private static let testOfSlice = 8

  /// - Parameter budget: Less afterwards.
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

  /// A wheel that answers fast: one with a hit map, or with a single slice.
  private static func wheel(_ stack: SliceStack, on pixels: CanvasPixels, budget: inout Budget) -> Wheel? {
    let wheel = Wheel(stack, workLimit: min(Wheel.standardWorkLimit, budget.steps))
    // As many steps as tiles of 8 x 8 pixels, for each slice, are more than most maps take.
    let steps = (pixels.width / 8 + 1) * (pixels.height / 8 + 1) * (stack.slices.count + 1)
    budget.steps -= min(steps, budget.steps)
    return wheel.isPrepared || stack.slices.count <= 1 ? wheel : nil
  }

  /// The slices that no touch can hit, and why.
  ///
  /// - Parameters:
  ///   - budget: Less afterwards.
  ///   - place: The manifest, and where a slice, or for `nil` the pinwheel, stands in it.
  func findings(
    budget: inout Budget, at place: (Int?) -> (file: String, position: TextPosition?)
  ) -> [Finding] {
    guard let tested else {
      let (file, position) = place(nil)
      return [
        Finding(
          .notChecked, file: file, position: position, pinwheel: stack.name,
          "it is too large, or one of too many, to find out which of its slices can be hit",
          remedy: "make its canvas smaller, or check fewer pinwheels at once")
      ]
    }
    return stack.slices.indices.compactMap { index -> Finding? in
      let slice = stack.slices[index]
      guard !reached[index], slice.takesTouches, !slice.hitTestImages.isEmpty else { return nil }
      let (file, position) = place(index)
      let isEmpty = slice.hitTestImages.allSatisfy { slice.images[$0].mask.count == 0 }
      if isEmpty {
        return Finding(
          .emptyMask, file: file, position: position, pinwheel: stack.name, slice: slice.name,
          "it is never hit: no pixel of its hit-test image reaches the threshold",
          remedy: "lower its threshold, or give another image")
      }
      return Finding(
        .neverHit, file: file, position: position, pinwheel: stack.name, slice: slice.name,
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
    guard isOnCanvas else { return "none of its pixels lies on the canvas" }
    let names = covers.sorted(by: >).prefix(3).map { "'\(stack.slices[$0].name)'" }
    let more = covers.count > 3 ? " and \(covers.count - 3) more" : ""
    return "it lies completely behind \(names.joined(separator: ", "))\(more)"
  }
}
