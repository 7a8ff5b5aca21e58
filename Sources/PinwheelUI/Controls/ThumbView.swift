#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// The thumb of a scrubber that was given no other: a grey disc with a light rim.
  final class ThumbView: PlatformView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      passTouches()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      passTouches()
    }

    override func draw(_ rect: CGRect) {
      guard let context = PlatformView.drawingContext else { return }
      let disc = bounds.insetBy(dx: 2, dy: 2)
      context.setFillColor(CGColor(red: 0.35, green: 0.35, blue: 0.38, alpha: 0.9))
      context.fillEllipse(in: disc)
      context.setStrokeColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.8))
      context.setLineWidth(2)
      context.strokeEllipse(in: disc)
    }
  }
#endif
