/// The clock of display links and touches: it stands still until a test moves it.
public enum StubClock {
  nonisolated(unsafe) static var time = 0.0
  nonisolated(unsafe) static var links: [CADisplayLink] = []

  @MainActor public static var now: Double { time }

  /// Frames a second of display links.
  public static let frameRate = 60.0

  /// When what is drawn for the frame of this moment is seen.
  @MainActor public static var shownTime: Double { time + 1 / frameRate }

  /// Starts over, without display links.
  @MainActor public static func reset(to time: Double = 1000) {
    self.time = time
    links = []
  }

  /// Moves on to `end`, with a frame every 1/60 s for links that are not paused, and calls `frame` after each.
  @MainActor public static func advance(to end: Double, frame: () -> Void = {}) {
    while time < end {
      let next = ((time * frameRate + 1e-6).rounded(.down) + 1) / frameRate
      time = min(next, end)
      guard next <= end else { break }
      for link in links where !link.isPaused { link.stubFire() }
      frame()
    }
  }

  /// The rates that the running links request.
  @available(iOS 15, macOS 14, *)
  @MainActor public static var preferredRates: [CAFrameRateRange] { links.map(\.preferredFrameRateRange) }

  /// How many links would fire at the next frame.
  @MainActor public static var runningLinks: Int { links.filter { !$0.isPaused }.count }
}
