internal import Pinwheel
internal import PinwheelAssets

/// The header of comma-separated values: which column is what, and what divides columns.
struct CSVHeader {
  /// The texts of the columns.
  let names: [String]
  let delimiter: UInt8
  /// Where the header ends, without its line break, and with it.
  let end: Int
  let next: Int
  /// The first column whose quotes do not match, from 1 on.
  let openColumn: Int?

  /// What divides columns, most usual first.
  private static let usual = [CSVField.comma, UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|")]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - block: The header alone.
  ///   - delimiter: `nil` to take the first usual one by which the columns of `wanted` are there, or the comma.
  ///   - wanted: The names of columns.
  init(_ block: RecordBlock, delimiter: UInt8?, wanted: [String]) {
    let candidates = (delimiter.map { [$0] } ?? Self.usual).map { CSVHeader(block, delimiter: $0) }
    self =
      candidates.first { header in wanted.allSatisfy { header.columns(named: $0).count > 0 } }
      ?? candidates[0]
  }

  private init(_ block: RecordBlock, delimiter: UInt8) {
    self.delimiter = delimiter
    let bytes = block.bytes
    var names: [String] = []
    let record = CSVRecord(
      in: block.bytes.span.extracting(0..<block.count), from: 0, isLast: true, limit: block.recordLimit,
      separator: FieldEnd(delimiter: delimiter)
    ) {
      names.append(String(decoding: CSVField.value(of: bytes[$1]), as: UTF8.self))
    }
    self.names = names
    (end, next) = (record.end, record.next)
    openColumn = record.openField.map { $0 + 1 }
  }

  /// The columns with a name, regardless of case.
  func columns(named name: String) -> [Int] {
    let name = name.lowercased()
    return names.indices.filter { names[$0].lowercased() == name }
  }

  /// The only column with a name; `nil` if there is none.
  ///
  /// - Throws: A fault if there are several.
  func column(named name: String) throws(PointsFault) -> Int? {
    let columns = columns(named: name)
    guard columns.count < 2 else { throw .repeatedColumn(name) }
    return columns.first
  }
}
