/// The inflated image data of a plain PNG: rows from the top, each with the number of its filter ahead.
struct FilteredRows {
  let bytes: ContiguousArray<UInt8>
  let width: Int
  let height: Int
  /// Bytes of a pixel: 1, 2 or 4.
  let pixelBytes: Int

  /// From one row to the next.
  private var rowBytes: Int { 1 + width * pixelBytes }

  /// The most memory that is taken to inflate an image whole: what 4,096 x 4,096 pixels of RGBA need. For
  /// larger ones libpng's rows have to do.
  static let maximumBytes = 4_096 * (1 + 4 * 4_096)

  /// `nil` if the image needs too much memory, or anything about its data is unusual: libpng is to judge then.
  ///
  /// - Complexity: O(pixels), in time and memory.
  init?(_ png: PlainPNG, maximumBytes: Int = Self.maximumBytes) {
    guard let pixelBytes = png.pixelBytes else { return nil }
    self.pixelBytes = pixelBytes
    width = png.header.size.width
    height = png.header.size.height
    let rowBytes = 1 + width * pixelBytes
    let count = rowBytes * height
    guard count <= maximumBytes, png.windowSuffices(count: count),
      let bytes = Inflater.inflate(png.imageData(), png.wrapping, count: count)
    else { return nil }
    for start in stride(from: 0, to: count, by: rowBytes) {
      guard RowFilter(rawValue: bytes[start]) != nil else { return nil }
    }
    self.bytes = bytes
  }

  /// The filter of row `y`, and where its pixels lie.
  func row(_ y: Int) -> (filter: RowFilter, pixels: Range<Int>) {
    let start = y * rowBytes
    guard let filter = RowFilter(rawValue: bytes[start]) else { preconditionFailure("filters were checked") }
    return (filter, start + 1..<start + rowBytes)
  }
}
