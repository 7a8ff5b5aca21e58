#if (canImport(UIKit) && !os(tvOS) && !os(watchOS)) || canImport(AppKit)
  internal import CoreGraphics
  internal import Pinwheel
  internal import PinwheelControls
  internal import QuartzCore

  /// The frame around the slice with the keyboard's focus: a dark line on a light line.
  @MainActor struct FocusLines {
    let layers = [(4.0, 1.0), (2.0, 0.0)].map { width, gray in
      let line = CAShapeLayer()
      line.fillColor = nil
      line.strokeColor = CGColor(red: CGFloat(gray), green: CGFloat(gray), blue: CGFloat(gray), alpha: 1)
      line.lineWidth = CGFloat(width)
      line.zPosition = 1_000_000
      line.isHidden = true
      return line
    }

    /// Shows the frame, unless the slice shows an image for the focus.
    func show(in viewState: WheelViewState, _ shown: [WheelControl.Layer]) {
      let focused = viewState.focusedID
      let hasImage = shown.contains { $0.slice == focused && $0.state.contains(.focused) }
      let outline = hasImage ? nil : focused.map { CGPath.polygons(viewState.outline(of: $0)) }
      for line in layers {
        if let outline { line.path = outline }
        line.hide(outline == nil)
      }
    }
  }
#endif
