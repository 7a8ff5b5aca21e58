/// A table from bytes of packed samples to the alphas of their pixels: 8, 4, 2 or 1 pixels a byte.
struct PackedAlphas {
  /// Pixels that share a byte.
  let pixelsPerByte: Int
  /// The alphas of the pixels in each byte, with the leftmost in the lowest byte of the number.
  private let table: ContiguousArray<UInt64>

  /// - Parameters:
  ///   - bitDepth: 1, 2, 4 or 8 bits per sample.
  ///   - alphas: The alpha of each sample, `1 << bitDepth` of them.
  init(bitDepth: Int, alphas: ContiguousArray<UInt8>) {
    precondition([1, 2, 4, 8].contains(bitDepth) && alphas.count == 1 << bitDepth)
    let pixels = 8 / bitDepth
    pixelsPerByte = pixels
    table = ContiguousArray(
      (0..<256).map { byte in
        (0..<pixels).reduce(0) { packed, pixel in
          // The leftmost pixel is in the highest bits.
          let sample = byte >> (8 - (pixel + 1) * bitDepth) & (1 << bitDepth - 1)
          return packed | UInt64(alphas[sample]) << UInt64(8 * pixel)
        }
      })
  }

  /// Writes the alphas of a row of packed samples.
  ///
  /// - Parameter row: Room for `pixelsPerByte` alphas per byte, padding included.
  /// - Complexity: O(`row.count`).
  func unpack(_ packed: Span<UInt8>, into row: inout ContiguousArray<UInt8>) {
    precondition(row.count == packed.count * pixelsPerByte)
    // Loops over a constant type: one store per byte.
    switch pixelsPerByte {
    case 1: unpack(packed, into: &row, as: UInt8.self)
    case 2: unpack(packed, into: &row, as: UInt16.self)
    case 4: unpack(packed, into: &row, as: UInt32.self)
    default: unpack(packed, into: &row, as: UInt64.self)
    }
  }

  @inline(__always)
  private func unpack<Group: FixedWidthInteger & BitwiseCopyable>(
    _ packed: Span<UInt8>, into row: inout ContiguousArray<UInt8>, as group: Group.Type
  ) {
    let size = MemoryLayout<Group>.size
    let table = table.span
    // SAFETY: the row has `size` bytes for each packed byte, as checked above, and the table has 256 entries.
    unsafe row.withUnsafeMutableBytes { row in
      for index in packed.indices {
        let alphas = unsafe Group(truncatingIfNeeded: table[unchecked: Int(packed[unchecked: index])])
        unsafe row.storeBytes(of: alphas.littleEndian, toByteOffset: index * size, as: Group.self)
      }
    }
  }
}
