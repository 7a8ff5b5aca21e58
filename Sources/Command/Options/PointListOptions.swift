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
    name: .customLong("malformed"),
    help: ArgumentHelp(
      "With --batch: stop at a malformed line, skip it, or keep it with the reason in a column or member called error. "
        + "Default: skip.", valueName: "what"))
  private var treatment: MalformedLines?

  @Flag(help: "With --batch: print on standard error how often each slice was hit.")
  var tally = false

  /// Whether any of these options is given.
  var isGiven: Bool { delimiter != nil || columns.isGiven || treatment != nil || tally }

  var malformed: MalformedLines { treatment ?? .skip }

  func format(asJSON: Bool) -> PointListFormat {
    var format = PointListFormat()
    format.delimiter = delimiter
    columns.name(in: &format)
    format.writesJSON = asJSON
    format.keepsMalformed = malformed == .keep
    format.tallies = tally
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

/// What becomes of malformed lines.
enum MalformedLines: String, ExpressibleByArgument, CaseIterable {
  case stop, skip, keep
}

/// The columns or members of a list that hold its points.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The columns or members that hold x and y. Default: x,y.", valueName: "x,y"),
    transform: Self.names)
  private var columns: (x: String, y: String)?

  var isGiven: Bool { columns != nil }

  func name(in format: inout PointListFormat) {
    if let columns { (format.x, format.y) = columns }
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
