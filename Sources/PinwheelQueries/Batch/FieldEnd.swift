/// What ends a field, apart from quotes: a delimiter, or a line break.
protocol FieldEnd: Sendable {
  var delimiter: UInt8 { get }
  func ends(_ byte: UInt8) -> Bool
}

/// The usual delimiter, with the quickest test.
struct CommaEnd: FieldEnd {
  var delimiter: UInt8 { CSVField.comma }

  @inline(__always)
  func ends(_ byte: UInt8) -> Bool {
    // Digits, signs and points are all above the comma: one comparison for each.
    byte <= CSVField.comma && (byte == CSVField.comma || byte == newline || byte == carriageReturn)
  }
}

/// Any other delimiter of one byte.
struct DelimiterEnd: FieldEnd {
  let delimiter: UInt8

  @inline(__always)
  func ends(_ byte: UInt8) -> Bool { byte == delimiter || byte == newline || byte == carriageReturn }
}
