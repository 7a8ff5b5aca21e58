internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelChecks
internal import PinwheelText

/// Which slices of a stack any touch can hit: found by a hit test of the middle of every pixel of the canvas, at the finest
/// scale there is.
struct SliceReach {
  private let stack: SliceStack
  /// The slice at each pixel; `nil` where the canvas is too large.
  private let map: AnswerMap?
  /// By slice: whether a touch somewhere ends at it.
  private(set) var reached: [Bool]

  /// What the stacks of a folder may take together: some seconds each.
  struct Budget {
    /// Points that may be tested yet.
    fileprivate var points = 1 << 28
    /// Steps of building hit maps, as ``Wheel/standardWorkLimit`` counts them.
    fileprivate var steps = 1 << 25
  }

  /// Some seconds' worth of points.
  private static let mostPoints = 1 << 26
  /// What it costs to test one slice at a point, in points.
  private static let testOfSlice = 8

  /// - Parameter budget: Less afterwards.
  init(_ stack: SliceStack, budget: inout Budget) {
    self.stack = stack
    reached = stack.slices.map { _ in false }
    let pixels = try? CanvasPixels(
      of: stack.canvas, scale: stack.finestScale, name: stack.name, limit: min(Self.mostPoints, budget.points)
    )
    let (columns, rows) = (pixels?.width ?? 0, pixels?.height ?? 0)
    // As many steps as tiles of 8 x 8 pixels, for each slice, are more than most maps take.
    let steps = (columns / 8 + 1) * (rows / 8 + 1) * (stack.slices.count + 1)
    let wheel = Wheel(stack, workLimit: min(Wheel.standardWorkLimit, budget.steps))
    budget.steps -= min(steps, budget.steps)
    map = pixels.flatMap {
      wheel.isPrepared || stack.slices.count <= 1 ? AnswerMap(of: wheel, on: $0) : nil
    }
    guard let map else { return }
    budget.points -= columns * rows
    for number in map.numbers where number > 0 { reached[Int(number) - 1] = true }
  }

  /// The slices that no touch can hit, and why.
  ///
  /// - Parameters:
  ///   - budget: Less afterwards.
  ///   - place: The manifest, and where a slice, or for `nil` the pinwheel, stands in it.
  func findings(
    budget: inout Budget, at place: (Int?) -> (file: String, position: TextPosition?)
  ) -> [Finding] {
    guard let map else {
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
        "it is never hit: \(reason(index, on: map, budget: &budget))",
        remedy: "move it, or change the order")
    }
  }

  private func reason(_ index: Int, on map: AnswerMap, budget: inout Budget) -> String {
    let count = map.numbers.count
    guard count <= budget.points / Self.testOfSlice else {
      return "other slices lie in front of it, or it lies off the canvas"
    }
    budget.points -= count * Self.testOfSlice
    var covers: Set<Int> = []
    var isOnCanvas = false
    let slice = stack.slices[index]
    for y in map.pixels.bounds.rows {
      for x in map.pixels.bounds.columns where slice.contains(map.pixels.center(x: x, y: y)) {
        isOnCanvas = true
        if let cover = map.slice(x: x, y: y) { covers.insert(cover) }
      }
    }
    guard isOnCanvas else { return "none of its pixels lies on the canvas" }
    let names = covers.sorted(by: >).prefix(3).map { "'\(stack.slices[$0].name)'" }
    let more = covers.count > 3 ? " and \(covers.count - 3) more" : ""
    return "it lies completely behind \(names.joined(separator: ", "))\(more)"
  }
}
