extension SliceState {
  /// The byte in a baked file. Files store the five oldest states as numbers from 0, not as bits.
  var bakedByte: UInt8 {
    switch self {
    case .rest, .press, .disabled: rawValue
    case .hover: 3
    case .selected: 4
    default: rawValue & 63 | 64
    }
  }

  /// Reads the byte of a baked file; `nil` if it is not one that ``bakedByte`` returns.
  init?(bakedByte byte: UInt8) {
    guard let state = Self.allCases.first(where: { $0.bakedByte == byte }) else { return nil }
    self = state
  }
}
