extension EncodedImage {
  /// The unmanaged pixels of a PNG, CgBI image or WebP, or of a GIF's first image: gamma and color profiles do
  /// not change them.
  ///
  /// 16-bit samples become 8-bit ones by rounding to the nearest; samples of fewer bits are stretched exactly. The
  /// colors of a CgBI image are divided by alpha and rounded to the nearest.
  ///
  /// - Throws: ``ImageError`` if the image is damaged anywhere or is a JPEG, or memory runs out.
  /// - Complexity: O(pixels), in time and memory.
  package func pixels() throws(ImageError) -> RGBAImage {
    if let image = try wholePixels() { return image }
    try checkPlausibility()
    let isCgBI = isKnownCgBI
    var samples: ContiguousArray<UInt8>
    #if canImport(PNGShims)
      // libpng decodes what has to be converted.
      if hasFourBytes, let rows = try? PNGRows(self) {
        samples = rows.samples(isBGR: isCgBI)
      } else {
        samples = try samplesOfLibpng(isBGR: isCgBI)
      }
    #else
      samples = try PNGRows(self).samples(isBGR: isCgBI)
    #endif
    if isCgBI { Premultiplication.undo(in: &samples) }
    return RGBAImage(width: width, height: height, samples: samples)
  }

  /// The pixels of a format that is not decoded row by row; `nil` for any other format.
  ///
  /// - Parameter areColorsNeeded: Whether inexact colors are an error; alpha is always exact.
  func wholePixels(areColorsNeeded: Bool = true) throws(ImageError) -> RGBAImage? {
    switch header {
    case .webp(let webP):
      let samples = try WebPLibrary.pixels(
        of: bytes, size: webP.size, name: name, areColorsNeeded: areColorsNeeded)
      return RGBAImage(width: width, height: height, samples: samples)
    case .gif(let gif):
      let frames = try GIFFrames(bytes, header: gif, name: name)
      let (pixels, frame) = (try frames.pixels(of: 0), frames.frames[0].frame)
      if (pixels.width, pixels.height) == (width, height) { return pixels }
      var canvas = FrameCanvas(width: width, height: height)
      canvas.draw(pixels, frame)
      return canvas.image
    case .png, .jpeg: return nil
    }
  }

  /// Whether rows hold red, green, blue and alpha in a byte each, from the first row to the last.
  var hasFourBytes: Bool {
    guard case .png(let header) = header else { return false }
    return header.colorType == 6 && header.bitDepth == 8 && !header.isInterlaced
  }

  /// The header of a PNG, after a check that its bytes can hold that many pixels.
  @discardableResult
  func checkPlausibility() throws(ImageError) -> PNGHeader {
    guard case .png(let header) = header else { throw ImageError(name, .undecoded(format)) }
    guard header.isPlausible(byteCount: bytes.count) else {
      throw ImageError(name, .damaged("its \(bytes.count) bytes cannot hold \(header.size)"))
    }
    return header
  }
}
