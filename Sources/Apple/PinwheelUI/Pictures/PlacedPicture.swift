#if canImport(CoreGraphics)
  internal import CoreGraphics
  internal import Pinwheel

  /// A picture as placed in a view, in pixels of the screen, for a layer's contents.
  ///
  /// It is as large as what is drawn of the pixels that are not clear: slices of one canvas mostly have its size.
  struct PlacedPicture: Sendable {
    let image: CGImage
    /// In points of the view, aligned to whole pixels of the screen.
    let frame: CGRect
    /// Around the pixels of the picture that are not clear.
    let box: PixelRect
    /// Whether all of it lies in the view: elsewhere it would look the same.
    let isWhole: Bool

    /// The longest side of a layer's contents, in pixels.
    private static let mostPixels = 16_384.0

    /// Draws a picture as `CGContext.draw(_:placed:touching:)` does, so that drawing and hit-testing agree; `nil` if
    /// none of it is visible, or if there is no memory for it.
    ///
    /// - Parameters:
    ///   - placement: Its placement on the canvas.
    ///   - box: The ``box`` of the same picture, if it is known.
    ///   - clip: Polygons on the canvas inside of which it is drawn, by the nonzero rule; `nil` for everywhere.
    ///   - fit: The position and scale of the canvas in the view.
    ///   - scale: Pixels per point of the screen.
    init?(
      _ picture: CGImage, placed placement: ImagePlacement, box: PixelRect? = nil, clip: [[Point2D]]? = nil,
      in fit: CanvasFit, scale: Double
    ) {
      // Without memory for its alpha a picture counts as solid.
      let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
      let box = box ?? (try? AlphaMask(picture, threshold: AlphaThreshold(0)))?.bounds ?? whole
      guard !box.isEmpty else { return nil }
      let (drawn, view) = (fit.viewRect(Self.bounds(of: box, in: picture, placed: placement)), fit.bounds)
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
      (self.image, self.box) = (image, box)
      isWhole =
        drawn.x >= view.x && drawn.y >= view.y && drawn.x + drawn.width <= view.x + view.width
        && drawn.y + drawn.height <= view.y + view.height
      frame = CGRect(
        x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    }

    /// Around what is drawn of some pixels of a picture, in canvas points.
    private static func bounds(of box: PixelRect, in picture: CGImage, placed placement: ImagePlacement)
      -> Rect2D
    {
      // A placement has the size of its mask. Interpolation draws up to a pixel more.
      let across = Double(placement.pixelWidth) / Double(picture.width)
      let down = Double(placement.pixelHeight) / Double(picture.height)
      let (left, top) = (Double(box.x - 1) * across, Double(box.y - 1) * down)
      let (right, bottom) = (Double(box.x + box.width + 1) * across, Double(box.y + box.height + 1) * down)
      var found: Rect2D?
      for (count, piece) in placement.imagePieces(touching: nil).enumerated() {
        // Copies of a tile may be many.
        guard count < 9 else { return placement.bounds }
        let (x, y) = (max(left, piece.source.x), max(top, piece.source.y))
        let width = min(right, piece.source.x + piece.source.width) - x
        let height = min(bottom, piece.source.y + piece.source.height) - y
        guard width > 0, height > 0 else { continue }
        let area = piece.transform.bounds(of: Rect2D(x: x, y: y, width: width, height: height))
        found = found.map { $0.union(area) } ?? area
      }
      return found ?? Rect2D(x: placement.frame.x, y: placement.frame.y, width: 0, height: 0)
    }

    /// Keeps the picture's color space where a bitmap supports it, so that wide-gamut colors stay. The render server has
    /// pixels in this order, and converts any other.
    private static func context(width: Int, height: Int, for picture: CGImage) -> CGContext? {
      for space in [picture.colorSpace, CGColorSpaceCreateDeviceRGB()] {
        guard let space else { continue }
        let context = unsafe CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
            | CGImageByteOrderInfo.order32Little.rawValue)
        if let context { return context }
      }
      return nil
    }
  }
#endif
