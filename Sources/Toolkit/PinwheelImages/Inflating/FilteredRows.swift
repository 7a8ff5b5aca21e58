/// The inflated image data of a well-formed PNG: rows from the top, each preceded by the number of its filter.
struct FilteredRows {
  /// The units of a row.
  struct Layout: Sendable, Hashable {
    /// The units that filters predict: pixels, or bytes of several pixels.
    let units: Int
    /// Bytes per unit: 1, 2 or 4.
    let unitBytes: Int

    /// Bytes from one row to the next, including the filter's number.
    var rowBytes: Int { 1 + units * unitBytes }
  }

  var bytes: ContiguousArray<UInt8>
  /// The filter of each row.
  let filters: ContiguousArray<RowFilter>
  let layout: Layout
  let height: Int

  /// The maximum memory for inflating an image in one piece: enough for 8,192 x 8,192 palette indices, or 4,096 x
  /// 4,096 RGBA pixels. libpng decodes larger images row by row.
  static let maximumBytes = 8_192 * (1 + 8_192)

  /// `nil` if the image needs too much memory, or its data is unusual in any way; then libpng decides.
  ///
  /// - Complexity: O(pixels), in time and memory.
  init?(_ png: WellFormedPNG, maximumBytes: Int = Self.maximumBytes) {
    guard let layout = png.rowLayout else { return nil }
    self.layout = layout
    height = png.header.size.height
    let count = layout.rowBytes * height
    // Data much longer than its inflated form is unusual, and would be copied.
    guard count <= maximumBytes, png.imageDataCount <= 2 * count + 4_096,
      let bytes = Inflater.inflate(png.imageData(), png.wrapping, count: count)
    else { return nil }
    var filters: ContiguousArray<RowFilter> = []
    filters.reserveCapacity(height)
    for start in stride(from: 0, to: count, by: layout.rowBytes) {
      guard let filter = RowFilter(rawValue: bytes[start]) else { return nil }
      filters.append(filter)
    }
    self.bytes = bytes
    self.filters = filters
  }
}
