internal import Pinwheel
internal import PinwheelText

/// The header of comma-separated values: the names of the columns and the delimiter.
struct CSVHeader {
  /// The names of the columns.
  let names: [String]
  let delimiter: UInt8
  /// The columns as written, including quotes.
  let fields: [ContiguousArray<UInt8>]
  /// The line break of the record; empty at the end of the file.
  let lineBreak: ContiguousArray<UInt8>
  /// The number of the first column with unmatched quotes, counted from 1.
  let openColumn: Int?
  /// Whether the file contains the header; otherwise the columns follow from the first point.
  let isWritten: Bool

  /// The usual delimiters, most common first.
  private static let usual = [
    CSVField.comma, UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: " "),
  ]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - block: The first record.
  ///   - delimiter: `nil` to take the first usual delimiter that yields the columns in `wanted`, or else the comma.
  ///   - wanted: The names of required columns.
  init(_ block: RecordBlock, delimiter: UInt8?, wanted: [String]) {
    let candidates = Self.candidates(block, delimiter)
    self =
      candidates.first { header in wanted.allSatisfy { header.columns(named: $0).count > 0 } }
      ?? candidates[0]
  }

  /// The columns of a file that starts with a point instead of a header: x, y, and any columns after them; `nil` if
  /// the first record does not start with two numbers.
  init?(of points: RecordBlock, delimiter: UInt8?) {
    let first = Self.candidates(points, delimiter).first { record in
      record.openColumn == nil && record.names.count >= 2
        && record.names.prefix(2).allSatisfy { DecimalNumber.value(of: $0) != nil }
    }
    guard let first else { return nil }
    names = ["x", "y"] + first.names.indices.dropFirst(2).map { "column\($0 + 1)" }
    fields = names.map { ContiguousArray($0.utf8) }
    (self.delimiter, lineBreak) = (first.delimiter, first.lineBreak)
    (openColumn, isWritten) = (nil, false)
  }

  private static func candidates(_ block: RecordBlock, _ delimiter: UInt8?) -> [CSVHeader] {
    (delimiter.map { [$0] } ?? usual).map { CSVHeader(block, delimiter: $0) }
  }

  private init(_ block: RecordBlock, delimiter: UInt8) {
    let bytes = block.bytes
    var fields: [ContiguousArray<UInt8>] = []
    var ends = FieldEnds(FieldEnd(delimiter: delimiter))
    let record = CSVRecord(
      in: block.bytes.span.extracting(0..<block.count), from: 0, isLast: true, limit: block.recordLimit,
      ends: &ends
    ) { fields.append(ContiguousArray(bytes[$1])) }
    names = fields.map { String(decoding: CSVField.value(of: $0[...]), as: UTF8.self) }
    (self.delimiter, self.fields) = (delimiter, fields)
    lineBreak = ContiguousArray(bytes[record.end..<record.next])
    openColumn = record.openField.map { $0 + 1 }
    isWritten = true
  }

  /// The columns with a name, regardless of case.
  func columns(named name: String) -> [Int] {
    let name = name.lowercased()
    return names.indices.filter { names[$0].lowercased() == name }
  }

  /// The columns of earlier answers, which are adjacent; empty if there are none.
  ///
  /// - Parameter words: The columns of an answer, of which the last ones may be missing; at least `fewest` are
  ///   present.
  func answered(_ words: [String], fewest: Int) -> Range<Int> {
    for start in names.indices {
      let count = zip(names[start...], words).prefix { $0 == $1 }.count
      if count >= fewest { return start..<start + count }
    }
    return 0..<0
  }
}
