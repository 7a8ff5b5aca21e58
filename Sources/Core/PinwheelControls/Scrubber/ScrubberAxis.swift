/// A scrubber's thumb along one axis: on its track if it scrubs there, or else where alignment and finger have put
/// it.
struct ScrubberAxis: Sendable {
  let track: ScrubberTrack
  let scrubs: Bool
  private let alignment: ScrubberAlignment
  /// The thumb's position on an axis that it does not scrub.
  private var place: ScrollMotion

  /// - Parameter oldPosition: The thumb's position before a change; `nil` for a new one. Alignment `free` keeps it, and
  ///   `nearestEdge` moves it to the edge nearest to it.
  init(_ axis: ScrollAxis, _ geometry: ScrollExtent, _ options: ScrubberOptions, oldPosition: Double? = nil) {
    let isHorizontal = axis == .horizontal
    track = ScrubberTrack(
      viewport: axis.along(geometry.viewport), content: axis.along(geometry.content),
      insets: axis.along(geometry.insets), edges: axis.along(options.edges), thumb: axis.along(options.thumb))
    let wanted = options.axes == .both || isHorizontal == (options.axes == .horizontal)
    let options = isHorizontal ? options.horizontal : options.vertical
    let minimum = options.minimumScrollFactor > 1 ? options.minimumScrollFactor : 1
    scrubs = wanted && track.isUsable && track.scrollFactor >= minimum
    alignment = options.alignment
    let (start, end) = (track.positions.lowerBound, track.positions.upperBound)
    let position =
      switch alignment {
      case .begin: start
      case .center: start + (end - start) / 2
      case .end: end
      case .nearestEdge: oldPosition.map { $0 - start >= end - $0 ? end : start } ?? end
      case .free: oldPosition ?? end
      }
    place = ScrollMotion(range: track.positions, viewport: 0, offset: position)
  }

  mutating func advance(to time: Double) { place.advance(to: time) }

  /// Whether alignment alone determines the thumb's position.
  var isFixed: Bool { !scrubs && alignment != .free && alignment != .nearestEdge }

  /// The position of the thumb's leading edge when the content is at `offset`.
  func position(at time: Double, offset: Double) -> Double {
    scrubs ? track.position(at: offset) : place.offset(at: time)
  }

  /// Moves the thumb that the finger holds to `position`.
  ///
  /// - Returns: The offset for the content.
  mutating func move(to position: Double, offset: Double) -> Double {
    if scrubs { return track.offset(at: position) }
    if alignment == .free || alignment == .nearestEdge { place.jump(to: position) }
    return offset
  }

  /// Stops the thumb where it is.
  mutating func stop(at time: Double) { place.jump(to: place.offset(at: time)) }

  /// Releases the thumb.
  mutating func release(at time: Double, isBrief: Bool) {
    guard alignment == .nearestEdge else { return }
    place.physics.isBrief = isBrief
    let (start, end, old) = (track.positions.lowerBound, track.positions.upperBound, place.offset(at: time))
    place.glide(to: old - start >= end - old ? end : start, time: time)
  }

  func isGliding(at time: Double) -> Bool { !scrubs && place.isGliding(at: time) }
}
