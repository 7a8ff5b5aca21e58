extension EncodedImage {
  /// The pixels of a PNG, CgBI image or WebP, or the first picture of a GIF, unmanaged: gamma and color profiles do not change them.
  ///
  /// Samples of 16 bits become 8 by rounding to the nearest, samples of fewer bits are stretched
  /// exactly (8 to 16 bits is times 257). The colors of a CgBI image are divided by alpha again, to the
  /// nearest.
  ///
  /// - Throws: ``ImageError`` if the image is damaged anywhere, is a JPEG, or memory is out.
  /// - Complexity: O(pixels), in time and memory.
  @specialized(where Sample == UInt8)
  @specialized(where Sample == UInt16)
  package func pixels<Sample: PixelSample>(as sample: Sample.Type) throws(ImageError) -> RGBAImage<Sample> {
    if let image = try wholePixels() {
      // A byte times 257 repeats it, which is what stretches 8 bits to 16.
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

  /// The pixels of a format that is not decoded row by row; `nil` for any other.
  ///
  /// - Parameter areColorsNeeded: Whether colors that are not exact are an error; alpha always is exact.
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

  /// The samples of rows that have been inflated whole.
  private func samples<Sample: PixelSample>(of rows: FilteredRows, isBGR: Bool) -> ContiguousArray<Sample> {
    let count = 4 * width * height
    // SAFETY: each of the `height` rows of `width` pixels writes four samples for each, which are all there are.
    return unsafe ContiguousArray(unsafeUninitializedCapacity: count) { samples, initialized in
      let output = UnsafeMutableRawBufferPointer(samples)
      var next = 0
      rows.forEachRow(of: FourChannels.self, at: 0) { _, pixels in
        for x in 0..<pixels.count {
          let pixel = isBGR ? pixels[x].reversed : pixels[x]
          if Sample.bitWidth == 8 {
            unsafe output.storeBytes(of: pixel, toByteOffset: next, as: FourChannels.self)
          } else {
            // A byte times 257 repeats it, which is what stretches 8 bits to 16.
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

  /// The header of a PNG whose bytes can hold as many pixels as it says.
  @discardableResult
  func checkPlausibility() throws(ImageError) -> PNGHeader {
    guard case .png(let header) = header else { throw ImageError(name, .undecoded(format)) }
    guard header.isPlausible(byteCount: bytes.count) else {
      throw ImageError(name, .damaged("its \(bytes.count) bytes cannot hold \(header.size)"))
    }
    return header
  }
}
