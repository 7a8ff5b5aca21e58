/// An image as a file that every program can read.
package struct StandardPNG: Sendable, Hashable {
  /// The whole file.
  package let bytes: ContiguousArray<UInt8>
  /// The transparency of the image.
  package let alpha: AlphaKind
  /// Whether the colors equal the artwork's. Those of a CgBI image do if every pixel is opaque or clear:
  /// premultiplication has rounded all others. Alpha is always exact.
  package let isExact: Bool
  /// A remark for people; `nil` for every image in a form that is known to exist.
  package let note: String?

  package init(bytes: ContiguousArray<UInt8>, alpha: AlphaKind, isExact: Bool, note: String?) {
    self.bytes = bytes
    self.alpha = alpha
    self.isExact = isExact
    self.note = note
  }
}

extension EncodedImage {
  /// The image as an ordinary PNG with 8 bits per sample: the same pixels as ``pixels(as:)`` and, for a PNG, the
  /// same color space, texts and other descriptions.
  ///
  /// Meant for CgBI images, WebP and the frames of animations. Other PNGs do not need it, and lose depth if they
  /// have 16 bits.
  ///
  /// - Throws: ``ImageError`` if the image is damaged anywhere or is a JPEG or GIF, or memory runs out.
  /// - Complexity: O(pixels), in time and memory.
  package func standardPNG() throws(ImageError) -> StandardPNG {
    if let pixels = try wholePixels() {
      var isExact = true
      if case .webp(let webP) = header { isExact = webP.isLossless }
      return try pixels.standardPNG(name: name) { _ in isExact }
    }
    let (alpha, encoded) = try encodedAnew()
    switch cgbiForm {
    case .known: return StandardPNG(bytes: encoded, alpha: alpha, isExact: alpha != .full, note: nil)
    case .unknown:
      let note = "an undocumented form of CgBI: its colors may be swapped or premultiplied"
      return StandardPNG(bytes: encoded, alpha: alpha, isExact: false, note: note)
    case nil:
      guard case .png(let header) = header else { throw ImageError(name, .undecoded(format)) }
      return StandardPNG(bytes: encoded, alpha: alpha, isExact: header.bitDepth <= 8, note: nil)
    }
  }

  /// The pixels in a new file, and their transparency.
  private func encodedAnew() throws(ImageError) -> (alpha: AlphaKind, bytes: ContiguousArray<UInt8>) {
    try checkPlausibility()
    let chunks = DescriptiveChunks(of: self)
    if let png = WellFormedPNG(self), png.header.colorType == 6, let rows = FilteredRows(png) {
      let (alpha, rows) = rows.rewritten(isCgBI: cgbiForm == .known)
      let file = try PNGEncoder.encode(
        rows: rows, PixelSize(width: width, height: height), alpha == .none ? .rgb : .rgba, carrying: chunks,
        name: name)
      return (alpha, file)
    }
    let file = try pixels(as: UInt8.self).standardPNG(name: name, carrying: chunks)
    return (file.alpha, file.bytes)
  }
}

extension RGBAImage<UInt8> {
  /// The pixels as an ordinary PNG.
  ///
  /// - Parameters:
  ///   - name: The name of the file in errors.
  ///   - chunks: Further chunks for the file.
  ///   - isExact: Whether the colors of pixels with this transparency equal the artwork's.
  /// - Complexity: O(pixels), in time and memory.
  package func standardPNG(
    name: String, carrying chunks: DescriptiveChunks = .none, isExact: (AlphaKind) -> Bool = { _ in true }
  ) throws(ImageError) -> StandardPNG {
    let alpha = alphaKind
    let bytes = try PNGEncoder.encode(
      self, colorType: alpha == .none ? .rgb : .rgba, carrying: chunks, name: name)
    return StandardPNG(bytes: bytes, alpha: alpha, isExact: isExact(alpha), note: nil)
  }
}
