/// The map between an axis of an image's frame and a coordinate of the canvas.
struct AxisPlacing {
  /// The coordinate on the axis is `slope * (coordinate - origin) + offset`, computed with rounding.
  var slope = 1.0
  var offset = 0.0
  var origin = 0.0
  /// The distance by which the outermost pixels extend beyond the edges, in points of the axis.
  var tolerance = 0.0
  // The exact inverse, without rounding: a coordinate is `origin + onCanvas + translation + scale * (axis - onAxis)`,
  // where `onAxis` and `onCanvas` are the fixed point of the transform.
  var scale = 1.0
  var onAxis = (fraction: 0.0, length: 0.0)
  var onCanvas = (fraction: 0.0, length: 0.0)
  var translation = 0.0

  /// The coordinate on the canvas, relative to the origin, of a coordinate on the axis.
  func onCanvas(_ coordinate: Double) -> Double { (coordinate - offset) / slope }

  /// The same without rounding.
  func onCanvas(_ anchor: ExactAnchor) -> ExactAnchor {
    guard scale != 1 || translation != 0 || onAxis != onCanvas else { return anchor }
    var sum = ExactSum()
    sum.add(translation)
    sum.add(onCanvas.fraction, times: onCanvas.length)
    sum.add(anchor.coordinate, times: scale)
    let fixed = onAxis.fraction * onAxis.length
    sum.add(0 - scale, times: fixed)
    sum.add(0 - scale, times: onAxis.fraction.multiplicationError(by: onAxis.length, product: fixed))
    let coordinate = sum.number
    // A fixed point so far away that squares overflow gives no exact result.
    return ExactAnchor(
      coordinate: coordinate.high.isFinite ? coordinate : ExactNumber(onCanvas(anchor.coordinate.high)),
      position: anchor.position)
  }
}
