/// The inflated image data of a well-formed PNG: rows from the top, each with the number of its filter ahead.
struct FilteredRows {
  /// The units of a row.
  struct Layout: Sendable, Hashable {
    /// The units that filters predict: pixels, or bytes that hold several.
    let units: Int
    /// Bytes of a unit: 1, 2 or 4.
    let unitBytes: Int

    /// From one row to the next, with the filter's number.
    var rowBytes: Int { 1 + units * unitBytes }
  }

  var bytes: ContiguousArray<UInt8>
  /// The filter of each row.
  let filters: ContiguousArray<RowFilter>
  let layout: Layout
  let height: Int

  /// The most memory that is taken to inflate an image whole: what 8,192 x 8,192 palette indices need, or 4,096 x 4,096
  /// pixels of RGBA. libpng decodes larger ones row by row.
  static let maximumBytes = 8_192 * (1 + 8_192)

  /// `nil` if the image needs too much memory, or anything about its data is unusual: libpng decides then.
  ///
  /// - Complexity: O(pixels), in time and memory.
  init?(_ png: WellFormedPNG, maximumBytes: Int = Self.maximumBytes) {
    guard let layout = png.rowLayout else { return nil }
    self.layout = layout
    height = png.header.size.height
    let count = layout.rowBytes * height
    // Data that is much longer than what it inflates to is unusual, and would be copied.
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
