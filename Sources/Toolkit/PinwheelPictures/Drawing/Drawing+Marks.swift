internal import Pinwheel

extension Drawing {
  /// Pixels per unit of text, so that letters have about the same size in points at any scale.
  static func textZoom(scale: Double) -> Int { Int(max(1, min(scale.rounded(), 16))) }

  /// Adds a circle with a white rim.
  ///
  /// - Parameters:
  ///   - radius: The distance to the center of the line, in pixels.
  ///   - width: The width of the line.
  ///   - rim: The width of the white line under it.
  mutating func addRing(center: Point2D, radius: Double, width: Double, rim: Double, _ color: Color) {
    add(.ring(center: center, radius: radius, width: rim, .white))
    add(.ring(center: center, radius: radius, width: width, color))
  }

  /// Marks a place with four short lines around it, black with a white rim.
  ///
  /// - Parameter length: The length of each line, in units of text.
  mutating func addCross(at center: Point2D, zoom: Int, length: Int = 6) {
    let (x, y) = (Int(center.x.rounded(.down)), Int(center.y.rounded(.down)))
    let (gap, length) = (2 * zoom, length * zoom)
    for (rim, color) in [(zoom, Color.white), (0, Color.black)] {
      let thickness = zoom + 2 * rim
      let (low, high) = (-gap - length - rim, gap - rim)
      for start in [low, high + 1] {
        let along = length + 2 * rim
        let across = -(zoom / 2) - rim
        add(
          .rectangle(
            PixelRect(x: x + start, y: y + across, width: along, height: thickness), .solid(color)))
        add(
          .rectangle(
            PixelRect(x: x + across, y: y + start, width: thickness, height: along), .solid(color)))
      }
    }
  }
}

extension Color {
  /// The background of a drawing and its key.
  static let paper = Color(0xE8EAED)
  /// The color of text and lines on the paper.
  static let letters = Color(0x202124)
  /// The color of less important text.
  static let paleLetters = Color(0x5F6368)
}
