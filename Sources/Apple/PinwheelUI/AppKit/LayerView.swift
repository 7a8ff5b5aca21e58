#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  internal import AppKit

  /// Holds layers of the surrounding view: AppKit neither draws into its own layer nor moves the sublayers.
  final class LayerView: NSView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      // In this order: AppKit owns the layers of a view whose layer it has made.
      layer = CALayer()
      wantsLayer = true
      passTouches()
    }

    @available(*, unavailable, message: "make this view in code")
    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint) -> NSView? { nil }
  }
#endif
