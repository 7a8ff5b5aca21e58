package import Pinwheel
package import PinwheelChecks
package import PinwheelImages

/// Pixels to draw on: those of an image, in the encoder's layout, since a picture may be large and is not copied.
package typealias Pixmap = RGBAImage

extension Pixmap {
  /// A pixmap of one color.
  ///
  /// - Complexity: O(*width* x *height*), four bytes per pixel.
  package init(width: Int, height: Int, filledWith color: Color = .clear) {
    self.init(
      width: width, height: height, samples: ContiguousArray(repeating: 0, count: 4 * width * height))
    if color == .clear { return }
    for y in 0..<height { for x in 0..<width { self[x, y] = color } }
  }

  /// The color of a pixel, which must lie inside.
  package subscript(x: Int, y: Int) -> Color {
    @inline(__always) get {
      let at = 4 * (y * width + x)
      return Color(
        red: samples[at], green: samples[at + 1], blue: samples[at + 2], alpha: samples[at + 3])
    }
    @inline(__always) set {
      let at = 4 * (y * width + x)
      samples[at] = newValue.red
      samples[at + 1] = newValue.green
      samples[at + 2] = newValue.blue
      samples[at + 3] = newValue.alpha
    }
  }

  /// Draws a color over a pixel; a pixel outside is ignored.
  @inline(__always)
  package mutating func draw(_ color: Color, x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    self[x, y] = color.over(self[x, y])
  }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 }
  }
}

extension Pixmap {
  /// Draws a placed image over this picture: each pixel shows the single image pixel under its center, never a
  /// mixture of several. A picture at an image's own scale therefore shows its exact pixels, and the drawn pixels
  /// are those that ``ImagePlacement/pixel(at:)`` hits.
  ///
  /// - Parameters:
  ///   - image: The image, or the atlas sheet that holds it, in the size for which `placement` was made.
  ///   - area: The area that this picture shows.
  ///   - opacity: The opacity of the image, 0 to 1.
  ///   - isVisible: Whether the image is drawn at a point; `nil` for everywhere.
  /// - Complexity: O(pixels that the image's bounds cover).
  package mutating func draw(
    _ image: Pixmap, placed placement: ImagePlacement, on area: CanvasPixels, opacity: Double = 1,
    where isVisible: ((Point2D) -> Bool)? = nil
  ) {
    precondition(image.width == placement.pixelWidth && image.height == placement.pixelHeight)
    precondition(width == area.width && height == area.height)
    let touched = area.pixels(touching: placement.bounds).intersection(area.bounds)
    // If an image fills its frame, columns and rows are independent.
    let (center, isFill) = (placement.frame.center, placement.layout == .fill)
    let columns =
      isFill
      ? touched.columns.map { placement.pixel(at: Point2D(x: area.x(ofColumn: $0), y: center.y))?.x } : []
    for row in touched.rows {
      let y = area.y(ofRow: row)
      if isFill {
        guard let pixelRow = placement.pixel(at: Point2D(x: center.x, y: y))?.y else { continue }
        for column in touched.columns {
          guard let pixelColumn = columns[column - touched.x],
            isVisible?(Point2D(x: area.x(ofColumn: column), y: y)) ?? true
          else { continue }
          draw(image[pixelColumn, pixelRow], opacity, column, row)
        }
        continue
      }
      for column in touched.columns {
        let point = Point2D(x: area.x(ofColumn: column), y: y)
        guard let pixel = placement.pixel(at: point), isVisible?(point) ?? true else { continue }
        draw(image[pixel.x, pixel.y], opacity, column, row)
      }
    }
  }

  @inline(__always)
  private mutating func draw(_ color: Color, _ opacity: Double, _ column: Int, _ row: Int) {
    guard color.alpha > 0 else { return }
    self[column, row] = (opacity < 1 ? color.opacity(opacity) : color).over(self[column, row])
  }
}

extension Pixmap {
  /// The picture with fewer pixels, each the mean of the pixels it replaces, weighted by their alpha.
  ///
  /// - Parameters:
  ///   - newWidth: From 1 to ``width``.
  ///   - newHeight: From 1 to ``height``.
  /// - Complexity: O(*width* x *height*).
  package func shrunk(width newWidth: Int, height newHeight: Int) -> Pixmap {
    precondition((1...width).contains(newWidth) && (1...height).contains(newHeight))
    var result = Pixmap(width: newWidth, height: newHeight)
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        result[column, row] = mean(
          columns: column * width / newWidth..<(column + 1) * width / newWidth,
          rows: row * height / newHeight..<(row + 1) * height / newHeight)
      }
    }
    return result
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> Color {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let color = self[x, y]
        let weight = Int(color.alpha)
        red += Int(color.red) * weight
        green += Int(color.green) * weight
        blue += Int(color.blue) * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return .clear }
    func byte(_ sum: Int, _ count: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return Color(
      red: byte(red, alpha), green: byte(green, alpha), blue: byte(blue, alpha),
      alpha: byte(alpha, columns.count * rows.count))
  }
}
