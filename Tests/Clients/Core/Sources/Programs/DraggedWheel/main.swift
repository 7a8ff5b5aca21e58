import Pinwheel
import PinwheelControls

// A wheel whose slices a finger drags, and turns about the center of the canvas: what is drawn and hit follows.

do {
  let center = Point2D(x: 60, y: 60)

  /// A quarter of a disc of radius 60 around the center, as wide as the canvas.
  func wedge(_ name: String, isLeft: Bool, isTop: Bool) throws -> Slice {
    let mask = try AlphaMask(width: 120, height: 120) { x, y in
      let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
      return dx * dx + dy * dy < 60 * 60 && (dx < 0) == isLeft && (dy < 0) == isTop
    }
    let frame = Rect2D(x: 0, y: 0, width: 120, height: 120)
    return Slice(name: name, images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask)])
  }

  var control = WheelControl(
    Wheel(
      name: "seed", canvas: Size2D(width: 120, height: 120),
      slices: [
        try wedge("amber", isLeft: true, isTop: true), try wedge("coral", isLeft: false, isTop: true),
        try wedge("delta", isLeft: false, isTop: false), try wedge("fjord", isLeft: true, isTop: false),
      ]))

  /// A finger that has hold of a slice.
  struct Grip {
    var slice: Slice.ID
    var start: Point2D
    var transform: AffineTransform2D
  }
  var grip: Grip?

  func drag(_ touch: Touch) {
    for event in control.handle(touch) where event.kind == .pressed {
      guard let slice = control.wheel[event.slice] else { continue }
      grip = Grip(slice: event.slice, start: touch.location, transform: slice.transform)
    }
    guard let held = grip else { return }
    let move = AffineTransform2D.translation(
      x: touch.location.x - held.start.x, y: touch.location.y - held.start.y)
    control.wheel[held.slice]?.transform = held.transform.concatenating(move)
    if touch.phase == .ended { grip = nil }
  }

  func name(atX x: Double, y: Double) -> String {
    control.wheel.slice(at: Point2D(x: x, y: y))?.name ?? "none"
  }

  // Coral goes 40 points down, where it lies behind delta.
  drag(Touch(id: 1, phase: .began, location: Point2D(x: 90, y: 30), time: 0))
  drag(Touch(id: 1, phase: .moved, location: Point2D(x: 90, y: 50), time: 0.1))
  drag(Touch(id: 1, phase: .ended, location: Point2D(x: 90, y: 70), time: 0.2))
  precondition(name(atX: 90, y: 30) == "none" && name(atX: 90, y: 50) == "coral")
  precondition(name(atX: 90, y: 70) == "delta")

  // The whole wheel is turned by a quarter, in one edit.
  control.wheel.edit { wheel in
    for slice in wheel.slices {
      wheel[slice.id]?.transform = .rotation(degrees: 90, about: center)
    }
  }
  precondition(name(atX: 90, y: 30) == "amber" && name(atX: 90, y: 90) == "coral")

  // And back to where it was made.
  for slice in control.wheel.slices { control.wheel[slice.id]?.transform = .identity }
  precondition(name(atX: 30, y: 30) == "amber" && name(atX: 90, y: 30) == "coral")

  // A frame is moved like that of a view.
  control.wheel["fjord"]?.frame.x += 10
  precondition(control.wheel["fjord"]?.frame.x == 10)
  print("a wheel was dragged and turned")
}
