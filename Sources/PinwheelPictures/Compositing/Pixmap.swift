package import PinwheelImages

/// Pixels to draw on. `(0, 0)` is the top-left one.
package struct Pixmap: Sendable, Hashable {
  /// Columns, in pixels.
  package let width: Int
  /// Rows, in pixels.
  package let height: Int
  // As an encoder takes them: a picture may be large, and there shall be one of it.
  private var samples: ContiguousArray<UInt8>

  /// A pixmap of one colour.
  ///
  /// - Complexity: O(*width* x *height*), four bytes a pixel.
  package init(width: Int, height: Int, filledWith color: Color = .clear) {
    self.width = width
    self.height = height
    samples = ContiguousArray(repeating: 0, count: 4 * width * height)
    if color == .clear { return }
    for y in 0..<height { for x in 0..<width { self[x, y] = color } }
  }

  /// The colour of a pixel, which must lie inside.
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

  /// Draws a colour over a pixel; one that lies outside is left out.
  @inline(__always)
  package mutating func draw(_ color: Color, x: Int, y: Int) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    self[x, y] = color.over(self[x, y])
  }

  /// Draws another pixmap over this one, its corner at (`x`, `y`); what lies outside is left out.
  ///
  /// - Complexity: O(pixels of the other that lie inside).
  package mutating func draw(_ other: Pixmap, x: Int, y: Int) {
    let (left, top) = (max(0, -x), max(0, -y))
    let (right, bottom) = (max(left, min(other.width, width - x)), max(top, min(other.height, height - y)))
    for row in top..<bottom {
      for column in left..<right {
        self[x + column, y + row] = other[column, row].over(self[x + column, y + row])
      }
    }
  }

  /// The pixels as an encoder takes them.
  package var image: RGBAImage<UInt8> { RGBAImage(width: width, height: height, samples: samples) }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 }
  }
}
