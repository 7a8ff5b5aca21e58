package import Pinwheel
package import PinwheelChecks
package import PinwheelControls
internal import PinwheelImages
package import PinwheelQueries

/// Draws a wheel from its images.
package struct WheelPainter {
  /// The wheel: its slices prefer images at ``scale``.
  package let stack: SliceStack
  /// Pixels per point of the pictures.
  package let scale: Double
  private let backdrop: Backdrop
  private let background: (image: Pixmap, placement: ImagePlacement)?
  private var cache: ImageCache
  /// The number of pixels drawn on all pictures so far, counting repetitions.
  private var drawnPixels = 0

  /// - Parameters:
  ///   - stack: One of the folder's stacks.
  ///   - scale: Pixels per point, above 0; `nil` for the stack's finest image. Images of that scale are drawn if there are
  ///     some, otherwise the finest.
  /// - Throws: A ``DiagnosticError`` if the background cannot be read.
  package init(
    _ stack: SliceStack, of baked: BakedFolder, scale: Double?, backdrop: Backdrop = .artwork
  ) throws {
    self.scale = scale ?? stack.finestScale
    var stack = stack
    stack.changeSlices { [scale = self.scale] in $0.scale = scale }
    self.stack = stack
    self.backdrop = backdrop
    background = backdrop == .artwork ? try baked.background(of: stack) : nil
    cache = ImageCache(baked)
  }

  /// The canvas and everything that is ever drawn on it, in any state at this scale, and behind it.
  ///
  /// It does not depend on the visible states, so pictures of one wheel can be overlaid.
  package var everything: Rect2D {
    var area = Rect2D(size: stack.canvas)
    if let background { area = area.union(background.placement.bounds) }
    for slice in stack.slices where !slice.isHidden {
      for state in slice.states {
        for image in slice.images(for: state) { area = area.union(image.placement.bounds) }
      }
    }
    return area
  }

  /// A picture of these layers.
  ///
  /// - Parameters:
  ///   - layers: Back to front, as ``WheelControl/layers(at:)`` returns them for ``stack``.
  ///   - area: The area that the picture shows, at ``scale``.
  /// - Throws: A ``DiagnosticError`` if an image cannot be read, or the layers of all pictures so far cover more than 16 times
  ///   the maximum number of pixels of `area`.
  /// - Complexity: O(pixels that the layers cover); the picture and some images in memory.
  package mutating func picture(
    of layers: [WheelControl.Layer], area: CanvasPixels
  ) throws -> Pixmap {
    var color = Color.clear
    if case .color(let chosen) = backdrop { color = chosen }
    var picture = Pixmap(width: area.width, height: area.height, filledWith: color)
    for layer in layers {
      guard let image = layer.image else {
        if let background {
          try count(background.placement, on: area)
          picture.draw(background.image, placed: background.placement, on: area, opacity: layer.alpha)
        }
        continue
      }
      try count(image.placement, on: area)
      let pixels = try cache.pixels(of: image)
      let slice = layer.clip == nil ? nil : layer.slice.flatMap { stack[$0] }
      picture.draw(
        pixels, placed: image.placement, on: area, opacity: layer.alpha,
        where: slice.map { slice in { slice.clipContains($0) } })
    }
    return picture
  }

  /// Counts the pixels that an image covers, before it is decoded and drawn.
  private mutating func count(_ placement: ImagePlacement, on area: CanvasPixels) throws {
    let touched = area.pixels(touching: placement.bounds).intersection(area.bounds)
    drawnPixels += touched.width * touched.height
    guard drawnPixels + cache.decodedPixels <= area.maximumDrawnPixels else {
      throw PictureError.tooManyLayers(stack.name, maximumPixels: area.maximumDrawnPixels)
    }
  }
}

extension BakedFolder {
  /// The picture behind a pinwheel; `nil` if it has none.
  fileprivate func background(
    of stack: SliceStack
  ) throws -> (image: Pixmap, placement: ImagePlacement)? {
    guard let background = stack.background, let source = background.source?.number,
      sources.indices.contains(source)
    else {
      return nil
    }
    let image = try folder.pixels(of: sources[source].path)
    return (
      image,
      ImagePlacement(frame: background.frame, pixelWidth: image.width, pixelHeight: image.height, scale: 1)
    )
  }
}
