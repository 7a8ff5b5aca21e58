#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// Holds layers of the view around it: its own layer is not one that AppKit draws into or gives a place to others.
  final class LayerView: NSView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      // In this order: layers of a view whose layer AppKit has made are AppKit's.
      layer = CALayer()
      wantsLayer = true
      passTouches()
    }

    @available(*, unavailable, message: "make this view in code")
    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint) -> NSView? { nil }
  }
#endif
