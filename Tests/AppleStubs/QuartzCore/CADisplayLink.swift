/// Calls its target once a frame. It keeps the target alive until it is invalidated.
@available(iOS 3.1, macOS 14, *)
nonisolated open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  open var isPaused = false
  @available(iOS 10, macOS 14, *)
  open private(set) var targetTimestamp: CFTimeInterval = 0
  @available(iOS 15, macOS 14, *)
  open var preferredFrameRateRange: CAFrameRateRange {
    get { stubRates }
    set { stubRates = newValue }
  }
  private var stubRates = CAFrameRateRange(minimum: 60, maximum: 60, preferred: 60)

  @available(iOS 3.1, *)
  @available(macOS, unavailable)
  public convenience init(target: Any, selector sel: Selector) {
    self.init(stubTarget: target as AnyObject, selector: sel)
  }

  /// That of a view, on macOS.
  public init(stubTarget: AnyObject, selector: Selector) {
    target = stubTarget
    self.selector = selector
  }

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    if !StubClock.links.contains(where: { $0 === self }) { StubClock.links.append(self) }
  }

  open func invalidate() { StubClock.links.removeAll { $0 === self } }

  @MainActor func stubFire() {
    targetTimestamp = StubClock.time + 1 / StubClock.frameRate
    (target as? any StubSelectorTarget)?.stubPerform(selector, with: self)
  }
}

/// Frames a second.
@available(iOS 15, macOS 12, *)
nonisolated public struct CAFrameRateRange: Hashable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float?) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
