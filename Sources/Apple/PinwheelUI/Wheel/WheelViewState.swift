package import Pinwheel
package import PinwheelControls

/// The behavior of a wheel's view, without a framework: `WheelView` is a thin layer over it, for UIKit and for
/// AppKit.
///
/// ```
/// touch, pointer, key            handle, hover, press, moveFocus      -> TouchEvent
/// is anything here?              contains                             -> Bool
/// a frame of the display link    needsRedraw, control.timeline        -> when to draw
/// drawing                        layers, fit                          -> WheelControl.Layer
/// assistive apps                 spokenItems                          -> SpokenItem
/// ```
///
/// All points are points of the view; the state converts them to canvas points and converts its events back.
package struct WheelViewState: Sendable {
  /// The wheel with its touches and highlights, in canvas points.
  package internal(set) var control: WheelControl
  /// The size of the view.
  package var viewSize: Size2D { didSet { updateFit() } }
  /// How the canvas lies in the view.
  package var contentMode = ImageLayout.ContentMode.scaleAspectFit { didSet { updateFit() } }
  /// The position and scale of the canvas in the view.
  package private(set) var fit: CanvasFit
  /// Whether the wheel as a whole is enabled; if not, all slices look disabled, and to assistive technologies they are.
  package var isEnabled = true { didSet { if isEnabled != oldValue { drawn = nil } } }
  /// How far from its slice a touch is retained, in points of the view.
  package var retainDistance = 70.0 { didSet { updateFit() } }
  /// Whether a moving touch slides from slice to slice.
  package var slidesAcrossSlices: Bool {
    get { control.router.slidesAcrossTargets }
    set { control.router.slidesAcrossTargets = newValue }
  }
  /// How far a finger may roll from where it began, in points of the view.
  package static let fingerSlop = 10.0
  /// Whether the view has a dark appearance.
  package var isDark = false { didSet { if isDark != oldValue { drawn = nil } } }
  /// Whether the language around the view is written right to left.
  package var isRightToLeft = false
  /// Pixels per point of the screen; 0 until known. Slices that prefer no scale are drawn and hit-tested at this
  /// scale.
  package var displayScale = 0.0 {
    didSet { if displayScale != oldValue { followDisplayScale() } }
  }
  /// The slices that use the scale of the screen, by `Slice.id`, and that scale.
  var followers: (ids: Set<Slice.ID>, scale: Double) = ([], 0)
  /// Whether blinks and fades are steady.
  package var reducesMotion = false { didSet { updateHighlights() } }
  /// When slices are highlighted, unless motion is reduced.
  package var highlights = WheelControl.Highlights() { didSet { updateHighlights() } }
  /// The effect of a press on the selection.
  package var selection = WheelSelection.none
  /// The slice that has the keyboard's focus, as `Slice.id`.
  package internal(set) var focusedID: Slice.ID?
  /// The layers last drawn; `nil` before the first time and after a change that the layers do not show.
  var drawn: [WheelControl.Layer]?

  /// A state for a view with the size of the canvas.
  package init(_ wheel: Wheel) {
    control = WheelControl(wheel)
    viewSize = wheel.stack.canvas
    fit = CanvasFit(wheel.stack.canvas, in: wheel.stack.canvas, mode: .scaleAspectFit)
    updateFit()
  }

  /// The size that shows the canvas unscaled. Frameworks accept no other numbers for the size of a view.
  package var naturalSize: Size2D {
    let canvas = control.wheel.stack.canvas
    let isSize = canvas.width > 0 && canvas.height > 0 && canvas.width.isFinite && canvas.height.isFinite
    return isSize ? canvas : .zero
  }

  /// The largest size within a proposal that shows the canvas without margins. A side that is not proposed, or is
  /// infinite, follows from the other; without any proposal the size is ``naturalSize``.
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
    drawn = nil
  }

  private mutating func updateHighlights() {
    control.highlights = highlights
    if reducesMotion { control.highlights.tap = highlights.tap?.steady }
  }
}
