package import Pinwheel

/// How the canvas of a wheel lies in a view: the position of its corner, and the points of the view for one of its
/// points.
///
/// Touches and drawing use the same numbers, so hits match the drawn pixels at any size.
package struct CanvasFit: Sendable, Hashable {
  /// The canvas, in points of the view. It may reach beyond the view.
  package let frame: Rect2D
  /// The view, from its top-left corner.
  package let bounds: Rect2D
  /// Points of the view for a point of the canvas.
  package let scaleX: Double
  package let scaleY: Double

  /// Lays a canvas into a view. If either is empty, or has a side below 2^-40 or above 2^40 points, the frame is
  /// empty: nothing is hit.
  package init(_ canvas: Size2D, in view: Size2D, mode: ImageLayout.ContentMode) {
    bounds = Rect2D(size: view)
    let sides = [canvas.width, canvas.height, view.width, view.height]
    guard sides.allSatisfy({ (0x1p-40...0x1p40).contains($0) }) else {
      (frame, scaleX, scaleY) = (.zero, 1, 1)
      return
    }
    // The canvas lies in the view like an image of one pixel per point in its frame.
    let (x, y) = mode.boxes(of: canvas, scale: 1, in: view)
    (scaleX, scaleY) = (x.density.points / x.density.pixels, y.density.points / y.density.pixels)
    frame = Rect2D(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
  }

  /// Converts a point of the view to a point of the canvas.
  package func canvasPoint(_ point: Point2D) -> Point2D {
    Point2D(x: (point.x - frame.x) / scaleX, y: (point.y - frame.y) / scaleY)
  }

  /// Converts a rectangle of the view to a rectangle of the canvas.
  package func canvasRect(_ rect: Rect2D) -> Rect2D {
    let corner = canvasPoint(Point2D(x: rect.x, y: rect.y))
    return Rect2D(x: corner.x, y: corner.y, width: rect.width / scaleX, height: rect.height / scaleY)
  }

  /// Converts a rectangle of the canvas to a rectangle of the view.
  package func viewRect(_ rect: Rect2D) -> Rect2D {
    Rect2D(
      x: frame.x + rect.x * scaleX, y: frame.y + rect.y * scaleY, width: rect.width * scaleX,
      height: rect.height * scaleY)
  }

  /// Converts a point of the canvas to a point of the view.
  package func viewPoint(_ point: Point2D) -> Point2D {
    Point2D(x: frame.x + point.x * scaleX, y: frame.y + point.y * scaleY)
  }

  /// From the canvas to the view.
  package var transform: AffineTransform2D {
    AffineTransform2D(a: scaleX, b: 0, c: 0, d: scaleY, tx: frame.x, ty: frame.y)
  }

  /// Converts a length in the view to a length on the canvas; if the canvas is stretched, the radius of a circle of
  /// the same area.
  package func canvasLength(_ length: Double) -> Double {
    length / (scaleX * scaleY).squareRoot()
  }
}
