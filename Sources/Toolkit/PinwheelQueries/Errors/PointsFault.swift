internal import PinwheelText

/// The defect of a list of points.
package enum PointsFault: Error, Sendable, Hashable {
  case empty
  case openQuote(column: Int)
  case reservedColumn(String)
  case repeatedColumn(String)
  /// A column is missing; `known` lists the existing ones.
  case missingColumn(String, known: [String])
  case zeroByte
  case longRecord(limit: Int)
}

extension PointsFault {
  /// - Parameters:
  ///   - name: The file.
  ///   - line: Counted from 1; `nil` for the file as a whole.
  func diagnostic(in name: String, line: Int?) -> Diagnostic {
    let place = Diagnostic.Place.file(name, line: line)
    return switch self {
    case .empty:
      Diagnostic(place, "holds no points", .advice("give a header such as x,y and then a point a line"))
    case .openQuote(let column):
      Diagnostic(place, "the quotes around column \(column) do not match", .advice("close or double them"))
    case .reservedColumn(let name):
      Diagnostic(
        place, "has a column called \(name), which the answers need", found: "a column \(name)",
        .advice("rename it"))
    case .repeatedColumn(let name):
      Diagnostic(place, "has two columns called \(name)", found: "a column \(name)", .advice("rename one"))
    case .missingColumn(let name, let known):
      Diagnostic(
        place, "has no column called \(name) (found \(Diagnostic.list(known)))",
        found: "the columns \(known.joined(separator: ", "))", expected: "a column \(name)",
        .column(name, nearest: Suggestion.nearest(to: name, among: known).first))
    case .zeroByte:
      Diagnostic(place, "has a zero byte, which no text has", .advice("save it as text in UTF-8"))
    case .longRecord(let limit):
      Diagnostic(
        place, "is longer than \(limit) bytes", expected: "at most \(limit) bytes",
        .advice("give one point a line"))
    }
  }
}
