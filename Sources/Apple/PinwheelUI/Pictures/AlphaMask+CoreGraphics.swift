#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Pinwheel

  extension AlphaMask {
    /// Marks every pixel of a picture whose alpha reaches `threshold`. A picture without alpha is solid.
    ///
    /// The picture is drawn once, at its own size, into an alpha-only buffer: one byte a pixel, for the duration of
    /// the call. Alpha of more than 8 bits is rounded to 8.
    ///
    /// - Parameters:
    ///   - picture: Any picture. An orientation stored in its file is ignored: pixels are taken as stored.
    ///   - threshold: The fraction of full opacity at which a pixel becomes solid; the test is `>=`.
    /// - Throws: `AlphaMaskError.tooLarge` if a side is longer than `AlphaMask.maximumSide`, or if Core Graphics has no memory
    ///   for the picture.
    /// - Complexity: O(pixels).
    public init(_ picture: CGImage, threshold: AlphaThreshold = .standard) throws(AlphaMaskError) {
      let (width, height) = (picture.width, picture.height)
      guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
        // Reports sides that are too long; a picture without pixels has an empty mask.
        try self.init(solidWidth: width, height: height)
        return
      }
      var alpha = ContiguousArray<UInt8>(repeating: 0, count: width * height)
      // SAFETY: the context has `width` bytes for each of `height` rows, all of them in the buffer, and does not outlive it.
      let isDrawn = unsafe alpha.withUnsafeMutableBytes { bytes in
        guard
          let context = unsafe CGContext(
            data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width,
            space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
        else { return false }
        context.setBlendMode(.copy)
        context.interpolationQuality = .none
        context.draw(picture, in: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
        return true
      }
      guard isDrawn else { throw .tooLarge(width: width, height: height) }
      try self.init(
        samples: alpha.span, width: width, height: height, rowStride: width, pixelStride: 1, alphaOffset: 0,
        threshold: threshold)
    }
  }
#endif
