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
    "With --batch: stop at a malformed line, skip it, or keep it with the reason in a column or member called error. "
      + "Default: skip.")
  private var malformed: PointListFormat.MalformedRecords?

  @Flag(help: "With --batch: print on standard error how often each slice was hit.")
  var tally = false

  var given: GivenOptions {
    [
      "--delimiter": delimiter != nil, "--columns": columns.isGiven, "--malformed": malformed != nil,
      "--tally": tally,
    ]
  }

  func format(asJSON: Bool) -> PointListFormat {
    var format = columns.format
    (format.delimiter, format.writesJSON, format.tallies) = (delimiter, asJSON, tally)
    if let malformed { format.malformed = malformed }
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

extension PointListFormat.MalformedRecords: ExpressibleByArgument {}

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
