import ArgumentParser
import PinwheelQueries

/// The format of a list of points and of its answers.
struct PointListOptions: ParsableArguments {
  @OptionGroup private var columns: ColumnOptions

  @Option(
    name: .customLong("malformed"), of: "what",
    "With --batch: stop at a malformed line, or skip it. Default: skip.")
  private var malformed: MalformedLines?

  private enum MalformedLines: String, CaseIterable, ExpressibleByArgument {
    case stop, skip
  }

  var given: GivenOptions {
    ["--columns": columns.isGiven, "--malformed": malformed != nil]
  }

  func format(asJSON: Bool) -> PointListFormat {
    var format = columns.format
    format.writesJSON = asJSON
    format.stopsAtMalformed = malformed == .stop
    return format
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
