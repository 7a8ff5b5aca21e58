internal import Pinwheel

extension Drawing {
  /// Pixels for each unit of text, so that letters have about the same size in points at any scale.
  static func textZoom(scale: Double) -> Int { Int(max(1, min(scale.rounded(), 16))) }

  /// A circle line with a white rim.
  ///
  /// - Parameters:
  ///   - radius: In pixels, to the middle of the line.
  ///   - width: Of the line.
  ///   - rim: How wide the white line under it is.
  mutating func addRing(center: Point2D, radius: Double, width: Double, rim: Double, _ color: Color) {
    add(.ring(center: center, radius: radius, width: rim, .white))
    add(.ring(center: center, radius: radius, width: width, color))
  }

  /// Marks a place with four short lines around it, black with a white rim.
  ///
  /// - Parameter length: Of each line, in units of text.
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
  /// What lies behind a drawing and its key.
  static let paper = Color(0xE8EAED)
  /// Texts and lines on the paper.
  static let letters = Color(0x202124)
  /// Texts that matter less.
  static let paleLetters = Color(0x5F6368)
}
