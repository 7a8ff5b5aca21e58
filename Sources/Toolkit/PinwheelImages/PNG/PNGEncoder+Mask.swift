package import Pinwheel

extension PNGEncoder {
  /// Encodes a mask as a grayscale image with one bit a pixel: white where it is solid, black where it is clear.
  ///
  /// - Parameters:
  ///   - mask: At least 1 x 1 pixel.
  ///   - name: The name of the file in errors.
  /// - Throws: ``ImageError`` if the mask is empty, or memory runs out.
  /// - Complexity: O(pixels).
  package static func encode(_ mask: AlphaMask, name: String) throws(ImageError) -> ContiguousArray<UInt8> {
    let writer = try PNGWriter(width: mask.width, height: mask.height, .mask, name: name)
    let (bits, stride) = (mask.packedRows, mask.packedRowSize)
    var rows: [UInt8] = []
    rows.reserveCapacity(bits.count + mask.height)
    for start in Swift.stride(from: 0, to: bits.count, by: stride) {
      rows.append(0)
      rows += bits[start..<start + stride]
    }
    try writer.write(rows[...], count: mask.height)
    return writer.finish()
  }
}

extension AlphaMask {
  /// The bytes of a row in ``packedRows``.
  package var packedRowSize: Int { (width + 7) / 8 }

  /// Eight pixels a byte, 1 where the mask is solid, the leftmost in the highest bit. Each row begins at a byte.
  ///
  /// - Complexity: O(pixels).
  package var packedRows: ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: packedRowSize * height)
    for y in bounds.rows {
      for x in bounds.columns where contains(x: x, y: y) {
        bytes[y * packedRowSize + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    return bytes
  }
}
