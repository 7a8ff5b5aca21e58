/// The size of an image or a canvas, in whole points.
package struct CanvasSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
