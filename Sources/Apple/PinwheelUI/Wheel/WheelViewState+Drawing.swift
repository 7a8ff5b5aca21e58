package import Pinwheel
package import PinwheelControls

/// What to draw, and when.
extension WheelViewState {
  /// What to draw at `time`, back to front; see `WheelControl.layers(at:)`.
  package func layers(at time: Double) -> [WheelControl.Layer] {
    guard !isEnabled else { return control.layers(at: time) }
    var (stack, disabled) = (control.wheel.stack, control)
    for index in stack.slices.indices { stack.slices[index].isEnabled = false }
    disabled.wheel = Wheel(stack, answers: .fromIndex)
    return disabled.layers(at: time)
  }

  /// The additional layers that a press of any slice would show, to be drawn in advance: all slices as if
  /// highlighted.
  package var layersAhead: [WheelControl.Layer] {
    var ahead = control
    ahead.timeline = HighlightTimeline()
    for slice in control.wheel.slices { ahead.timeline.start(.hold, on: slice.id, at: 0) }
    return ahead.layers(at: 0)
  }

  /// Whether the look at `time` differs from what was last drawn.
  package func needsRedraw(at time: Double) -> Bool { drawn != layers(at: time) }

  /// The outline of a slice, in points of the view.
  package func outline(of slice: Slice.ID) -> [[Point2D]] {
    SliceOutline(of: slice, in: control.wheel).polygons.map { $0.map(fit.viewPoint) }
  }

  /// How the alphas of the images visible at `time` continue; `nil` if none of them fades.
  package func fade(of layers: [WheelControl.Layer], from time: Double) -> LayerFade? {
    var samples = [layers.map(\.alpha)]
    while samples.count <= LayerFade.mostSteps {
      let last = time + Double(samples.count - 1) * LayerFade.step
      // If strengths change continuously, the next change is now.
      guard control.timeline.nextChange(after: last) <= last else { break }
      let next = self.layers(at: last + LayerFade.step)
      guard next.count == layers.count, zip(next, layers).allSatisfy({ $0.isSameImage(as: $1) }) else {
        break
      }
      samples.append(next.map(\.alpha))
    }
    guard samples.count > 1 else { return nil }
    return LayerFade(alphas: layers.indices.map { layer in samples.map { $0[layer] } })
  }
}

extension WheelControl.Layer {
  /// Whether the two differ only in their alpha.
  fileprivate func isSameImage(as other: Self) -> Bool {
    slice == other.slice && imageIndex == other.imageIndex && source == other.source && state == other.state
      && frame == other.frame
  }
}
