internal import Pinwheel
internal import PinwheelControls

/// A scrubber that JavaScript holds.
final class ScrubberHandle: ControlHandle {
  static var noun: StaticString { "scrubber" }
  var control: Scrubber

  init(_ scrubber: Scrubber) { control = scrubber }

  /// Writes three numbers: the kind, and the requested offset of the content.
  static func write(_ event: Scrubber.Event, to output: ExchangeBuffer) {
    switch event {
    case .selected: output.append(0, 0, 0)
    case .deselected: output.append(1, 0, 0)
    case .highlighted: output.append(2, 0, 0)
    case .unhighlighted: output.append(3, 0, 0)
    case .scrolled(let offset): output.append(4, offset.x, offset.y)
    }
  }
}

/// The geometry of the page's content, nine numbers: viewport width and height, content width and height, insets (top,
/// left, bottom, right), 1 while zooming.
extension ScrollExtent {
  fileprivate static let numberCount = 9

  fileprivate init(_ input: ExchangeBuffer) throws(ModuleError) {
    guard input.numberCount >= Self.numberCount else {
      throw .unusable("geometry", needed: "complete")
    }
    self.init(
      viewport: Size2D(width: input.number(0), height: input.number(1)),
      content: Size2D(width: input.number(2), height: input.number(3)),
      insets: EdgeInsets2D(
        top: input.number(4), left: input.number(5), bottom: input.number(6), right: input.number(7)),
      isZooming: try input.number(8).flag("value of isZooming"))
  }
}

/// The options, after the geometry, in the order of the properties. NaN leaves an option unchanged.
extension ScrubberOptions {
  fileprivate static let numberCount = 19

  fileprivate init(_ input: ExchangeBuffer) throws(ModuleError) {
    self.init()
    let start = ScrollExtent.numberCount
    guard input.numberCount >= start + Self.numberCount else {
      throw .unusable("options of a scrubber", needed: "complete")
    }
    func given(_ number: Int) -> Double? { input.number(start + number).given }
    if let axes = given(0) { self.axes = try axes.choice(of: "axes") }
    if let width = given(1), let height = given(2) { thumb = Size2D(width: width, height: height) }
    if let top = given(3), let left = given(4), let bottom = given(5), let right = given(6) {
      edges = EdgeInsets2D(top: top, left: left, bottom: bottom, right: right)
    }
    try horizontal.set(given(7), given(8))
    try vertical.set(given(16), given(17))
    if let delay = given(9) { deselectDelay = delay }
    if let duration = given(10) { deselectDuration = duration }
    if let alpha = given(11) { idleAlpha = alpha }
    if let alpha = given(12) { activeAlpha = alpha }
    if let hides = given(13) { hidesWhileZooming = try hides.flag("value of hidesWhileZooming") }
    if let selects = given(14) {
      selectsOnContentSizeChange = try selects.flag("value of selectsOnContentSizeChange")
    }
    if let selects = given(15) {
      selectsOnEveryOffsetChange = try selects.flag("value of selectsOnEveryOffsetChange")
    }
    if let distance = given(18) { fineDistance = distance }
  }
}

extension ScrubberAxisOptions {
  fileprivate mutating func set(_ alignment: Double?, _ factor: Double?) throws(ModuleError) {
    if let alignment { self.alignment = try alignment.choice(of: "alignment") }
    if let factor {
      guard factor > 1 else { throw .unusable("minimum scroll factor", needed: "above 1") }
      minimumScrollFactor = factor
    }
  }
}

/// Opens a scrubber. The input holds geometry and options.
@_expose(wasm, "scrubber_open") @c(pinwheel_scrubber_open)
public func scrubberOpen(_ x: Double, _ y: Double) -> Double {
  answer { _ throws(ModuleError) in
    let input = Module.shared.input
    let scrubber = Scrubber(
      try ScrollExtent(input), offset: Point2D(x: x, y: y), options: try ScrubberOptions(input))
    return Module.shared.handles.open(ScrubberHandle(scrubber))
  }
}

