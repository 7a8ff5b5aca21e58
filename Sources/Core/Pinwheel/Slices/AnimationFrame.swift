/// Makes an image one frame of an animation: its number and its duration.
///
/// The frames of an animation are images of one state, scale and threshold that follow each other in ``Slice/images``,
/// numbered from 0. The animation repeats for as long as the slice exists; `Slice.time` determines which frame is
/// shown.
public struct AnimationFrame: Sendable, Hashable {
  /// Counted from 0.
  public let number: Int
  /// The duration in microseconds: a whole number, so that sums are exact.
  package let microseconds: Int32

  /// The duration, in seconds.
  public var duration: Double { Double(microseconds) / 1_000_000 }

  /// The longest duration of a frame, in seconds.
  package static let longestDuration = 2_147.0
  /// The maximum number of frames of an animation read from a manifest or an image file.
  package static let maximumCount = 16_384

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - number: Counted from 0.
  ///   - duration: In seconds; rounded to millionths.
  /// - Returns: `nil` for a negative number, or a duration that is not finite, not above 0 or longer than
  ///   `longestDuration`.
  public init?(number: Int, duration: Double) {
    let microseconds = (duration * 1_000_000 + 0.5).roundedDown
    guard (0..<Int(Int32.max)).contains(number), microseconds >= 1, duration <= Self.longestDuration
    else { return nil }
    self.init(number: number, microseconds: Int32(microseconds))
  }

  init(number: Int, microseconds: Int32) {
    (self.number, self.microseconds) = (number, microseconds)
  }
}

extension SliceImage {
  /// Whether the image is not a frame, or the first frame of an animation.
  var isFirstFrame: Bool { animationFrame.map { $0.number == 0 } ?? true }

  /// Whether the image is the frame after `other`.
  func follows(_ other: SliceImage) -> Bool {
    guard let frame = animationFrame, let before = other.animationFrame else { return false }
    return frame.number == before.number + 1 && state == other.state && scale == other.scale
      && threshold == other.threshold
  }
}

extension Slice {
  /// Whether an image is one of several frames.
  package var isAnimated: Bool { images.contains { !$0.isFirstFrame } }

  /// The frames of an animation, as indices into ``images``.
  ///
  /// - Parameter first: The index of a still image, which counts as the only frame, or of the first frame. The range is
  ///   empty for an index without an image.
  /// - Complexity: O(frames).
  package func frames(from first: Int) -> Range<Int> {
    guard images.indices.contains(first) else { return first..<first }
    var end = first + 1
    while end < images.count, images[end].follows(images[end - 1]) { end += 1 }
    return first..<end
  }

  /// The frame shown at ``time``, as an index into ``images``.
  ///
  /// - Parameter first: See `frames(from:)`.
  /// - Complexity: O(frames).
  func shownFrame(from first: Int) -> Int {
    guard time > 0, !images[first].isStill else { return first }
    let frames = frames(from: first)
    var total: Int64 = 0
    for index in frames { total += images[index].microseconds }
    // Beyond that, a `Double` cannot represent microseconds.
    var left = Int64((min(time, 9e9) * 1_000_000 + 0.5).roundedDown) % max(1, total)
    for index in frames {
      left -= images[index].microseconds
      if left < 0 { return index }
    }
    return first
  }

  /// Shows a frame of the shown state, by setting the time to the frame's start.
  ///
  /// - Parameter number: Counted from 0; a number beyond the animation shows its last frame.
  /// - Complexity: O(images).
  public mutating func show(frame number: Int) {
    guard let first = firstImage(for: shownState(for: state)) else { return }
    var start: Int64 = 0
    for index in frames(from: first).dropLast().prefix(max(0, number)) { start += images[index].microseconds }
    time = Double(start) / 1_000_000
  }
}

extension SliceImage {
  var isStill: Bool { animationFrame == nil }

  /// The duration of the image's frame; 0 for a still image.
  fileprivate var microseconds: Int64 { Int64(animationFrame?.microseconds ?? 0) }
}
