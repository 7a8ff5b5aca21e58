extension SliceState {
  /// The byte in a baked file. Files store the five oldest states as numbers from 0, not as bits.
  var bakedByte: UInt8 {
    switch self {
    case .rest, .press, .disabled: rawValue
    case .hover: 3
    case .selected: 4
    default: rawValue | 64
    }
  }

  /// Reads the byte of a baked file; `nil` if it is not one that ``bakedByte`` returns.
  init?(bakedByte byte: UInt8) {
    let state: SliceState =
      switch byte {
      case 0, 1, 2: SliceState(rawValue: byte)
      case 3: .hover
      case 4: .selected
      default: SliceState(rawValue: byte)
      }
    guard state.bakedByte == byte else { return nil }
    self = state
  }
}
