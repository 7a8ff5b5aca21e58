/// The inflated image data of a plain PNG: rows from the top, each with the number of its filter ahead.
struct FilteredRows {
  /// What a row is made of.
  struct Layout: Sendable, Hashable {
    /// What filters step by: pixels, or bytes that hold several.
    let units: Int
    /// Bytes of a unit: 1, 2 or 4.
    let unitBytes: Int

    /// From one row to the next, with the filter's number.
    var rowBytes: Int { 1 + units * unitBytes }
  }

  var bytes: ContiguousArray<UInt8>
  let layout: Layout
  let height: Int

  /// The most memory that is taken to inflate an image whole: what 8,192 x 8,192 palette indices need, or 4,096 x 4,096
  /// pixels of RGBA. For larger ones libpng's rows have to do.
  static let maximumBytes = 8_192 * (1 + 8_192)

  /// `nil` if the image needs too much memory, or anything about its data is unusual: libpng is to judge then.
  ///
  /// - Complexity: O(pixels), in time and memory.
  init?(_ png: PlainPNG, maximumBytes: Int = Self.maximumBytes) {
    guard let layout = png.rowLayout else { return nil }
    self.layout = layout
    height = png.header.size.height
    let count = layout.rowBytes * height
    // Data that is much longer than what it inflates to is unusual, and would be copied.
    guard count <= maximumBytes, png.imageDataCount <= 2 * count + 4_096,
      let bytes = Inflater.inflate(png.imageData(), png.wrapping, count: count)
    else { return nil }
    for start in stride(from: 0, to: count, by: layout.rowBytes) {
      guard RowFilter(rawValue: bytes[start]) != nil else { return nil }
    }
    self.bytes = bytes
  }

  /// The filter of row `y`, and where its units lie.
  func row(_ y: Int) -> (filter: RowFilter, units: Range<Int>) {
    let start = y * layout.rowBytes
    guard let filter = RowFilter(rawValue: bytes[start]) else { preconditionFailure("filters were checked") }
    return (filter, start + 1..<start + layout.rowBytes)
  }
}
