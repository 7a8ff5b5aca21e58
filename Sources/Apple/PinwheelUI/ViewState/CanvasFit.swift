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

  /// Lays a canvas into a view. An empty canvas or view, or one of infinite size, has an empty frame: nothing is hit.
  package init(_ canvas: Size2D, in view: Size2D, mode: ImageLayout.ContentMode) {
    bounds = Rect2D(size: view)
    let sides = [canvas.width, canvas.height, view.width, view.height]
    guard sides.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      (frame, scaleX, scaleY) = (.zero, 1, 1)
      return
    }
    let (x, y) = (view.width / canvas.width, view.height / canvas.height)
    switch mode {
    case .scaleToFill, .redraw: (scaleX, scaleY) = (x, y)
    case .scaleAspectFit: (scaleX, scaleY) = (min(x, y), min(x, y))
    case .scaleAspectFill: (scaleX, scaleY) = (max(x, y), max(x, y))
    default: (scaleX, scaleY) = (1, 1)
    }
    let size = Size2D(width: canvas.width * scaleX, height: canvas.height * scaleY)
    let (right, below) = (view.width - size.width, view.height - size.height)
    let across: Double =
      switch mode {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: right
      default: right / 2
      }
    let down: Double =
      switch mode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: below
      default: below / 2
      }
    frame = Rect2D(x: across, y: down, width: size.width, height: size.height)
  }

  /// A point of the view as a point of the canvas.
  package func canvasPoint(_ point: Point2D) -> Point2D {
    Point2D(x: (point.x - frame.x) / scaleX, y: (point.y - frame.y) / scaleY)
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
