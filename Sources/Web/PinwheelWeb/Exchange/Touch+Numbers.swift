internal import Pinwheel

extension Touch {
  /// A touch from JavaScript's numbers. Coordinates may have any value; all other numbers are checked.
  init(
    id: Double, phase: Double, x: Double, y: Double, radius: Double, time: Double
  ) throws(ModuleError) {
    // Limited to 32 bits, so that the result is the same everywhere: an `Int` has 32 bits here, and 64 in the tests.
    guard let id = Int32(exactly: id) else {
      throw .unusable("identity of a touch", needed: "a whole number of 32 bits")
    }
    self.init(
      id: Int(id), phase: try phase.choice(of: "phase"), location: Point2D(x: x, y: y),
      radius: try radius.distance("radius"), time: try time.seconds())
  }
}
