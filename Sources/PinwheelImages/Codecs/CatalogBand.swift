/// Some rows of a catalog image, whose data is decoded on its own.
struct CatalogBand: Sendable {
  let rows: Range<Int>
  let data: ArraySlice<UInt8>
}

extension CatalogImage {
  /// The bands from the top, which are the whole image; one where the data is not cut up.
  ///
  /// - Complexity: O(bands).
  func bands() throws(ImageError.Cause) -> ContiguousArray<CatalogBand> {
    guard let bandCount else { return [CatalogBand(rows: 0..<height, data: data)] }
    var bands: ContiguousArray<CatalogBand> = []
    var reader = PayloadReader(data)
    var y = 0
    // Each band has a row at least, so that a false number of bands ends here soon.
    for _ in 0..<bandCount {
      guard reader.starts(with: "KCBC") else { throw .damaged("one of its bands has no header") }
      _ = try reader.slice(12)
      let rows = try reader.uint32()
      guard rows > 0, rows <= height - y else {
        throw .damaged("its bands have more than its \(height) rows")
      }
      bands.append(CatalogBand(rows: y..<y + rows, data: try reader.slice(try reader.uint32())))
      y += rows
    }
    guard y == height else { throw .damaged("its bands have \(y) rows of \(height)") }
    return bands
  }
}
