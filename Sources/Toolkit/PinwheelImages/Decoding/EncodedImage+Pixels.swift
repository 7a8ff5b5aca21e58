extension EncodedImage {
  /// The unmanaged pixels of a PNG, CgBI image or WebP, or of a GIF's first picture: gamma and color profiles do
  /// not change them.
  ///
  /// 16-bit samples become 8-bit ones by rounding to the nearest; samples of fewer bits are stretched exactly (8 to
  /// 16 bits is times 257). The colors of a CgBI image are divided by alpha and rounded to the nearest.
  ///
  /// - Throws: ``ImageError`` if the image is damaged anywhere or is a JPEG, or memory runs out.
  /// - Complexity: O(pixels), in time and memory.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  package func pixels<Sample: PixelSample>(as sample: Sample.Type) throws(ImageError) -> RGBAImage<Sample> {
    if let image = try wholePixels() {
      // Multiplying a byte by 257 repeats it, which stretches 8 bits to 16.
      let factor = Sample.bitWidth == 8 ? 1 : 257
      return RGBAImage(
        width: width, height: height,
        samples: ContiguousArray(image.samples.map { Sample(truncatingIfNeeded: factor * Int($0)) }))
    }
    try checkPlausibility()
    let isCgBI = cgbiForm == .known
    var samples: ContiguousArray<Sample>
    if let png = WellFormedPNG(self), png.header.colorType == 6, let rows = FilteredRows(png) {
      samples = self.samples(of: rows, isBGR: isCgBI)
    } else {
      #if canImport(PNGShims)
        samples = try samplesOfLibpng(isBGR: isCgBI)
      #else
        samples = try PNGRows(self).samples(isBGR: isCgBI)
      #endif
    }
    if isCgBI { Premultiplication.undo(in: &samples) }
    return RGBAImage(width: width, height: height, samples: samples)
  }

  /// The pixels of a format that is not decoded row by row; `nil` for any other format.
  ///
  /// - Parameter areColorsNeeded: Whether inexact colors are an error; alpha is always exact.
  func wholePixels(areColorsNeeded: Bool = true) throws(ImageError) -> RGBAImage<UInt8>? {
    switch header {
    case .webp(let webP):
      let samples = try WebPLibrary.pixels(
        of: bytes, size: webP.size, name: name, areColorsNeeded: areColorsNeeded)
      return RGBAImage(width: width, height: height, samples: samples)
    case .gif(let gif):
      let frames = try GIFFrames(bytes, header: gif, name: name)
      var canvas = FrameCanvas(width: width, height: height)
      canvas.draw(try frames.pixels(of: 0), frames.frames[0].frame)
      return canvas.picture
    case .png, .jpeg: return nil
    }
  }

  /// The samples of rows that were inflated in one piece.
  private func samples<Sample: PixelSample>(of rows: FilteredRows, isBGR: Bool) -> ContiguousArray<Sample> {
    let count = 4 * width * height
    // SAFETY: each of the `height` rows writes four samples for each of its `width` pixels, which is all of them.
    return unsafe ContiguousArray(unsafeUninitializedCapacity: count) { samples, initialized in
      let output = UnsafeMutableRawBufferPointer(samples)
      var next = 0
      rows.forEachRow(of: FourChannels.self, at: 0) { _, pixels in
        for x in 0..<pixels.count {
          let pixel = isBGR ? pixels[x].reversed : pixels[x]
          if Sample.bitWidth == 8 {
            unsafe output.storeBytes(of: pixel, toByteOffset: next, as: FourChannels.self)
          } else {
            // Multiplying a byte by 257 repeats it, which stretches 8 bits to 16.
            for channel in 0..<4 {
              unsafe samples[next + channel] = Sample(truncatingIfNeeded: 257 * Int(pixel[channel]))
            }
          }
          next += 4
        }
      }
      initialized = count
    }
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
