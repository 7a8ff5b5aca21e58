package import Pinwheel
internal import PinwheelChecks
internal import PinwheelControls
package import PinwheelQueries
internal import PinwheelText

extension Picture {
  /// An animation of recorded touches: fingers and pointers, slices while they are pressed, and the highlights that taps
  /// start.
  ///
  /// A picture is drawn for each tick with a change, and shown until the next; the last one for a second.
  ///
  /// - Parameters:
  ///   - coordinates: Those of the recorded touches.
  ///   - rate: Ticks per second, at least 1.
  /// - Throws: A ``DiagnosticError`` if the request does not fit the folder, an image cannot be read, the picture would be too
  ///   large, or the recording lasts more than ten minutes.
  package static func recording(
    _ recording: TouchRecording, coordinates: ScreenCoordinates, rate: Int, _ request: PictureRequest,
    from baked: BakedFolder
  ) throws -> Picture {
    let stack = try request.stack(from: baked)
    let painter = try WheelPainter(stack, of: baked, scale: request.choice.scale, backdrop: request.backdrop)
    let area = try painter.area(for: request)
    let wheel = try Wheel(mapping: painter.stack)
    let seconds = (recording.touches.last?.time ?? 0) - (recording.touches.first?.time ?? 0)
    guard seconds <= Double(RecordingPainter.maximumSeconds) else {
      throw PictureError.recordingTooLong(
        stack.name, seconds: seconds, maximumSeconds: RecordingPainter.maximumSeconds)
    }
    // As the page shows touches.
    var control = PinwheelControl(wheel, highlights: PinwheelControl.Highlights(tap: .doubleBlink))
    var film = RecordingPainter(painter, area: area, rate: rate)
    var touches = recording.touches[...]
    // Counted from the first touch: floating-point steps of a clock with large numbers are coarse.
    let start = touches.first?.time ?? 0
    var now = 0.0
    while true {
      while let touch = touches.first, touch.time - start <= now {
        var moved = touch
        moved.time = touch.time - start
        moved.location = coordinates.onCanvas(touch.location)
        moved.radius /= coordinates.pixelsPerPoint
        control.handle(moved)
        film.note(moved)
        touches.removeFirst()
      }
      let change = control.timeline.nextChange(after: now)
      // A fading highlight changes continuously.
      let next = min(
        touches.first.map { $0.time - start } ?? .infinity, change > now ? change : now + 1 / Double(rate))
      let tick = film.tick(of: now)
      // Only the last of several changes within a tick is shown.
      if !next.isFinite || film.tick(of: next) > tick {
        try film.draw(control.layers(at: now), at: tick)
      }
      guard next.isFinite else {
        try film.animation.end(at: tick + rate)
        break
      }
      now = next
    }
    let animation = film.animation
    let drawing = Drawing(
      width: area.width, height: area.height, scale: area.scale, paper: .clear, title: stack.name)
    return Picture(
      drawing, of: stack.name, kind: "touches", corner: area.corner,
      details: .object([
        "pictures": animation.count, "seconds": Double(animation.ticks) / Double(rate),
      ]), animation: animation)
  }
}

/// Draws the pictures of a recording.
private struct RecordingPainter {
  /// The maximum length of a recording, in seconds.
  static let maximumSeconds = 600

  private(set) var painter: WheelPainter
  private let area: CanvasPixels
  private let zoom: Double
  var animation: Animation
  /// Fingers that are down, and pointers, by number: their positions, and their sizes in points.
  private var fingers: [Int: (place: Point2D, radius: Double, isPointer: Bool)] = [:]
  /// Drawn wheels without fingers: a blink shows the same two again and again.
  private var wheels: [[PinwheelControl.Layer]: Pixmap] = [:]
  private var drawnPixels = 0

  /// The radius of a finger if the recording gives none.
  private static let fingerRadius = 11.0
  private static let mostFingers = 64

  init(_ painter: WheelPainter, area: CanvasPixels, rate: Int) {
    self.painter = painter
    self.area = area
    zoom = Double(Drawing.textZoom(scale: area.scale))
    animation = Animation(width: area.width, height: area.height, rate: rate, name: painter.stack.name)
  }

  /// The first tick at or after a time in seconds.
  func tick(of time: Double) -> Int {
    // Times such as 0.35 are slightly more or less than their ticks.
    Int((time * Double(animation.rate) - 1e-6).rounded(.up))
  }

  mutating func note(_ touch: Touch) {
    switch touch.phase {
    case .began, .moved, .hovered:
      // A finger that moves without having come down is ignored.
      if touch.phase == .moved, fingers[touch.id] == nil { return }
      guard fingers[touch.id] != nil || fingers.count < Self.mostFingers else { return }
      let radius = touch.radius > 0 ? touch.radius : Self.fingerRadius
      fingers[touch.id] = (touch.location, radius, touch.phase == .hovered)
    case .ended, .cancelled, .exited: fingers[touch.id] = nil
    }
  }

  mutating func draw(_ layers: [PinwheelControl.Layer], at tick: Int) throws {
    let pixels = area.width * area.height
    drawnPixels += pixels
    for finger in fingers.values {
      let side = 2 * finger.radius * area.scale
      drawnPixels += side * side < Double(pixels) ? Int(side * side) : pixels
    }
    guard drawnPixels <= area.maximumDrawnPixels else {
      throw PictureError.tooManyPictures(painter.stack.name, maximumPixels: area.maximumDrawnPixels)
    }
    var drawing = Drawing(width: area.width, height: area.height, scale: area.scale, paper: .clear, title: "")
    drawing.add(.image(try picture(of: layers), x: 0, y: 0))
    for (_, finger) in fingers.sorted(by: { $0.key < $1.key }) {
      let center = area.position(of: finger.place)
      if finger.isPointer {
        if area.contains(center) { drawing.addCross(at: center, zoom: Int(zoom)) }
        continue
      }
      let radius = finger.radius * area.scale
      drawing.add(.ring(center: center, radius: radius / 2, width: radius, Color.white.opacity(0.3)))
      drawing.addRing(center: center, radius: radius, width: zoom, rim: 3 * zoom, .black)
    }
    try animation.show(try drawing.pixmap(), at: tick)
  }

  /// The wheel without fingers.
  mutating func picture(of layers: [PinwheelControl.Layer]) throws -> Pixmap {
    if let known = wheels[layers] { return known }
    let picture = try painter.picture(of: layers, area: area)
    if wheels.count >= 8 { wheels.removeAll() }
    wheels[layers] = picture
    return picture
  }
}
