import ArgumentParser
import Pinwheel
import PinwheelText

/// A point on the command line: two decimal numbers, as in a list of points. The folder may precede or follow them.
struct PointArguments: ParsableArguments {
  // Takes every word that is not an option: otherwise -3 would count as an unknown option.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "The point, in points from the canvas's top-left corner; and a folder that extract made. Default: the current folder.",
      valueName: "x y [folder]"),
    completion: .directory)
  var words: [String] = []

  /// `nil` unless there are exactly two numbers.
  private(set) var point: Point2D?
  /// A word that looks like an option but is not one of the command's.
  private(set) var unknownOption: String?
  /// The path of the folder or of masks to query; `nil` for the current folder.
  private(set) var path: String?

  private enum CodingKeys: String, CodingKey {
    case words
  }

  mutating func validate() throws {
    let operands = Invocation.arguments.dropFirst(Invocation.options.count)
    words.removeAll { $0 == "--" }
    unknownOption = words.first {
      $0.hasPrefix("-") && $0 != "-" && DecimalNumber.value(of: $0) == nil && !operands.contains($0)
    }
    guard unknownOption == nil else { return }
    let numbers = words.compactMap { DecimalNumber.value(of: $0) }
    var others = words.filter { DecimalNumber.value(of: $0) == nil }
    if numbers.count == 2, others.count <= 1 {
      point = Point2D(x: numbers[0], y: numbers[1])
    } else {
      others = words
    }
    path = others.count == 1 ? others[0] : nil
    try Inputs.check(path)
  }

  static func mistake(_ words: [String]) -> ValidationError {
    let folders = words.filter { DecimalNumber.value(of: $0) == nil }
    if words.count - folders.count == 2 {
      return ValidationError(
        "[folder]", "found \(Diagnostic.list(folders.map { "'\($0)'" })) beside the point, expected one",
        "leave out the others")
    }
    let found = words.isEmpty ? "nothing" : "'\(words.joined(separator: " "))'"
    return ValidationError(
      "X Y", "found \(found), expected a point as two numbers",
      Advice("give one, such as:", "pinwheel hit 120 30"))
  }
}
