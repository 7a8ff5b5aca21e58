#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Pinwheel

  extension CGContext {
    /// Draws a picture according to a placement: nine-slices, tiles, content modes, transforms, regions of a sheet.
    /// The drawn pixels are those that take hits.
    ///
    /// The context's y-axis points down, as in `UIView.draw(_:)` and in a flipped `NSView`. A picture of several
    /// pieces is drawn without antialiasing, so that pieces meet without seams at any screen scale, and no piece
    /// takes color from pixels outside it; a picture of a single piece keeps the context's settings.
    ///
    /// - Parameters:
    ///   - picture: The picture, or the sheet that holds it. If its size differs from the size of the placement's
    ///     mask, it is scaled to that size, as for a picture of another scale.
    ///   - placement: Its placement, in the context's coordinates.
    ///   - area: The visible area; pieces outside are left out. Tiny tiles in a huge frame have too many copies to
    ///     draw all.
    public func draw(_ picture: CGImage, placed placement: ImagePlacement, touching area: Rect2D? = nil) {
      var pieces = placement.imagePieces(touching: area)
      guard let first = pieces.next() else { return }
      let size = Size2D(width: Double(placement.pixelWidth), height: Double(placement.pixelHeight))
      guard let second = pieces.next() else {
        draw(first, of: picture, size: size, isWhole: first.source == Rect2D(size: size))
        return
      }
      saveGState()
      setShouldAntialias(false)
      draw(first, of: picture, size: size, isWhole: false)
      draw(second, of: picture, size: size, isWhole: false)
      for piece in pieces { draw(piece, of: picture, size: size, isWhole: false) }
      restoreGState()
    }

    /// Draws one piece, clipped to exactly its area unless it is the whole picture.
    private func draw(_ piece: ImagePiece, of picture: CGImage, size: Size2D, isWhole: Bool) {
      saveGState()
      concatenate(CGAffineTransform(piece.transform))
      var (pixels, part) = (PixelRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height)), picture)
      var overlap = Size2D.zero
      if !isWhole {
        overlap = self.overlap(of: piece)
        var area = piece.source
        (area.width, area.height) = (area.width + overlap.width, area.height + overlap.height)
        clip(to: CGRect(area))
        if picture.width == pixels.width, picture.height == pixels.height {
          guard let cropped = picture.cropping(to: CGRect(piece.pixelArea)) else { return restoreGState() }
          (pixels, part) = (piece.pixelArea, cropped)
        }
      }
      // Core Graphics draws pictures upside down if y points down.
      translateBy(x: 0, y: CGFloat(pixels.y + pixels.y + pixels.height))
      scaleBy(x: 1, y: -1)
      var frame = Rect2D(CGRect(pixels))
      frame.y -= overlap.height
      (frame.width, frame.height) = (frame.width + overlap.width, frame.height + overlap.height)
      draw(part, in: CGRect(frame))
      restoreGState()
    }

    /// How far a piece overlaps the pieces to its right and below, in pixels of the picture: a ten-millionth of a
    /// point. The shared edge of two pieces, computed for each of them, must not leave out the center of a pixel on
    /// it.
    private func overlap(of piece: ImagePiece) -> Size2D {
      let map = piece.transform
      let (x, y) = (
        (map.a * map.a + map.b * map.b).squareRoot(), (map.c * map.c + map.d * map.d).squareRoot()
      )
      return Size2D(width: x > 0 ? 1e-7 / x : 0, height: y > 0 ? 1e-7 / y : 0)
    }
  }
#endif
