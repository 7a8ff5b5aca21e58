#if canImport(CoreGraphics)
  internal import CoreGraphics
  internal import Pinwheel

  /// A picture as placed in a view, in pixels of the screen, for a layer's contents.
  struct PlacedPicture {
    let image: CGImage
    /// In points of the view, aligned to whole pixels of the screen.
    let frame: CGRect

    /// The longest side of a layer's contents, in pixels.
    private static let mostPixels = 16_384.0

    /// Draws a picture as `CGContext.draw(_:placed:touching:)` does, so that drawing and hit-testing agree; `nil` if
    /// none of it is visible, or if there is no memory for it.
    ///
    /// - Parameters:
    ///   - placement: Its placement on the canvas.
    ///   - clip: Polygons on the canvas inside of which it is drawn, by the nonzero rule; `nil` for everywhere.
    ///   - fit: The position and scale of the canvas in the view.
    ///   - scale: Pixels per point of the screen.
    init?(
      _ picture: CGImage, placed placement: ImagePlacement, clip: [[Point2D]]? = nil, in fit: CanvasFit,
      scale: Double
    ) {
      let (drawn, view) = (fit.viewRect(placement.bounds), fit.bounds)
      let left = (max(drawn.x, view.x) * scale).rounded(.down)
      let top = (max(drawn.y, view.y) * scale).rounded(.down)
      let right = (min(drawn.x + drawn.width, view.x + view.width) * scale).rounded(.up)
      let bottom = (min(drawn.y + drawn.height, view.y + view.height) * scale).rounded(.up)
      guard fit.frame.width > 0, (1...Self.mostPixels).contains(right - left),
        (1...Self.mostPixels).contains(bottom - top),
        let context = Self.context(width: Int(right - left), height: Int(bottom - top), for: picture)
      else { return nil }
      // From pixels with y up to points of the view with y down.
      context.translateBy(x: CGFloat(-left), y: CGFloat(bottom))
      context.scaleBy(x: CGFloat(scale), y: CGFloat(-scale))
      context.concatenate(CGAffineTransform(fit.transform))
      if let clip {
        // An empty path would not clip.
        guard !clip.isEmpty else { return nil }
        context.addPath(.polygons(clip))
        context.clip()
      }
      context.draw(picture, placed: placement, touching: fit.canvasRect(view))
      guard let image = context.makeImage() else { return nil }
      self.image = image
      frame = CGRect(
        x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    }

    /// Keeps the picture's color space where a bitmap supports it, so that wide-gamut colors stay.
    private static func context(width: Int, height: Int, for picture: CGImage) -> CGContext? {
      for space in [picture.colorSpace, CGColorSpaceCreateDeviceRGB()] {
        guard let space else { continue }
        let context = unsafe CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        if let context { return context }
      }
      return nil
    }
  }
#endif
