package import Pinwheel

/// How the canvas of a wheel lies in a view: where its corner is, and how many points of the view a point of it takes.
///
/// Touches and drawing use the same numbers, so what is drawn is what is hit at any size.
package struct CanvasFit: Sendable, Hashable {
  /// The canvas, in points of the view. It may reach beyond the view.
  package let frame: Rect2D
  /// The view, from its top-left corner.
  package let bounds: Rect2D
  /// Points of the view for a point of the canvas.
  package let scaleX: Double
  package let scaleY: Double

  /// Lays a canvas into a view. A canvas or view that is empty, or has a side below 2^-40 or above 2^40 points, has an empty
  /// frame: nothing is hit.
  package init(_ canvas: Size2D, in view: Size2D, mode: ImageLayout.ContentMode) {
    bounds = Rect2D(size: view)
    let sides = [canvas.width, canvas.height, view.width, view.height]
    guard sides.allSatisfy({ (0x1p-40...0x1p40).contains($0) }) else {
      (frame, scaleX, scaleY) = (.zero, 1, 1)
      return
    }
    // The canvas lies in the view as an image of a pixel a point does in its frame.
    let (x, y) = mode.boxes(of: canvas, scale: 1, in: view)
    (scaleX, scaleY) = (x.density.points / x.density.pixels, y.density.points / y.density.pixels)
    frame = Rect2D(x: x.start, y: y.start, width: x.end - x.start, height: y.end - y.start)
  }

  /// A point of the view as a point of the canvas.
  package func canvasPoint(_ point: Point2D) -> Point2D {
    Point2D(x: (point.x - frame.x) / scaleX, y: (point.y - frame.y) / scaleY)
  }

  /// A rectangle of the view as one of the canvas.
  package func canvasRect(_ rect: Rect2D) -> Rect2D {
    let corner = canvasPoint(Point2D(x: rect.x, y: rect.y))
    return Rect2D(x: corner.x, y: corner.y, width: rect.width / scaleX, height: rect.height / scaleY)
  }

  /// A rectangle of the canvas as one of the view.
  package func viewRect(_ rect: Rect2D) -> Rect2D {
    Rect2D(
      x: frame.x + rect.x * scaleX, y: frame.y + rect.y * scaleY, width: rect.width * scaleX,
      height: rect.height * scaleY)
  }

  /// A point of the canvas as a point of the view.
  package func viewPoint(_ point: Point2D) -> Point2D {
    Point2D(x: frame.x + point.x * scaleX, y: frame.y + point.y * scaleY)
  }

  /// From the canvas to the view.
  package var transform: AffineTransform2D {
    AffineTransform2D(a: scaleX, b: 0, c: 0, d: scaleY, tx: frame.x, ty: frame.y)
  }

  /// A length in the view as one on the canvas: that of a circle of the same area, where the canvas is stretched.
  package func canvasLength(_ length: Double) -> Double {
    length / (scaleX * scaleY).squareRoot()
  }
}
