internal import Pinwheel

/// The canvas on which the frames of an animation are drawn.
struct FrameCanvas {
  /// How a frame is shown.
  struct Frame: Sendable, Hashable {
    enum Disposal: Sendable {
      case keep, clear, restore
    }

    /// The area in which the frame is drawn.
    let area: PixelRect
    /// What happens to the area before the next frame.
    let disposal: Disposal
    /// Whether the frame's pixels, including clear ones, replace those behind them.
    let replaces: Bool
    /// Milliseconds.
    let duration: Double
  }

  private(set) var image: RGBAImage
  /// The image before the last frame, if it is to be restored.
  private var before: RGBAImage?

  /// Creates a clear canvas.
  init(width: Int, height: Int) {
    image = RGBAImage(
      width: width, height: height, samples: ContiguousArray(repeating: 0, count: 4 * width * height))
  }

  /// Draws the pixels of a frame; those beyond the canvas are lost.
  mutating func draw(_ pixels: RGBAImage, _ frame: Frame) {
    before = frame.disposal == .restore ? image : nil
    let shown = visible(frame.area)
    for y in shown.rows {
      for x in shown.columns {
        let source = 4 * ((y - frame.area.y) * pixels.width + x - frame.area.x)
        let target = 4 * (y * image.width + x)
        let alpha = pixels.samples[source + 3]
        if alpha == 255 || frame.replaces {
          for channel in 0..<4 { image.samples[target + channel] = pixels.samples[source + channel] }
        } else if alpha > 0 {
          blend(pixels.samples, at: source, over: target)
        }
      }
    }
  }

  /// Blends over the pixels behind by the usual rule for straight alpha, rounded to the nearest.
  private mutating func blend(_ source: ContiguousArray<UInt8>, at from: Int, over target: Int) {
    let (alpha, behind) = (Int(source[from + 3]), Int(image.samples[target + 3]))
    // All times 255.
    let rest = behind * (255 - alpha)
    let total = 255 * alpha + rest
    for channel in 0..<3 {
      let sum = 255 * alpha * Int(source[from + channel]) + rest * Int(image.samples[target + channel])
      image.samples[target + channel] = UInt8((sum + total / 2) / total)
    }
    image.samples[target + 3] = UInt8((total + 127) / 255)
  }

  mutating func dispose(of frame: Frame) {
    switch frame.disposal {
    case .keep: break
    case .restore: if let before { image = before }
    case .clear:
      let shown = visible(frame.area)
      for y in shown.rows {
        let start = y * image.width
        for index in 4 * (start + shown.x)..<4 * (start + shown.columns.upperBound) {
          image.samples[index] = 0
        }
      }
    }
  }

  private func visible(_ area: PixelRect) -> PixelRect {
    area.intersection(PixelRect(x: 0, y: 0, width: image.width, height: image.height))
  }
}
