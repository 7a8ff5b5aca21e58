#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// A view that a closure draws, in points from its top-left corner.
  final class DrawnItemView: PlatformView {
    var drawing: (CGContext) -> Void = { _ in }

    override init(frame: CGRect) {
      super.init(frame: frame)
      passTouches()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      passTouches()
    }

    #if !canImport(UIKit)
      override var isFlipped: Bool { true }
    #endif

    override func draw(_ rect: CGRect) {
      if let context = PlatformView.drawingContext { drawing(context) }
    }
  }
#endif
