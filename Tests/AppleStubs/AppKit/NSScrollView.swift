// That of Foundation.
@available(macOS 10, *)
nonisolated public struct NSEdgeInsets: Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

@available(macOS 10, *)
@MainActor open class NSClipView: NSView {
  open func scroll(to point: CGPoint) { setBoundsOrigin(point) }
}

/// A document that is seen through a clip view.
@available(macOS 10, *)
@MainActor open class NSScrollView: NSView {
  public static let willStartLiveScrollNotification = NSNotification.Name(
    "NSScrollViewWillStartLiveScroll")
  public static let didEndLiveScrollNotification = NSNotification.Name(
    "NSScrollViewDidEndLiveScroll")

  open var contentView = NSClipView(frame: .zero)
  open var contentInsets = NSEdgeInsets()
  open var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let documentView { contentView.addSubview(documentView) }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func setFrameSize(_ newSize: CGSize) {
    contentView.frame.size = newSize
    super.setFrameSize(newSize)
  }

  open func reflectScrolledClipView(_ clipView: NSClipView) {}
}
