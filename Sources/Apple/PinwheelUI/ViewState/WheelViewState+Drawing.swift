package import Pinwheel
package import PinwheelControls

/// What to draw, and when.
extension WheelViewState {
  /// What to draw at `time`, back to front; see `PinwheelControl.layers(at:)`.
  package func layers(at time: Double) -> [PinwheelControl.Layer] { control.layers(at: time) }

  /// What a press of any slice would show besides, to be drawn before: layers of all slices as if each were highlighted.
  package var layersAhead: [PinwheelControl.Layer] {
    var ahead = control
    ahead.highlights = HighlightTimeline()
    let lit = Highlight([Highlight.Stage(start: 0, end: 1)])
    for index in control.wheel.stack.slices.indices { ahead.highlights.start(lit, on: index, at: 0) }
    return ahead.layers(at: 0)
  }

  /// Whether what shows at `time` differs from what was drawn last.
  package func needsRedraw(at time: Double) -> Bool { drawn != layers(at: time) }

  /// The part of the view that looks different then; all of it where the images do not tell.
  package func changedArea(at time: Double) -> Rect2D {
    guard let drawn else { return fit.bounds }
    let changed = Set(drawn).symmetricDifference(layers(at: time))
    guard let first = changed.first else { return fit.bounds }
    var (left, top, right, bottom) = (first.frame.x, first.frame.y, first.frame.x, first.frame.y)
    for layer in changed {
      guard let area = area(of: layer) else { return fit.bounds }
      (left, right) = (min(left, area.x), max(right, area.x + area.width))
      (top, bottom) = (min(top, area.y), max(bottom, area.y + area.height))
    }
    return fit.viewRect(Rect2D(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// Where an image is drawn on the canvas; `nil` for one that is gone.
  private func area(of layer: PinwheelControl.Layer) -> Rect2D? {
    guard let slice = layer.slice, let image = layer.image else { return layer.frame }
    let slices = control.wheel.stack.slices
    guard slices.indices.contains(slice), slices[slice].images.indices.contains(image) else { return nil }
    return slices[slice].images[image].placement.bounds
  }

  /// The outline of a slice, in points of the view.
  package func outline(of slice: Int) -> [[Point2D]] {
    SliceOutline(of: slice, in: control.wheel).polygons.map { $0.map(fit.viewPoint) }
  }

  /// Takes note of what was drawn.
  package mutating func didDraw(_ layers: [PinwheelControl.Layer]) { drawn = layers }

  /// The next time at which something may look different by itself; infinite while nothing is highlighted.
  package func nextRedraw(after time: Double) -> Double { control.highlights.nextChange(after: time) }
}
