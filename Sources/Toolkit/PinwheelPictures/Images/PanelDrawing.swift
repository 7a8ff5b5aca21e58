internal import Pinwheel
internal import PinwheelImages

extension Drawing {
  /// Pictures side by side, each below its caption, with a headline above and a key below all.
  ///
  /// - Parameter panels: A picture with clear pixels lies on a ground on which all such pictures can be seen.
  static func panels(
    _ panels: [(caption: String, picture: Thumbnail)], headline: String, key: [Legend.Entry]
  ) -> Drawing {
    let (margin, gap, top) = (8, 16, 48)
    let pixels = panels.map { panel -> Pixmap? in
      if case .picture(let pixels) = panel.picture { return pixels }
      return nil
    }
    let widths = pixels.map { max(180, $0?.width ?? 0) }
    let height = pixels.map { $0?.height ?? 96 }.max() ?? 0
    let isDark = pixels.contains { $0?.needsDarkGround == true }
    let legend = Legend(key, zoom: 1, height: 1 << 20)
    let title = Text(string: headline, x: Double(margin), y: Double(margin), zoom: 1, maximumCount: 200)
    let width = widths.reduce(0) { $0 + $1 + gap } - gap
    var drawing = Drawing(
      width: max(width, legend.width, Int(title.width.rounded(.up))) + 2 * margin,
      height: top + height + margin + (key.isEmpty ? 0 : legend.height + margin), scale: 1, paper: .paper,
      title: headline)
    drawing.add(.text(title))
    var x = margin
    for (index, panel) in panels.enumerated() {
      let caption = Label.shortened(Label.plain(panel.caption), toWidth: Double(widths[index]))
      drawing.add(
        .text(Text(string: caption, x: Double(x), y: 30, zoom: 1, color: .paleLetters, maximumCount: 1 << 10))
      )
      if let pixels = pixels[index] {
        drawing.add(pixels, x: x, y: top, onCheckersOf: 8, isDark: isDark)
      } else {
        drawing.add(panel.picture, in: PixelRect(x: x, y: top, width: widths[index], height: height))
      }
      x += widths[index] + gap
    }
    legend.draw(into: &drawing, x: margin, y: top + height + margin)
    return drawing
  }
}
