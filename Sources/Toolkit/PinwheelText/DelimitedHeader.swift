internal import Pinwheel

/// The header of delimited text: the delimiter and the names of the columns.
package struct DelimitedHeader {
  package let text: DelimitedText
  /// The names of the columns.
  package private(set) var names: [String]
  /// The columns as written, including quotes.
  package private(set) var fields: [ContiguousArray<UInt8>]
  /// The line break of the record; empty at the end of the file.
  package let lineBreak: ContiguousArray<UInt8>
  /// The number of the first column with unmatched quotes, counted from 1.
  package let openColumn: Int?
  /// Whether the file contains the header; otherwise the columns follow from the first point.
  package private(set) var isWritten = true

  /// The usual delimiters, most common first.
  private static let usual = [
    DelimitedText.comma, UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: " "),
  ]

  /// Reads a header with columns for x and y, which decide on the delimiter. A list that starts
  /// with a point, two numbers, has the columns x, y, and any others, unless these have other names.
  ///
  /// - Parameters:
  ///   - record: The first record.
  ///   - x: The names that the column of x may have.
  ///   - y: Those of the column of y.
  ///   - first: The number of columns before x in a list without a header.
  package init(
    _ record: ContiguousArray<UInt8>, x: [String] = ["x"], y: [String] = ["y"], pointAt first: Int = 0,
    recordLimit: Int
  ) {
    let candidates = Self.usual.map {
      DelimitedHeader(record, DelimitedText(delimiter: $0, recordLimit: recordLimit))
    }
    let named = candidates.first { header in
      [x, y].allSatisfy { $0.contains { !header.columns(named: $0).isEmpty } }
    }
    var header = named ?? candidates[0]
    if named == nil, x.contains("x"), y.contains("y"),
      let point = candidates.first(where: { $0.hasPoint(at: first) })
    {
      header = point
      header.names = point.names.indices.map { $0 == first ? "x" : $0 == first + 1 ? "y" : "column\($0 + 1)" }
      header.fields = header.names.map { ContiguousArray($0.utf8) }
      header.isWritten = false
    }
    self = header
  }

  private func hasPoint(at first: Int) -> Bool {
    openColumn == nil && names.count >= first + 2
      && names[first...].prefix(2).allSatisfy { DecimalNumber.value(of: $0) != nil }
  }

  private init(_ bytes: ContiguousArray<UInt8>, _ text: DelimitedText) {
    var record = ListRecord()
    _ = text.read(bytes.span, from: 0, isLast: true, into: &record)
    names = record.fields.map { text.value(of: $0, in: bytes) }
    fields = record.fields.map { ContiguousArray(bytes[$0]) }
    lineBreak = ContiguousArray(bytes[record.lineBreak])
    openColumn = record.openField.map { $0 + 1 }
    self.text = text
  }

  /// The columns with a name, regardless of case.
  package func columns(named name: String) -> [Int] {
    let name = name.lowercased()
    return names.indices.filter { names[$0].lowercased() == name }
  }

  /// The columns that are probably meant, with a comma between; `nil` unless there is another one for each.
  package func nearest(to wanted: [String]) -> String? {
    let found = wanted.compactMap { Suggestion.nearest(to: $0, among: names).first }
    return found.count == wanted.count && Set(found).count == found.count ? found.joined(separator: ",") : nil
  }
}
