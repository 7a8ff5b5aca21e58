import ArgumentParser
import Pinwheel

/// A point on the command line: two numbers, negative and non-finite ones included, since those are misses
/// and no mistakes.
struct PointArguments: ParsableArguments {
  // Every word that no option claims: otherwise -3 would be taken for an unknown option.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The point, in points from the canvas's top-left corner.", valueName: "x y"))
  var words: [String] = []

  /// `nil` if no word was given at all.
  private(set) var point: Point2D?

  private enum CodingKeys: String, CodingKey {
    case words
  }

  mutating func validate() throws {
    if let option = words.first(where: { $0.hasPrefix("-") && Self.coordinate($0) == nil }) {
      throw ValidationError(option, "unknown option", "pinwheel hit --help lists the options")
    }
    let numbers = words.compactMap(Self.coordinate)
    if words.isEmpty { return }
    guard words.count == 2, numbers.count == 2 else {
      throw Self.mistake(words)
    }
    point = Point2D(x: numbers[0], y: numbers[1])
  }

  /// A decimal number, or one of the words that programs print for numbers that are not finite.
  private static func coordinate(_ word: String) -> Double? {
    if let number = DecimalNumber.value(of: word) { return number }
    let name = word.lowercased().drop { $0 == "+" || $0 == "-" }
    return ["nan", "inf", "infinity"].contains(name) ? Double(word) : nil
  }

  static func mistake(_ words: [String]) -> ValidationError {
    let found = words.isEmpty ? "nothing" : "'\(words.joined(separator: " "))'"
    return ValidationError(
      "X Y", "found \(found), expected a point as two numbers", "give one, such as: pinwheel hit 120 30")
  }
}

/// `X,Y`: where the canvas's corner lies on the screen.
struct Origin: ExpressibleByArgument {
  let point: Point2D

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = DecimalNumber.value(of: parts[0]),
      let y = DecimalNumber.value(of: parts[1]), x.isFinite, y.isFinite
    else {
      return nil
    }
    point = Point2D(x: x, y: y)
  }
}

/// `NAME=STATE`: the state that a slice shows.
struct ShownState: ExpressibleByArgument {
  let slice: String
  let state: SliceState

  init?(argument: String) {
    guard let equals = argument.lastIndex(of: "="),
      let state = SliceState(name: String(argument[argument.index(after: equals)...]))
    else { return nil }
    slice = String(argument[..<equals])
    self.state = state
  }
}
