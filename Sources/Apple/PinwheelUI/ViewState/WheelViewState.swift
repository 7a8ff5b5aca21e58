package import Pinwheel
package import PinwheelControls

/// What a view of a wheel does, without a framework: `WheelView` for UIKit and the one for AppKit are thin faces of it.
///
/// ```
/// touch, pointer, key            handle, hover, press, moveFocus      -> TouchEvent
/// is anything here?              contains                             -> Bool
/// a frame of the display link    needsRedraw, nextRedraw              -> when to draw
/// drawing                        layers, fit                          -> PinwheelControl.Layer
/// assistive apps                 spokenItems                          -> SpokenItem
/// ```
///
/// Points are those of the view; the state converts them to canvas points and its events back.
package struct WheelViewState: Sendable {
  /// The wheel with its touches and highlights, in canvas points.
  package internal(set) var control: PinwheelControl
  /// The size of the view.
  package var viewSize: Size2D { didSet { updateFit() } }
  /// How the canvas lies in the view.
  package var contentMode = ImageLayout.ContentMode.scaleAspectFit { didSet { updateFit() } }
  /// Where the canvas lies in the view.
  package private(set) var fit: CanvasFit
  /// The radius of a finger, in points of the view. One for finding the view of a touch and for the touch itself: where
  /// a system asks which view a touch is for, it does not always know the finger.
  package var fingerRadius = 22.0
  /// How far off its slice a touch is retained, in points of the view.
  package var retainDistance = 70.0 { didSet { updateFit() } }
  /// How far from where it began a finger may roll, in points of the view.
  package static let fingerSlop = 10.0
  /// ``fingerSlop``, or 0 while a mouse or a pencil is handled.
  package var slop = Self.fingerSlop { didSet { if slop != oldValue { updateSlop() } } }
  /// Whether the view has a dark appearance.
  package var isDark = false { didSet { if isDark != oldValue { drawn = nil } } }
  /// Whether the language around the view is written from the right.
  package var isRightToLeft = false
  /// Pixels per point of the screen; 0 before it is known. A slice that prefers no scale is drawn and hit at it.
  package var displayScale = 0.0 {
    didSet { if displayScale != oldValue { followDisplayScale() } }
  }
  /// The slices that have the scale of the screen, by `Slice.id`, and that scale.
  var followers: (ids: Set<Slice.ID>, scale: Double) = ([], 0)
  /// Whether blinks and fades are steady.
  package var reducesMotion = false { didSet { updateHighlight() } }
  /// The highlight of a pressed slice, where motion is not reduced.
  package var highlight: Highlight? = .doubleBlink { didSet { updateHighlight() } }
  /// What a press does to the selection.
  package var selection = WheelSelection.none
  /// The slice that has the keyboard's focus, as `Slice.id`.
  package internal(set) var focusedID: Slice.ID?
  /// What was drawn last; `nil` before the first time and after a change that layers do not tell.
  var drawn: [PinwheelControl.Layer]?

  /// A state in a view of the size of the canvas.
  package init(_ wheel: Wheel) {
    control = PinwheelControl(wheel)
    viewSize = wheel.stack.canvas
    fit = CanvasFit(wheel.stack.canvas, in: wheel.stack.canvas, mode: .scaleAspectFit)
    updateFit()
  }

  /// The size that shows the canvas as it is. Frameworks take no other numbers for the size of a view.
  package var naturalSize: Size2D {
    let canvas = control.wheel.stack.canvas
    let isSize = canvas.width > 0 && canvas.height > 0 && canvas.width.isFinite && canvas.height.isFinite
    return isSize ? canvas : .zero
  }

  /// The largest size within a proposal that shows the canvas without margins. Sides that are not proposed, or are infinite,
  /// follow from the other; without any the size is ``naturalSize``.
  package func fittingSize(width: Double?, height: Double?) -> Size2D {
    let natural = naturalSize
    guard natural != .zero else { return .zero }
    let scales = [(width, natural.width), (height, natural.height)].compactMap { proposed, natural in
      proposed.flatMap { $0.isFinite ? max($0, 0) / natural : nil }
    }
    let scale = scales.min() ?? 1
    return Size2D(width: natural.width * scale, height: natural.height * scale)
  }

  mutating func updateFit() {
    fit = CanvasFit(control.wheel.stack.canvas, in: viewSize, mode: contentMode)
    control.router.retainDistance = fit.canvasLength(retainDistance)
    updateSlop()
    drawn = nil
  }

  private mutating func updateSlop() { control.router.slop = fit.canvasLength(slop) }

  private mutating func updateHighlight() {
    control.tapHighlight = reducesMotion ? highlight?.steady : highlight
  }

  /// Changes how the control routes and shows touches.
  package mutating func configure(_ body: (inout PinwheelControl) -> Void) {
    body(&control)
    control.router.retainDistance = fit.canvasLength(retainDistance)
    updateSlop()
    drawn = nil
  }
}
