/// Calls its target once a frame. It keeps the target alive until it is invalidated.
open class CADisplayLink: NSObject, @unchecked Sendable {
  private let target: AnyObject
  private let selector: Selector
  public var isPaused = false
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var targetTimestamp: CFTimeInterval = 0
  public private(set) var duration: CFTimeInterval = 1 / StubClock.frameRate

  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    if !StubClock.links.contains(where: { $0 === self }) { StubClock.links.append(self) }
  }

  open func invalidate() { StubClock.links.removeAll { $0 === self } }

  @MainActor func stubFire() {
    timestamp = StubClock.time
    targetTimestamp = timestamp + duration
    (target as? any StubSelectorTarget)?.stubPerform(selector, with: self)
  }
}
