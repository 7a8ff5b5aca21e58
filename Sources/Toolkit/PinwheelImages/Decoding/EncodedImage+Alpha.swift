package import Pinwheel

extension EncodedImage {
  /// How much transparency the pixels have.
  ///
  /// A WebP is judged by its pixels, and so is a PNG, unless it cannot hold transparency at all: without an alpha
  /// channel and a tRNS chunk every pixel is opaque. All chunks of such a file and their CRCs are checked, but the
  /// pixels are not inflated; only ``pixels()`` notices damage that matching CRCs hide. A JPEG has no
  /// transparency. A GIF counts as binary if any of its frames declares a transparent color or the first one leaves
  /// part of the image uncovered; its pixels are not decoded.
  ///
  /// - Throws: ``ImageError`` if a PNG is damaged anywhere, or the blocks of a GIF are.
  /// - Complexity: O(pixels) for WebP and PNG, with memory for the inflated pixels, or for a few rows if the pixels
  ///   need more than 67 MB; O(bytes) for opaque PNG; O(blocks) for GIF.
  package func alphaKind() throws(ImageError) -> AlphaKind { try alpha(masksAt: []).kind }

  /// What ``alphaKind()`` and ``alphaMasks(thresholds:)`` return, of one decoding.
  ///
  /// - Returns: Masks for all thresholds, or none if no pixel was decoded to determine the transparency.
  package func alpha(
    masksAt thresholds: [AlphaThreshold]
  ) throws(ImageError) -> (kind: AlphaKind, masks: [AlphaMask]) {
    switch header {
    case .png, .webp:
      var visitor = try MaskVisitor(width: width, height: height, thresholds: thresholds, name: name)
      let isDecoded = try visitAlpha(&visitor)
      return (visitor.kind, isDecoded ? visitor.masks : [])
    case .jpeg: return (.none, [])
    case .gif(let gif):
      return (try GIFFrames(bytes, header: gif, name: name).canLeavePixelsClear ? .binary : .none, [])
    }
  }

  /// The mask of the pixels whose alpha reaches `threshold`, compared in the image's own bit depth: a 16-bit alpha
  /// in 16 bits, a transparent color as clear and all others as opaque. An image without alpha is solid everywhere;
  /// its data is checked only as far as ``alphaKind()`` does.
  ///
  /// Only the first image of a GIF counts. It is decoded only if it may have transparency.
  ///
  /// - Throws: ``ImageError`` if a PNG is damaged anywhere, or the blocks or the first image of a GIF are.
  /// - Complexity: The time and memory of ``alphaKind()``, and one bit of memory per pixel.
  package func alphaMask(threshold: AlphaThreshold = .standard) throws(ImageError) -> AlphaMask {
    try alphaMasks(thresholds: [threshold])[0]
  }

  /// The masks at several thresholds, as ``alphaMask(threshold:)`` has each; the pixels are decoded once.
  package func alphaMasks(thresholds: [AlphaThreshold]) throws(ImageError) -> [AlphaMask] {
    if try mayHaveAlpha() {
      var visitor = try MaskVisitor(width: width, height: height, thresholds: thresholds, name: name)
      if try visitAlpha(&visitor) { return visitor.masks }
    }
    let solid = try AlphaMask.making(name) { () throws(AlphaMaskError) in
      try AlphaMask(solidWidth: width, height: height)
    }
    return thresholds.map { _ in solid }
  }

  /// The alpha of one pixel in the image's own bit depth, and the value of full opacity: 255 or 65,535.
  ///
  /// - Parameters:
  ///   - x: The pixel's column, which must lie inside the image.
  ///   - y: The pixel's row, which must lie inside the image.
  /// - Throws: The errors of ``alphaMask(threshold:)``.
  /// - Complexity: The time and memory of ``alphaMask(threshold:)``, except the memory for the mask.
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

  /// Passes every row to `visitor`.
  ///
  /// - Returns: Whether there was any alpha to show.
  private func visitAlpha(_ visitor: inout some AlphaVisitor) throws(ImageError) -> Bool {
    if case .gif(let gif) = header {
      try GIFFrames(bytes, header: gif, name: name).visitAlpha(&visitor)
      return true
    }
    if let pixels = try wholePixels(areColorsNeeded: false) {
      pixels.visitAlpha(&visitor)
      return true
    }
    try checkPlausibility()
    do throws(ImageError) {
      return try PNGRows(self, isForAlpha: true).visitAlpha(&visitor)
    } catch {
      #if canImport(PNGShims)
        return try visitRowsOfLibpng(&visitor)
      #else
        throw error
      #endif
    }
  }
}
