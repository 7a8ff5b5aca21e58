@testable internal import PinwheelImages

/// The frames of GIF and APNG files.
enum AnimationTarget {
  private static let limits = ImageLimits(maximumPixels: 1 << 12)
  /// Frames cost time; some thousand of them, or of the largest canvas, are allowed.
  private static let mostFrames = 64

  private struct Enough: Error {}

  static func run(_ bytes: ContiguousArray<UInt8>) {
    check(bytes)
    let mended = PNGChecksums.mended(bytes)
    if bytes.starts(with: PNGChunk.signature), mended != bytes { check(mended) }
  }

  private static func check(_ bytes: ContiguousArray<UInt8>) {
    guard let image = try? EncodedImage(bytes, name: "a", limits: limits) else { return }
    let still = try? image.pixels()
    guard let animation = try? AnimatedImage(image) else { return }
    let durations = animation.durations
    let hidesStill = (try? PNGFrames(image))?.hidesStill ?? false
    demand(durations.count > (hidesStill ? 0 : 1), "an animation of \(durations.count) frames")
    demand(durations.allSatisfy { $0 > 10 && $0.isFinite }, "a frame shows for \(durations)")
    var count = 0
    do {
      try animation.forEachFrame { picture in
        demand(picture.width == image.width && picture.height == image.height, "a frame of another size")
        if count == 0, image.format == .gif {
          demand(picture == still, "the first frame is not the still picture")
        }
        count += 1
        if count == mostFrames { throw Enough() }
      }
      demand(count == durations.count, "\(count) frames of \(durations.count)")
    } catch {
      return
    }
  }
}
