/// The picture behind the slices of a wheel. It takes no touches.
public struct WheelBackground: Sendable, Hashable {
  /// The frame that the picture fills, in canvas points. It may extend beyond the canvas.
  public var frame: Rect2D
  /// The picture in ``BakedFile/sources()``; `nil` for a picture that the host provides itself.
  public var source: BakedSource.ID?

  /// A background.
  public init(frame: Rect2D, source: BakedSource.ID? = nil) {
    self.frame = frame
    self.source = source
  }
}
