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
  /// The image as an ordinary PNG with 8 bits per sample: the same pixels as ``pixels(as:)`` and, for a PNG, the
  /// same color space, texts and other descriptions.
  ///
  /// Meant for CgBI images, WebP and the frames of animations. Other PNGs do not need it, and lose depth if they
  /// have 16 bits.
  ///
  /// - Parameter thresholds: Those of the masks that are made of the same pixels.
  /// - Throws: ``ImageError`` if the image is damaged anywhere or is a JPEG or GIF, or memory runs out.
  /// - Complexity: O(pixels), in time and memory.
  package func standardPNG(masksAt thresholds: [AlphaThreshold] = []) throws(ImageError) -> StandardPNG {
    if let pixels = try wholePixels() {
      var isExact = true
      if case .webp(let webP) = header { isExact = webP.isLossless }
      return try pixels.standardPNG(name: name, masksAt: thresholds) { _ in isExact }
    }
    guard case .png(let header) = header else { throw ImageError(name, .undecoded(format)) }
    try checkPlausibility()
    let chunks = DescriptiveChunks(of: self)
    let note =
      cgbiForm == .unknown
      ? "an undocumented form of CgBI: its colors may be swapped or premultiplied" : nil
    func isExact(_ alpha: AlphaKind) -> Bool {
      switch cgbiForm {
      case .known: alpha != .full
      case .unknown: false
      case nil: header.bitDepth <= 8
      }
    }
    guard hasFourBytes, let rows = try? PNGRows(self) else {
      return try pixels(as: UInt8.self).standardPNG(
        name: name, masksAt: thresholds, carrying: chunks, note: note, isExact: isExact)
    }
    var visitor = try MaskVisitor(width: width, height: height, thresholds: thresholds, name: name)
    let (alpha, rewritten) = rows.rewritten(isCgBI: cgbiForm == .known, &visitor)
    let writer = try PNGWriter(
      width: width, height: height, alpha == .none ? .rgb : .rgba, carrying: chunks, name: name)
    try writer.write(rewritten, count: height)
    return StandardPNG(
      bytes: writer.finish(), alpha: alpha, masks: visitor.masks, isExact: isExact(alpha), note: note)
  }
}

extension RGBAImage<UInt8> {
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
    name: String, masksAt thresholds: [AlphaThreshold] = [], carrying chunks: DescriptiveChunks = .none,
    note: String? = nil, isExact: (AlphaKind) -> Bool = { _ in true }
  ) throws(ImageError) -> StandardPNG {
    var visitor = try MaskVisitor(
      width: width, height: height, thresholds: thresholds, name: name, isForKind: true)
    visitAlpha(&visitor)
    let alpha = visitor.kind
    let bytes = try PNGEncoder.encode(
      self, colorType: alpha == .none ? .rgb : .rgba, carrying: chunks, name: name)
    return StandardPNG(
      bytes: bytes, alpha: alpha, masks: visitor.masks, isExact: isExact(alpha), note: note)
  }
}
