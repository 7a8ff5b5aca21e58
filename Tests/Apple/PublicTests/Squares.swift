#if canImport(UIKit)
  import CoreGraphics
  import Pinwheel
  import PinwheelUI
  import UIKit

  /// A wheel with three slices, the third in front of the second, in pictures of one color each.
  enum Squares {
    static let canvas = Size2D(width: 60, height: 40)
    private static let frames: [(name: String, frame: Rect2D, gray: Double)] = [
      ("left", Rect2D(x: 0, y: 0, width: 20, height: 20), 0.2),
      ("back", Rect2D(x: 30, y: 10, width: 24, height: 24), 0.5),
      ("front", Rect2D(x: 40, y: 20, width: 16, height: 16), 0.8),
    ]

    static func wheel() throws -> Wheel {
      let slices = try frames.map { name, frame, _ in
        // A ring, through whose hole the slices behind are visible.
        let mask = try AlphaMask(width: Int(frame.width), height: Int(frame.height)) { x, y in
          !(5..<9).contains(x) || !(5..<9).contains(y)
        }
        return Slice(name: name, images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
      }
      return Wheel(name: "squares", canvas: canvas, slices: slices)
    }

    @MainActor static var pictures: WheelPictures {
      WheelPictures { request in
        frames.first { $0.name == request.slice }.flatMap { picture($0.frame, $0.gray) }
      }
    }

    /// The gray of a slice, in 256ths; `nil` for none.
    static func gray(of slice: String?) -> UInt8? {
      frames.first { $0.name == slice }.map { UInt8(($0.gray * 255).rounded()) }
    }

    private static func picture(_ frame: Rect2D, _ gray: Double) -> CGImage? {
      guard let context = bitmap(width: Int(frame.width), height: Int(frame.height)) else { return nil }
      context.setFillColor(CGColor(red: CGFloat(gray), green: CGFloat(gray), blue: CGFloat(gray), alpha: 1))
      // y grows up here: the hole is the rows 5 to 9 from the top.
      let top = frame.height - 5
      context.fill(CGRect(x: 0, y: top, width: frame.width, height: 5))
      context.fill(CGRect(x: 0, y: 0, width: frame.width, height: top - 4))
      context.fill(CGRect(x: 0, y: top - 4, width: 5, height: 4))
      context.fill(CGRect(x: 9, y: top - 4, width: frame.width - 9, height: 4))
      return context.makeImage()
    }

    /// Whether a bitmap has pixels.
    @MainActor static var drawsPixels: Bool { unsafe bitmap(width: 1, height: 1)?.data != nil }

    static func bitmap(width: Int, height: Int) -> CGContext? {
      unsafe CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }

    /// A view of the wheel in a window, of the size of its canvas.
    @MainActor static func show() throws -> (view: WheelView, window: UIWindow) {
      let view = WheelView(try wheel(), pictures: pictures)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.frame = CGRect(x: 10, y: 10, width: canvas.width, height: canvas.height)
      window.addSubview(view)
      window.isHidden = false
      window.layoutIfNeeded()
      return (view, window)
    }

    /// The elements that VoiceOver finds in a view.
    @MainActor static func elements(in view: UIView) -> [UIAccessibilityElement] {
      let own = (view.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
      return own + view.subviews.flatMap { elements(in: $0) }
    }

    /// The view that VoiceOver adjusts in a control.
    @MainActor static func adjustable(in view: UIView) -> UIView? {
      view.accessibilityTraits.contains(.adjustable)
        ? view : view.subviews.lazy.compactMap { adjustable(in: $0) }.first
    }

    /// The center of every point of the canvas.
    static var points: [Point2D] {
      (0..<Int(canvas.height)).flatMap { y in
        (0..<Int(canvas.width)).map { x in Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5) }
      }
    }
  }
#endif
