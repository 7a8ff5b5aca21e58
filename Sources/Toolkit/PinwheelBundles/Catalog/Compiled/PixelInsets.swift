/// Distances from the edges of an image inwards, in pixels.
package struct PixelInsets: Sendable, Hashable {
  package let top: Int
  package let left: Int
  package let bottom: Int
  package let right: Int

  package static let zero = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)

  package init(top: Int, left: Int, bottom: Int, right: Int) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
