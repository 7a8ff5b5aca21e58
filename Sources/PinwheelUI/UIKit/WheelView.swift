#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Pinwheel
  public import UIKit

  /// A wheel on the screen.
  open class WheelView: UIView {
    /// The wheel.
    public let wheel: Wheel

    /// Creates a view of the size of the wheel's canvas.
    public init(_ wheel: Wheel) {
      self.wheel = wheel
      super.init(
        frame: CGRect(x: 0, y: 0, width: wheel.stack.canvas.width, height: wheel.stack.canvas.height))
    }

    public required init?(coder: NSCoder) { nil }
  }
#endif
