package import Pinwheel

/// An image as a file that every program can read.
package struct StandardPNG: Sendable, Hashable {
  /// The whole file.
  package let bytes: ContiguousArray<UInt8>
  /// The transparency of the image.
  package let alpha: AlphaKind
  /// The masks of the image, one for each threshold that was asked for.
  package let masks: [AlphaMask]
  /// Whether the colors equal the artwork's. Those of a CgBI image do if every pixel is opaque or clear:
  /// premultiplication has rounded all others. Alpha is always exact.
  package let isExact: Bool
  /// A remark for people; `nil` for every image in a form that is known to exist.
  package let note: String?

  package init(
    bytes: ContiguousArray<UInt8>, alpha: AlphaKind, masks: [AlphaMask], isExact: Bool, note: String? = nil
  ) {
    (self.bytes, self.alpha, self.masks) = (bytes, alpha, masks)
    (self.isExact, self.note) = (isExact, note)
  }
}

extension EncodedImage {
  /// The image as an ordinary PNG with 8 bits per sample: the same pixels as ``pixels()`` and, for a PNG, the
  /// same color space, texts and other descriptions.
  ///
  /// Meant for CgBI images, WebP and the frames of animations. Other PNGs do not need it, and lose depth if they
  /// have 16 bits.
  ///
  /// - Parameters:
  ///   - pixels: Its pixels if they are decoded already, or those of a nine-patch without its border.
  ///   - thresholds: Those of the masks that are made of the same pixels.
  /// - Throws: ``ImageError`` if the image is damaged anywhere or is a JPEG, or memory runs out.
  /// - Complexity: O(pixels), in time and memory.
  package func standardPNG(
    of pixels: RGBAImage? = nil, masksAt thresholds: [AlphaThreshold] = []
  ) throws(ImageError) -> StandardPNG {
    let pixels = if let pixels { pixels } else { try self.pixels() }
    return try pixels.standardPNG(
      name: name, masksAt: thresholds, carrying: descriptiveChunks,
      note: format == .cgbi && !isKnownCgBI
        ? "an undocumented form of CgBI: its colors may be swapped or premultiplied" : nil,
      isExact: hasExactColors)
  }

  /// Whether 8-bit colors of pixels with this transparency equal the artwork's.
  func hasExactColors(_ alpha: AlphaKind) -> Bool {
    switch header {
    case .png(let png): png.bitDepth <= 8 && (format != .cgbi || isKnownCgBI && alpha != .full)
    case .webp(let webP): webP.isLossless
    case .jpeg, .gif: true
    }
  }
}

extension RGBAImage {
  /// The pixels as an ordinary PNG.
  ///
  /// - Parameters:
  ///   - name: The name of the file in errors.
  ///   - thresholds: Those of the masks that are made.
  ///   - chunks: Further chunks for the file.
  ///   - note: A remark for people.
  ///   - isExact: Whether the colors of pixels with this transparency equal the artwork's.
  /// - Complexity: O(pixels), in time and memory.
  package func standardPNG(
    name: String, masksAt thresholds: [AlphaThreshold] = [], carrying chunks: ContiguousArray<UInt8> = [],
    note: String? = nil, isExact: (AlphaKind) -> Bool = { _ in true }
  ) throws(ImageError) -> StandardPNG {
    var visitor = try MaskVisitor(width: width, height: height, thresholds: thresholds, name: name)
    visitAlpha(&visitor)
    // Before the rows are encoded: the visitor takes as much memory.
    let (alpha, masks) = (visitor.kind, visitor.masks)
    let bytes = try PNGEncoder.encode(
      self, colorType: alpha == .none ? .rgb : .rgba, carrying: chunks, name: name)
    return StandardPNG(bytes: bytes, alpha: alpha, masks: masks, isExact: isExact(alpha), note: note)
  }
}
