/// Content that a finger scrolls. A test says what the finger does.
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
  open var isTracking = false
  open var isDragging = false
  open var isDecelerating = false
  open var isZooming = false
  open var isZoomBouncing = false

  /// Unlike the property, this stops content that decelerates.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    isDecelerating = false
    self.contentOffset = contentOffset
  }

  fileprivate var observers:
    [(path: AnyKeyPath, observation: WeakObservation, notify: @Sendable () -> Void)] = []

  private func stubChanged(_ path: AnyKeyPath) {
    observers.removeAll { $0.observation.value == nil }
    for observer in observers where observer.path == path { observer.notify() }
  }
}

fileprivate struct WeakObservation {
  weak var value: NSKeyValueObservation?
}

// Of every NSObject on Apple's side.

public final class NSKeyValueObservation: NSObject, @unchecked Sendable {}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

extension UIScrollView {
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    observers.append(
      (
        keyPath, WeakObservation(value: observation),
        { [weak self] in
          if let self { changeHandler(self, NSKeyValueObservedChange(newValue: nil)) }
        }
      ))
    return observation
  }
}
