internal import Pinwheel
internal import PinwheelText

/// Writes the fields of a record as members of a JSON object.
struct CSVObjectWriter: Sendable {
  /// `"note":` for each column, preceded by a comma except for the first.
  private let keys: [ContiguousArray<UInt8>]
  private let isNumber: [Bool]

  /// - Parameter first: The first column to write.
  init(names: [String], roles: ContiguousArray<CSVRole?>, first: Int) {
    keys = names.indices.map { index in
      ContiguousArray(((index == first ? "" : ",") + JSON.string(names[index]).line + ":").utf8)
    }
    isNumber = roles.map { $0 != nil && $0 != .pinwheel && $0 != .intended }
  }

  /// Writes a field: coordinates as numbers, all others as strings.
  func write(_ column: Int, _ field: ArraySlice<UInt8>, to output: inout ByteBuffer) {
    guard column < keys.count else { return }
    output.append(contentsOf: keys[column])
    let text = CSVField.value(of: field)
    // JSON has no infinity; a number that it cannot represent stays a string.
    if isNumber[column], let value = DecimalNumber.value(of: text.span, in: 0..<text.count), value.isFinite {
      output.append(contentsOf: value.text.utf8)
    } else {
      output.append(contentsOf: JSON.string(String(decoding: text, as: UTF8.self)).line.utf8)
    }
  }
}

extension BadRecord {
  /// `{"line":17,"text":"zz,3","error":"x is not a decimal number"}`
  func object(text: String) -> ContiguousArray<UInt8> {
    let object: JSON = .object([
      "line": .integer(line), "text": .string(text), "error": .string(reason),
    ])
    return ContiguousArray(object.line.utf8)
  }
}
