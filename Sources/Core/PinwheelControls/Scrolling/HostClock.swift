/// The clock of the host's frames, and how far that of its touches is from it, in seconds.
///
/// A host may take both from clocks of different origins or rates of drift. So the times of touches count relative to
/// each other, and what they lack to the frames' clock is learned: no touch is of a time after the next frame, and none
/// is delivered more than a second late.
struct HostClock: Sendable, Hashable {
  private var frame = -Double.infinity.bounded
  /// The time of the last touch since the last frame, on its own clock.
  private var touch: Double?
  /// The frames' clock less that of touches.
  private var offset = 0.0

  /// The time of a frame. One before the last frame counts as that, unless it is more than a second before it, which
  /// shows that the last one was wrong. A touch that is later than the frame had a wrong time.
  mutating func frame(at time: Double) -> Double {
    guard time.isFinite else { return frame }
    let time = time.bounded
    if let touch, touch + offset > time { offset = time - touch }
    touch = nil
    frame = time < frame - Self.longestDelay ? time : max(frame, time)
    return frame
  }

  /// The time of a touch on the frames' clock, not before `now`, unless it is more than a second before it, which shows
  /// that the last touch had a wrong time; `now` if it is not finite, or beyond 1e12.
  ///
  /// - Parameters:
  ///   - time: On the clock of touches; a time that cannot be used becomes that of `now`.
  ///   - isMoving: Whether the host draws frames: a touch more than a second after the last one has a wrong time then, too.
  mutating func touch(at time: inout Double, now: Double, isMoving: Bool) -> Double {
    guard time == time.bounded else {
      time = now - offset
      return now
    }
    let (time, hasFrames) = (time.bounded, frame > -Double.infinity.bounded)
    let delay = frame - time - offset
    if hasFrames, delay > Self.longestDelay || isMoving && -delay > Self.longestDelay {
      offset = (frame - time).magnitude > Self.longestDelay ? frame - time : 0
    }
    touch = time
    let adjusted = time + offset
    return adjusted < now - Self.longestDelay ? adjusted : max(now, adjusted)
  }

  private static var longestDelay: Double { 1 }
}
