package import Pinwheel

extension EncodedImage {
  /// How much transparency the pixels have.
  ///
  /// A WebP is judged by its pixels, and so is a PNG, unless it cannot hold transparency at all: without an alpha channel and a
  /// tRNS chunk every pixel is opaque, whatever it is. Of such a file all chunks and their CRCs are checked, but
  /// the pixels are not inflated; damage that matching CRCs hide is noticed by ``pixels(as:)`` alone. A JPEG has no
  /// transparency. A GIF counts as binary if any of its frames declares a transparent color or the first one
  /// leaves part of the picture uncovered, without a look at the pixels.
  ///
  /// - Throws: ``ImageError`` if a PNG is damaged anywhere, or a GIF in its blocks.
  /// - Complexity: O(pixels) for WebP and PNG, in the memory that they inflate to, or of a few rows where that would be
  ///   above 67 MB; O(bytes) for opaque PNG; O(blocks) for GIF.
  package func alphaKind() throws(ImageError) -> AlphaKind {
    switch header {
    case .png, .webp:
      var visitor = KindVisitor()
      _ = try visitAlpha(&visitor)
      return visitor.kind
    case .jpeg: return .none
    case .gif(let gif):
      return try GIFFrames(bytes, header: gif, name: name).canLeavePixelsClear ? .binary : .none
    }
  }

  /// The mask of the pixels whose alpha reaches `threshold`, compared in the image's own bit depth: a 16-bit
  /// alpha in 16 bits, a transparent color as clear and all others as opaque. An image without alpha is
  /// solid everywhere, and no more of it is checked than ``alphaKind()`` says.
  ///
  /// Of a GIF its first picture counts, which is decoded only if it may have transparency.
  ///
  /// - Throws: ``ImageError`` if a PNG is damaged anywhere, or a GIF in its blocks or its first picture.
  /// - Complexity: As ``alphaKind()``, and one bit of memory a pixel.
  package func alphaMask(threshold: AlphaThreshold = .standard) throws(ImageError) -> AlphaMask {
    do {
      guard try mayHaveAlpha() else { return try AlphaMask(solidWidth: width, height: height) }
      var visitor = MaskVisitor(
        builder: try AlphaMask.Builder(width: width, height: height), threshold: threshold)
      guard try visitAlpha(&visitor) else { return try AlphaMask(solidWidth: width, height: height) }
      return visitor.builder.build()
    } catch let error as ImageError {
      throw error
    } catch {
      // Only the size could be refused, and it has been checked against the same limits.
      throw ImageError(name, .damaged("\(error)"))
    }
  }

  /// The bits of an alpha, as ``alphaMask(threshold:)`` compares it: 16 in a PNG of 16 bits a sample, else 8.
  package var alphaDepth: Int {
    if case .png(let png) = header, png.bitDepth == 16 { 16 } else { 8 }
  }

  /// The alpha of one pixel in the image's own bit depth, and what full opacity is there: 255 or 65,535.
  ///
  /// - Parameters:
  ///   - x: Column of the pixel; must lie inside the image.
  ///   - y: Row of the pixel; must lie inside the image.
  /// - Throws: As ``alphaMask(threshold:)``.
  /// - Complexity: As ``alphaMask(threshold:)``, without the memory for the mask.
  package func alpha(x: Int, y: Int) throws(ImageError) -> (alpha: Int, full: Int) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "the pixel lies outside the image")
    guard try mayHaveAlpha() else { return (255, 255) }
    var visitor = PixelVisitor(x: x, y: y)
    _ = try visitAlpha(&visitor)
    return visitor.found ?? (255, 255)
  }

  /// Whether there may be a pixel that is not opaque.
  private func mayHaveAlpha() throws(ImageError) -> Bool {
    switch header {
    case .png, .webp: true
    case .jpeg: false
    case .gif: try alphaKind() != .none
    }
  }

  /// Shows every row to `visitor`.
  ///
  /// - Returns: Whether there was any alpha to show.
  private func visitAlpha(_ visitor: inout some AlphaVisitor) throws(ImageError) -> Bool {
    if let pixels = try wholePixels(areColorsNeeded: false) {
      for y in 0..<height {
        let row = 4 * width * y..<4 * width * (y + 1)
        visitor.visit(
          pixels.samples.span.extracting(row),
          AlphaRow(y: y, count: width, firstColumn: 0, columnStep: 1, pixelStride: 4))
      }
      return true
    }
    try checkPlausibility()
    if let png = WellFormedPNG(self) {
      if png.isOpaque { return false }
      if let rows = FilteredRows(png) {
        if let alphas = png.sampleAlphas {
          visitRows(rows, alphas: alphas, &visitor)
        } else {
          visitRows(rows, &visitor)
        }
        return true
      }
    }
    #if canImport(PNGShims)
      return try visitRowsOfLibpng(&visitor)
    #else
      return try PNGRows(self).visitAlpha(&visitor)
    #endif
  }

  /// Shows the alpha of rows that have been inflated whole. No other channel is looked at.
  private func visitRows(_ rows: FilteredRows, _ visitor: inout some AlphaVisitor) {
    rows.forEachRow(of: UInt8.self, at: rows.layout.unitBytes - 1) { y, alphas in
      visitor.visit(alphas, AlphaRow(y: y, count: width, firstColumn: 0, columnStep: 1, pixelStride: 1))
    }
  }

  /// Shows the alpha of rows that hold palette indices or grays, several in a byte.
  private func visitRows(
    _ rows: FilteredRows, alphas: PackedAlphas, _ visitor: inout some AlphaVisitor
  ) {
    var row = ContiguousArray<UInt8>(repeating: 0, count: rows.layout.units * alphas.pixelsPerByte)
    rows.forEachRow(of: UInt8.self, at: 0) { y, packed in
      alphas.unpack(packed, into: &row)
      visitor.visit(row.span, AlphaRow(y: y, count: width, firstColumn: 0, columnStep: 1, pixelStride: 1))
    }
  }
}
