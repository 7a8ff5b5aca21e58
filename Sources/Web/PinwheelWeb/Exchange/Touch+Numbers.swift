internal import Pinwheel

extension Touch {
  /// Creates a touch from JavaScript's numbers. Coordinates may have any value; all other numbers are checked.
  init(
    id: Double, phase: Double, x: Double, y: Double, radius: Double, time: Double
  ) throws(ModuleError) {
    // Int32, so that results agree on every machine: an Int has 32 bits here and 64 in the tests.
    guard let id = Int32(exactly: id) else {
      throw .unusable("identity of a touch", needed: "a whole number of 32 bits")
    }
    self.init(
      id: Int(id), phase: try phase.choice(of: "phase"), location: Point2D(x: x, y: y),
      radius: try radius.distance("radius"), time: try time.seconds())
  }
}
