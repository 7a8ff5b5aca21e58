#if canImport(CoreGraphics)
  internal import CoreGraphics
  internal import Pinwheel

  extension CGPath {
    /// Closed polygons.
    static func polygons(_ polygons: [[Point2D]]) -> CGPath {
      let path = CGMutablePath()
      for polygon in polygons {
        guard let first = polygon.first else { continue }
        path.move(to: CGPoint(first))
        for point in polygon.dropFirst() { path.addLine(to: CGPoint(point)) }
        path.closeSubpath()
      }
      return path
    }
  }
#endif