/// Routes a touch to the scrubber. Outputs its events, three numbers each: kind, x, y.
@_expose(wasm, "scrubber_touch") @c(pinwheel_scrubber_touch)
public func scrubberTouch(
  _ scrubber: Double, _ id: Double, _ phase: Double, _ x: Double, _ y: Double, _ radius: Double,
  _ time: Double
) -> Double {
  ScrubberHandle.report(scrubber, at: time) { control, time throws(ModuleError) in
    control.handle(try Touch(id: id, phase: phase, x: x, y: y, radius: radius, time: time))
  }
}

/// Reports that the content has moved.
@_expose(wasm, "scrubber_scroll") @c(pinwheel_scrubber_scroll)
public func scrubberScroll(
  _ scrubber: Double, _ x: Double, _ y: Double, _ isByUser: Double, _ time: Double
) -> Double {
  ScrubberHandle.report(scrubber, at: time) { control, time throws(ModuleError) in
    control.scroll(to: Point2D(x: x, y: y), isByUser: try isByUser.flag("value of isByUser"), at: time)
  }
}

/// Reports that scrolling begins, 1, or has ended, 0.
@_expose(wasm, "scrubber_scrolling") @c(pinwheel_scrubber_scrolling)
public func scrubberScrolling(_ scrubber: Double, _ begins: Double, _ time: Double) -> Double {
  ScrubberHandle.report(scrubber, at: time) { control, time throws(ModuleError) in
    try begins.flag("value of begins") ? control.beginScrolling(at: time) : control.endScrolling(at: time)
  }
}

/// Reports a change of content or viewport; the input contains the geometry, and all options if any changed.
@_expose(wasm, "scrubber_update") @c(pinwheel_scrubber_update)
public func scrubberUpdate(_ scrubber: Double, _ time: Double) -> Double {
  ScrubberHandle.report(scrubber, at: time) { control, time throws(ModuleError) in
    let input = Module.shared.input
    let options = input.numberCount > ScrollExtent.numberCount ? try ScrubberOptions(input) : nil
    return control.update(try ScrollExtent(input), options: options, at: time)
  }
}

/// Advances the scrubber to `time`: once for each frame.
@_expose(wasm, "scrubber_advance") @c(pinwheel_scrubber_advance)
public func scrubberAdvance(_ scrubber: Double, _ time: Double) -> Double {
  ScrubberHandle.report(scrubber, at: time) { $0.advance(to: $1) }
}

/// Draws attention to the thumb.
@_expose(wasm, "scrubber_flash") @c(pinwheel_scrubber_flash)
public func scrubberFlash(_ scrubber: Double, _ time: Double) -> Double {
  ScrubberHandle.report(scrubber, at: time) { $0.flash(at: $1) }
}

/// Releases the thumb.
@_expose(wasm, "scrubber_cancel") @c(pinwheel_scrubber_cancel)
public func scrubberCancel(_ scrubber: Double, _ time: Double) -> Double {
  ScrubberHandle.report(scrubber, at: time) { $0.cancelTouches(at: $1) }
}

/// The thumb, if it exists: frame (x, y, width, height), state, alpha, fade.
@_expose(wasm, "scrubber_thumb") @c(pinwheel_scrubber_thumb)
public func scrubberThumb(_ scrubber: Double, _ time: Double) -> Double {
  answer { output throws(ModuleError) in
    guard let thumb = try ScrubberHandle.find(scrubber).control.thumb(at: try time.seconds()) else {
      return 0
    }
    output.append(thumb.frame)
    output.append(Double(ScrubberState.allCases.firstIndex(of: thumb.state) ?? 0), thumb.alpha, thumb.fade)
    return 1
  }
}

/// The offset of the content: x and y.
@_expose(wasm, "scrubber_offset") @c(pinwheel_scrubber_offset)
public func scrubberOffset(_ scrubber: Double) -> Double {
  answer { output throws(ModuleError) in
    let offset = try ScrubberHandle.find(scrubber).control.offset
    output.append(offset.x, offset.y)
    return 2
  }
}

/// 1 while the thumb moves, fades or waits to fade: the page must then draw frames.
@_expose(wasm, "scrubber_animating") @c(pinwheel_scrubber_animating)
public func scrubberAnimating(_ scrubber: Double, _ time: Double) -> Double {
  answer { _ throws(ModuleError) in
    try ScrubberHandle.find(scrubber).control.isAnimating(at: try time.seconds()) ? 1 : 0
  }
}
