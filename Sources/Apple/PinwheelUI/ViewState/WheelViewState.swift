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
  private var followers: (ids: Set<Int>, scale: Double) = ([], 0)
  /// Whether blinks and fades are steady.
  package var reducesMotion = false { didSet { updateHighlight() } }
  /// The highlight of a pressed slice, where motion is not reduced.
  package var highlight: Highlight? = .doubleBlink { didSet { updateHighlight() } }
  /// What a press does to the selection.
  package var selection = WheelSelection.none
  /// The slice that has the keyboard's focus, as `Slice.id`.
  package internal(set) var focusedID: Int?
  /// What was drawn last; `nil` before the first time and after a change that layers do not tell.
  private var drawn: [PinwheelControl.Layer]?

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

  /// Has the slices at the scale of the screen that prefer none, or had that of another screen.
  private mutating func followDisplayScale() {
    let (slices, earlier, scale) = (control.wheel.stack.slices, followers, displayScale)
    let indices = slices.indices.filter {
      let slice = slices[$0]
      return slice.scale == nil || slice.scale == earlier.scale && earlier.ids.contains(slice.id)
    }
    followers = (Set(indices.map { slices[$0].id }), scale)
    let others = indices.filter { slices[$0].scale != scale }
    guard scale > 0, !others.isEmpty else { return }
    control.wheel.edit { edits in for index in others { edits[slice: index].scale = scale } }
    drawn = nil
  }

  private mutating func updateFit() {
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

/// What a press does to the selection of a wheel's slices.
public enum WheelSelection: UInt8, Sendable, Hashable, CaseIterable {
  /// Nothing: slices are buttons.
  case none
  /// It selects the slice, and no other: slices are radio buttons.
  case one
  /// It selects the slice, or deselects it: slices are switches.
  case several
}

extension WheelViewState {
  /// Whether a touch at `point` is for the wheel: elsewhere it falls through to what is behind the view.
  ///
  /// Where touches slide from slice to slice, the whole canvas is: they may begin beside a slice.
  package func contains(_ point: Point2D, radius: Double) -> Bool {
    guard fit.bounds.contains(point), fit.frame.width > 0 else { return false }
    let place = fit.canvasPoint(point)
    if control.router.slidesAcrossTargets, Rect2D(size: control.wheel.stack.canvas).contains(place) {
      return true
    }
    return control.wheel.outcome(at: place, radius: fit.canvasLength(radius)) != .miss
  }

  /// The enabled slice at a point of the view.
  package func slice(at point: Point2D, radius: Double = 0) -> Slice? {
    guard fit.bounds.contains(point), fit.frame.width > 0 else { return nil }
    let outcome = control.wheel.outcome(at: fit.canvasPoint(point), radius: fit.canvasLength(radius))
    return outcome.hitSlice.map { control.wheel.stack.slices[$0] }
  }

  /// Routes a touch of the view, or a pointer over it.
  package mutating func handle(_ touch: Touch, into events: inout [TouchEvent]) {
    guard fit.frame.width > 0 || touch.phase != .began else { return }
    // A pointer is a point.
    let isPointer = touch.phase == .hovered || touch.phase == .exited
    var touch = touch
    touch.location = fit.canvasPoint(touch.location)
    touch.radius = isPointer ? 0 : fit.canvasLength(touch.radius)
    let start = events.count
    control.handle(touch, into: &events)
    finish(&events, from: start)
  }

  /// Presses a slice without a finger, as a key or an assistive app does: it is pressed, released and highlighted.
  ///
  /// - Parameter index: An index into the slices. Nothing happens where it is none, disabled or hidden.
  package mutating func press(_ index: Int, at time: Double, into events: inout [TouchEvent]) {
    guard control.wheel.isTouchable(index) else { return }
    let start = events.count
    let bounds = control.wheel.bounds(ofSlice: index) ?? .zero
    let place = Point2D(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
    for kind in [TouchEvent.Kind.pressed, .releasedInside] {
      events.append(
        TouchEvent(kind: kind, target: index, touchID: Self.pressID, location: place, time: time))
    }
    if let highlight = control.tapHighlight { control.highlights.start(highlight, on: index, at: time) }
    finish(&events, from: start)
  }

  /// The `TouchEvent.touchID` of a press without a finger.
  package static let pressID = -1

  /// Cancels every touch, as when the app goes to the background.
  package mutating func cancelTouches(at time: Double, into events: inout [TouchEvent]) {
    let start = events.count
    control.cancelTouches(at: time, into: &events)
    finish(&events, from: start)
  }

  /// Takes the wheel out to change it; ``putBack(_:from:at:into:)`` follows.
  package mutating func takeWheel() -> Wheel {
    var wheel = Wheel(unprepared: SliceStack(name: "", canvas: .zero, slices: []))
    swap(&wheel, &control.wheel)
    return wheel
  }

  /// Puts a changed wheel back: slices disabled, hidden, selected, moved or given other images. Touches of slices that are
  /// gone are cancelled.
  ///
  /// - Parameter before: The `Slice.id`s when the wheel was taken, by index.
  package mutating func putBack(
    _ wheel: Wheel, from before: [Int], at time: Double, into events: inout [TouchEvent]
  ) {
    let start = events.count
    control.wheel = wheel
    followDisplayScale()
    let after = wheel.stack.slices.map(\.id)
    if before != after {
      control.renumber(at: time, into: &events) { old in
        before.indices.contains(old) ? after.firstIndex(of: before[old]) : nil
      }
    }
    control.update(at: time, into: &events)
    if let focusedID, focusIndex.map({ !control.wheel.isTouchable($0) }) ?? true { unfocus(focusedID) }
    updateFit()
    finish(&events, from: start)
  }

  /// Changes the wheel in place; see ``putBack(_:from:at:into:)``.
  package mutating func edit(
    at time: Double, into events: inout [TouchEvent], _ body: (inout Wheel) -> Void
  ) {
    let before = control.wheel.stack.slices.map(\.id)
    var wheel = takeWheel()
    body(&wheel)
    putBack(wheel, from: before, at: time, into: &events)
  }

  /// Shows another wheel, after ``cancelTouches(at:into:)``; highlights of this one end.
  package mutating func replace(_ wheel: Wheel) {
    control.highlights = HighlightTimeline()
    focusedID = nil
    control.wheel = wheel
    followers.ids = []
    followDisplayScale()
    updateFit()
  }

  /// Selects what was pressed, and converts the events to points of the view.
  private mutating func finish(_ events: inout [TouchEvent], from start: Int) {
    for index in start..<events.count {
      if events[index].kind == .releasedInside { select(events[index].target) }
      events[index].location = fit.viewPoint(events[index].location)
    }
  }

  private mutating func select(_ index: Int) {
    guard selection != .none else { return }
    let mode = selection
    control.wheel.edit { edits in
      for other in edits.slices.indices {
        if other == index {
          edits[slice: other].isSelected = mode == .one || !edits.slices[other].isSelected
        } else if mode == .one, edits.slices[other].isSelected {
          edits[slice: other].isSelected = false
        }
      }
    }
  }
}

extension WheelViewState {
  /// The `Slice.id`s of the selected slices.
  package var selectedIDs: [Int] { control.wheel.stack.slices.filter(\.isSelected).map(\.id) }

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
