internal import Pinwheel
internal import PinwheelText

/// The header of delimited text: the delimiter and the names of the columns.
struct DelimitedHeader {
  let text: DelimitedText
  /// The names of the columns.
  private(set) var names: [String]
  /// The columns as written, including quotes.
  private(set) var fields: [ContiguousArray<UInt8>]
  /// The line break of the record; empty at the end of the file.
  let lineBreak: ContiguousArray<UInt8>
  /// The number of the first column with unmatched quotes, counted from 1.
  let openColumn: Int?
  /// Whether the file contains the header; otherwise the columns follow from the first point.
  private(set) var isWritten = true

  /// The usual delimiters, most common first.
  private static let usual = [
    DelimitedText.comma, UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: " "),
  ]

  /// Reads a header with columns for x and y, which decide on the delimiter. A list that starts
  /// with a point, two numbers, has the columns x, y, and any after them, unless the format names other columns.
  ///
  /// - Parameter record: The first record.
  init(_ record: ContiguousArray<UInt8>, format: PointListFormat = PointListFormat(), recordLimit: Int) {
    let candidates = Self.usual.map {
      DelimitedHeader(record, DelimitedText(delimiter: $0, recordLimit: recordLimit))
    }
    let named = candidates.first { header in
      [format.x, format.y].allSatisfy { !header.columns(named: $0).isEmpty }
    }
    var header = named ?? candidates[0]
    if named == nil, format.x == "x", format.y == "y",
      let point = candidates.first(where: \.beginsWithPoint)
    {
      header = point
      header.names = ["x", "y"] + point.names.indices.dropFirst(2).map { "column\($0 + 1)" }
      header.fields = header.names.map { ContiguousArray($0.utf8) }
      header.isWritten = false
    }
    self = header
  }

  private var beginsWithPoint: Bool {
    openColumn == nil && names.count >= 2
      && names.prefix(2).allSatisfy { DecimalNumber.value(of: $0) != nil }
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
  func columns(named name: String) -> [Int] {
    let name = name.lowercased()
    return names.indices.filter { names[$0].lowercased() == name }
  }

  /// The columns that are probably meant, with a comma between; `nil` unless there is another one for each.
  func nearest(to wanted: [String]) -> String? {
    let found = wanted.compactMap { Suggestion.nearest(to: $0, among: names).first }
    return found.count == wanted.count && Set(found).count == found.count ? found.joined(separator: ",") : nil
  }
}
