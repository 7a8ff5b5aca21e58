internal import PinwheelText

/// The defect of a list of points.
package enum PointsFault: Error, Sendable, Hashable {
  case empty
  case openQuote(column: Int)
  case reservedColumn(String)
  case repeatedColumn(String)
  /// A column is missing; `known` lists the existing ones.
  /// `wanted` are the names of those that hold x and y.
  case missingColumn(String, of: [String], known: [String])
  case zeroByte
  case longRecord(limit: Int)
}

extension PointsFault {
  /// The columns that are probably meant, with a comma between; `nil` unless there is another one for each.
  private func nearest(to wanted: [String], among known: [String]) -> String? {
    let names = wanted.compactMap { Suggestion.nearest(to: $0, among: known).first }
    return names.count == wanted.count && Set(names).count == names.count ? names.joined(separator: ",") : nil
  }

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
    case .missingColumn(let name, let wanted, let known):
      Diagnostic(
        place, "has no column called \(name) (found \(Diagnostic.list(known)))",
        found: "the columns \(known.joined(separator: ", "))", expected: "a column \(name)",
        .columns(nearest(to: wanted, among: known)))
    case .zeroByte:
      Diagnostic(place, "has a zero byte, which no text has", .advice("save it as text in UTF-8"))
    case .longRecord(let limit):
      Diagnostic(
        place, "is longer than \(limit) bytes", expected: "at most \(limit) bytes",
        .advice("give one point a line"))
    }
  }
}
