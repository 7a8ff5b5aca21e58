#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  /// A view that a closure draws, in points from its top-left corner.
  final class DrawnItemView: PlatformView {
    var drawing: (CGContext) -> Void = { _ in }

    #if !canImport(UIKit)
      override var isFlipped: Bool { true }
    #endif

    override func draw(_ rect: CGRect) {
      if let context = PlatformView.drawingContext { drawing(context) }
    }

    /// The default thumb of a scrubber: a gray disc with a light rim.
    static func thumb(frame: CGRect) -> DrawnItemView {
      let thumb = DrawnItemView(frame: frame)
      thumb.drawing = { [unowned thumb] context in
        let disc = thumb.bounds.insetBy(dx: 2, dy: 2)
        context.setFillColor(CGColor(red: 0.35, green: 0.35, blue: 0.38, alpha: 0.9))
        context.fillEllipse(in: disc)
        context.setStrokeColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.8))
        context.setLineWidth(2)
        context.strokeEllipse(in: disc)
      }
      return thumb
    }
  }
#endif
