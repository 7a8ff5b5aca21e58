import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelText

/// A point on the command line: two numbers, which may be negative or not finite; non-finite points are misses, not
/// mistakes. The folder may precede or follow them.
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
      $0.hasPrefix("-") && $0 != "-" && Self.coordinate($0) == nil && !operands.contains($0)
    }
    guard unknownOption == nil else { return }
    let numbers = words.compactMap(Self.coordinate)
    var others = words.filter { Self.coordinate($0) == nil }
    if numbers.count == 2, others.count <= 1 {
      point = Point2D(x: numbers[0], y: numbers[1])
    } else {
      others = words
    }
    path = others.count == 1 ? others[0] : nil
    try Inputs.check(path)
  }

  /// A decimal number, or one of the words that programs print for non-finite numbers.
  private static func coordinate(_ word: String) -> Double? {
    if let number = DecimalNumber.value(of: word) { return number }
    let name = word.lowercased().drop { $0 == "+" || $0 == "-" }
    return ["nan", "inf", "infinity"].contains(name) ? Double(word) : nil
  }

  static func mistake(_ words: [String]) -> ValidationError {
    let folders = words.filter { coordinate($0) == nil }
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
