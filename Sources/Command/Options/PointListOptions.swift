import ArgumentParser
import PinwheelQueries

/// The format of a list of points and of its answers.
struct PointListOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --batch: what divides columns, a character or comma, tab, semicolon, bar. Default: as the header shows.",
      valueName: "character"),
    completion: .list(["comma", "tab", "semicolon", "bar"]),
    transform: Self.character)
  private var delimiter: UInt8?

  @OptionGroup private var columns: ColumnOptions

  @Option(
    name: .customLong("malformed"), of: "what",
    "With --batch: stop at a malformed line, or skip it. Default: skip.")
  private var malformed: MalformedLines?

  private enum MalformedLines: String, CaseIterable, ExpressibleByArgument {
    case stop, skip
  }

  var given: GivenOptions {
    [
      "--delimiter": delimiter != nil, "--columns": columns.isGiven, "--malformed": malformed != nil,
    ]
  }

  func format(asJSON: Bool) -> PointListFormat {
    var format = columns.format
    (format.delimiter, format.writesJSON) = (delimiter, asJSON)
    format.stopsAtMalformed = malformed == .stop
    return format
  }

  private static func character(_ text: String) throws -> UInt8 {
    guard let byte = PointListFormat.delimiter(text) else {
      throw ValidationError(
        "--delimiter", found: text,
        expected: "one character that is in no number, or comma, tab, semicolon or bar",
        "give one such as tab")
    }
    return byte
  }
}

/// The columns or members of a list that hold its points.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The columns or members that hold x and y. Default: x,y.", valueName: "x,y"),
    transform: Self.names)
  private var columns: (x: String, y: String)?

  var isGiven: Bool { columns != nil }

  /// The format of a list with these columns.
  var format: PointListFormat {
    var format = PointListFormat()
    if let columns { (format.x, format.y) = columns }
    return format
  }

  private static func names(_ text: String) throws -> (x: String, y: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts.contains("") else {
      throw ValidationError(
        "--columns", found: text, expected: "the names of two columns with a comma between",
        "give some such as lon,lat")
    }
    return (parts[0], parts[1])
  }
}
