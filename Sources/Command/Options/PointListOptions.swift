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

  @Option(
    help: ArgumentHelp("With --batch: the column or member that holds x. Default: x.", valueName: "name"))
  private var x: String?

  @Option(
    help: ArgumentHelp("With --batch: the column or member that holds y. Default: y.", valueName: "name"))
  private var y: String?

  @Flag(help: "With --batch: keep malformed lines, with the reason in a column or member called error.")
  var keepMalformed = false

  @Flag(help: "With --batch: print on standard error how often each slice was hit.")
  var tally = false

  /// Whether any of these options is given.
  var isGiven: Bool { delimiter != nil || x != nil || y != nil || keepMalformed || tally }

  func format(asJSON: Bool) -> PointListFormat {
    var format = PointListFormat()
    format.delimiter = delimiter
    if let x { format.x = x }
    if let y { format.y = y }
    format.writesJSON = asJSON
    format.keepsMalformed = keepMalformed
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
