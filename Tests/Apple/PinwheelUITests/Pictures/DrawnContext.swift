#if canImport(CoreGraphics)
  import CoreGraphics

  /// The slow obvious renderer of what a context recorded: which pixel of which picture shows at a point.
  struct DrawnContext {
    let draws: [CGContext.StubDraw]

    init(_ context: CGContext) { draws = context.stubDraws }

    /// What was drawn into a picture; y grows up from its bottom.
    init(_ picture: CGImage) { draws = picture.stubDraws }

    /// The pixel in front, in the picture that it was cropped from; `nil` where nothing was drawn. Transparent pixels count.
    func pixel(at point: CGPoint) -> (name: String, x: Int, y: Int)? {
      pixels(at: point).first
    }

    /// The pixels of all pictures at a point, front to back.
    func pixels(at point: CGPoint) -> [(name: String, x: Int, y: Int)] {
      draws.reversed().compactMap { draw in
        guard case .image(let image) = draw.what else { return nil }
        for clip in draw.clips {
          let place = point.applying(clip.ctm.inverted())
          guard place.x >= clip.rect.minX, place.x < clip.rect.maxX, place.y >= clip.rect.minY,
            place.y < clip.rect.maxY
          else { return nil }
        }
        let place = point.applying(draw.ctm.inverted())
        // Core Graphics draws upright where y grows up.
        let x = Int(((place.x - draw.rect.minX) / draw.rect.width * CGFloat(image.width)).rounded(.down))
        let y = Int(((draw.rect.maxY - place.y) / draw.rect.height * CGFloat(image.height)).rounded(.down))
        guard x >= 0, y >= 0, x < image.width, y < image.height else { return nil }
        return (image.stubName, x + Int(image.stubOrigin.x), y + Int(image.stubOrigin.y))
      }
    }
  }
#endif
