/// The picture behind the slices of a wheel. It takes no touches.
public struct WheelBackground: Sendable, Hashable {
  /// Where the picture lies, in canvas points. It fills the frame, which may reach beyond the canvas.
  public var frame: Rect2D
  /// The number of the picture in ``BakedFile/sources()``; `nil` for one that a host knows by itself.
  public var source: Int?

  /// A background.
  public init(frame: Rect2D, source: Int? = nil) {
    self.frame = frame
    self.source = source
  }
}
