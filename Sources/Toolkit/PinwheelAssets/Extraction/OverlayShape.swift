internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// The shape of an overlay's control in the pixels of a screen.
///
/// The shape is the control's mask: a pixel whose center it contains is solid, and shows the control's picture, and every
/// other pixel is clear. Where the picture is clear inside the shape, the pixel has an alpha of 1 of 255, so that it is
/// solid at the wheel's threshold of 0.
struct OverlayShape {
  /// The pixels of the screen that the control's frame touches.
  let area: PixelRect
  private let shape: OverlayConfig.Shape
  /// The frame in pixels, unrounded.
  private let frame: Sprite.Box

  /// `nil` if the frame lies beside the screen.
  init?(of control: OverlayConfig.Control, in overlay: OverlayConfig.Overlay, on screen: CanvasSize) {
    let scale = overlay.isNormalized ? (x: Double(screen.width), y: Double(screen.height)) : (x: 1, y: 1)
    var frame = control.frame
    (frame.x, frame.width) = (frame.x * scale.x, frame.width * scale.x)
    (frame.y, frame.height) = (frame.y * scale.y, frame.height * scale.y)
    func cells(_ start: Double, _ length: Double, of side: Int) -> Range<Int> {
      let first = max(0, min(Double(side), start.rounded(.down)))
      return Int(first)..<Int(max(first, min(Double(side), (start + length).rounded(.up))))
    }
    let columns = cells(frame.x, frame.width, of: screen.width)
    let rows = cells(frame.y, frame.height, of: screen.height)
    guard !columns.isEmpty, !rows.isEmpty, frame.width > 0, frame.height > 0 else { return nil }
    area = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    (shape, self.frame) = (control.shape, frame)
  }

  /// The pixels of ``area``; `nil` if all of them are clear.
  ///
  /// - Complexity: O(pixels).
  func draw(_ picture: RGBAImage?) -> RGBAImage? {
    var samples = ContiguousArray<UInt8>(repeating: 0, count: 4 * area.width * area.height)
    var at = 0
    for y in area.rows {
      // From 0 to 1 in the frame.
      let down = (Double(y) + 0.5 - frame.y) / frame.height
      for x in area.columns {
        let across = (Double(x) + 0.5 - frame.x) / frame.width
        defer { at += 4 }
        guard (0..<1).contains(across), (0..<1).contains(down) else { continue }
        let (dx, dy) = (2 * across - 1, 2 * down - 1)
        guard shape == .rect || dx * dx + dy * dy <= 1 else { continue }
        if let picture {
          let (column, row) = (Int(across * Double(picture.width)), Int(down * Double(picture.height)))
          let source = 4 * (row * picture.width + column)
          for channel in 0..<4 { samples[at + channel] = picture.samples[source + channel] }
        }
        samples[at + 3] = max(1, samples[at + 3])
      }
    }
    guard samples.contains(where: { $0 > 0 }) else { return nil }
    return RGBAImage(width: area.width, height: area.height, samples: samples)
  }
}
