import ArgumentParser
import Pinwheel

/// A point on the command line: two numbers, negative and non-finite ones included, since those are misses
/// and no mistakes.
struct PointArguments: ParsableArguments {
  // Every word that no option claims: otherwise -3 would be taken for an unknown option.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Where the touch is, in points from the canvas's top-left corner.", valueName: "x y"))
  var words: [String] = []

  /// `nil` if no word was given at all.
  private(set) var point: Point2D?

  private enum CodingKeys: String, CodingKey {
    case words
  }

  mutating func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("-") && Double($0) == nil }) {
      throw ValidationError("Unknown option '\(printable(option))'; pinwheel hit --help lists the options.")
    }
    let numbers = words.compactMap { Double($0) }
    if words.isEmpty { return }
    guard words.count == 2, numbers.count == 2 else {
      throw ValidationError("Give a point as two numbers, X and Y, such as: pinwheel hit 120 30")
    }
    point = Point2D(x: numbers[0], y: numbers[1])
  }
}
