/// One image of a slice: its state, its scale, its placement on the canvas, and its mask.
public struct SliceImage: Sendable, Hashable {
  /// The state that the image shows.
  public let state: SliceState
  /// Pixels per point; 2 for an `@2x` image.
  public let scale: Double
  /// Where the image, or the atlas sheet that contains it, is solid.
  public let mask: AlphaMask
  /// The threshold at which the mask was made. A slice may contain one picture several times, at several thresholds.
  public let threshold: AlphaThreshold
  /// How the mask's pixels lie on the canvas.
  public private(set) var placement: ImagePlacement
  /// The frame of an animation that the image shows; `nil` for a still image.
  public let animationFrame: AnimationFrame?
  /// The source of a baked file from which the mask was made; `nil` for a mask made in memory.
  public let source: BakedSource.ID?

  /// Places a mask on the canvas.
  ///
  /// - Parameters:
  ///   - state: The state that the image shows.
  ///   - scale: Pixels per point of the image's natural size; any number above zero.
  ///   - frame: Where the image is drawn, in canvas points.
  ///   - layout: How the image lies in the frame; by default it fills the frame.
  ///   - mask: Where the image, or the atlas sheet that contains it, is solid.
  ///   - threshold: The threshold at which the mask was made.
  ///   - animationFrame: The number and duration of a frame of an animation.
  ///   - source: The image in ``BakedFile/sources()``, if it is written to a baked file.
  /// - Complexity: As ``ImagePlacement/init(frame:layout:pixelWidth:pixelHeight:scale:)``.
  public init(
    state: SliceState, scale: Double, frame: Rect2D, layout: ImageLayout = ImageLayout(), mask: AlphaMask,
    threshold: AlphaThreshold = .standard, animationFrame: AnimationFrame? = nil,
    source: BakedSource.ID? = nil
  ) {
    self.state = state
    self.scale = scale
    self.mask = mask
    self.threshold = threshold
    self.animationFrame = animationFrame
    self.source = source
    placement = ImagePlacement(
      frame: frame, layout: layout, pixelWidth: mask.width, pixelHeight: mask.height, scale: scale)
  }

  /// Where the image is drawn, in canvas points, before the transform of its layout. Setting it places the image anew.
  ///
  /// - Complexity: As ``ImagePlacement/init(frame:layout:pixelWidth:pixelHeight:scale:)``.
  public var frame: Rect2D {
    get { placement.frame }
    set { place(in: newValue, layout: layout) }
  }

  /// How the image lies in its frame. Setting it places the image anew.
  ///
  /// - Complexity: As ``ImagePlacement/init(frame:layout:pixelWidth:pixelHeight:scale:)``.
  public var layout: ImageLayout {
    get { placement.layout }
    set { place(in: frame, layout: newValue) }
  }

  private mutating func place(in frame: Rect2D, layout: ImageLayout) {
    placement = ImagePlacement(
      frame: frame, layout: layout, pixelWidth: mask.width, pixelHeight: mask.height, scale: scale)
  }

  /// Whether the image is solid at `point`, in canvas points.
  ///
  /// - Complexity: As ``AlphaMask/contains(x:y:)``.
  package func contains(_ point: Point2D) -> Bool {
    guard let pixel = placement.pixel(at: point) else { return false }
    return mask.contains(x: pixel.x, y: pixel.y)
  }
}
