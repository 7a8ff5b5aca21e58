/// Content that a finger scrolls. A test controls the finger.
@available(iOS 2, *)
@MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero {
    didSet { if contentOffset != oldValue { stubChanged(\UIScrollView.contentOffset) } }
  }
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { stubChanged(\UIScrollView.contentSize) } }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { stubChanged(\UIScrollView.contentInset) } }
  }
  open override var bounds: CGRect {
    didSet { if bounds != oldValue { stubChanged(\UIScrollView.bounds) } }
  }
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var isTracking: Bool { stubIsTracking }
  public var stubIsTracking = false
  open var isDragging: Bool { stubIsDragging }
  public var stubIsDragging = false
  open var isDecelerating: Bool { stubIsDecelerating }
  public var stubIsDecelerating = false
  open var isZooming: Bool { stubIsZooming }
  public var stubIsZooming = false
  open var isZoomBouncing: Bool { stubIsZoomBouncing }
  public var stubIsZoomBouncing = false

  /// Unlike the property, this stops content that decelerates.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stubIsDecelerating = false
    self.contentOffset = contentOffset
  }

  /// Whether a drag takes the touches of a view inside away from it; else it does not scroll.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  fileprivate nonisolated(unsafe) var observers:
    [(path: AnyKeyPath, observation: WeakObservation, notify: () -> Void)] = []

  private func stubChanged(_ path: AnyKeyPath) {
    observers.removeAll { $0.observation.value == nil }
    for observer in observers where observer.path == path { observer.notify() }
  }
}

fileprivate struct WeakObservation {
  weak var value: NSKeyValueObservation?
}

// Those of Foundation.

@available(iOS 8, *)
nonisolated public final class NSKeyValueObservation: NSObject, @unchecked Sendable {}

@available(iOS 8, *)
nonisolated public struct NSKeyValueObservedChange<Value> {}

@available(iOS 2, *)
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

@available(iOS 2, *)
nonisolated public protocol _KeyValueCodingAndObserving {}

nonisolated extension NSObject: _KeyValueCodingAndObserving {}

@available(iOS 2, *)
nonisolated extension _KeyValueCodingAndObserving {
  /// Only scroll views report changes here.
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    guard let view = self as? UIScrollView else { return observation }
    view.observers.append(
      (
        keyPath, WeakObservation(value: observation),
        { [weak view] in
          if let view = view as? Self { changeHandler(view, NSKeyValueObservedChange()) }
        }
      ))
    return observation
  }
}
