internal import Pinwheel
internal import PinwheelControls

/// The layouts of the controls that a page can open, as one type, so that one kind of handle serves them all: Embedded
/// Swift has no existentials.
struct PageLayout: ItemLayout {
  let axis: ScrollAxis
  let direction: ItemDirection
  let viewport: Size2D
  let count: Int
  /// The length of the content, in points.
  let length: Double
  /// The center box of a picker.
  let box: Rect2D?
  /// The style of a strip.
  let style: TopicStripStyle?
  private let frame: @Sendable (Int) -> Rect2D
  private let rest: @Sendable (Int) -> Double?
  private let touchImage: @Sendable (Int) -> SliceImage?

  init(_ layout: some ItemLayout, length: Double, box: Rect2D? = nil, style: TopicStripStyle? = nil) {
    (axis, direction, viewport, count) = (layout.axis, layout.direction, layout.viewport, layout.count)
    (self.length, self.box, self.style) = (length, box, style)
    frame = { layout.frame(of: $0) }
    rest = { layout.restingOffset(of: $0) }
    touchImage = { layout.touchImage(of: $0) }
  }

  func frame(of index: Int) -> Rect2D { frame(index) }
  func restingOffset(of index: Int) -> Double? { rest(index) }
  func touchImage(of index: Int) -> SliceImage? { touchImage(index) }
}
