internal import Pinwheel
internal import PinwheelImages

/// A sequence of pictures to write. Times are in ticks, ``rate`` per second.
package struct Animation: Sendable {
  /// Ticks per second.
  package let rate: Int
  /// The duration from the first picture to the end of the last, in ticks.
  private(set) var ticks = 0
  private var png: AnimatedPNG
  /// The current picture, and its first tick.
  private var shown: (picture: Pixmap, start: Int)?
  /// The previous picture.
  private var previous: Pixmap?

  /// The number of pictures.
  package var count: Int { png.frameCount }

  init(width: Int, height: Int, rate: Int, name: String) {
    self.rate = rate
    png = AnimatedPNG(width: width, height: height, ticksPerSecond: rate, name: name)
  }

  /// Shows a picture from a tick on, which must not be earlier than the previous ones. The last picture of a tick
  /// counts.
  ///
  /// - Throws: A ``DiagnosticError`` if memory runs out.
  mutating func show(_ picture: Pixmap, at tick: Int) throws {
    if let shown, shown.picture == picture { return }
    try end(at: tick)
    shown = (picture, tick)
  }

  /// Ends the current picture.
  mutating func end(at tick: Int) throws {
    guard let (picture, start) = shown, tick > start else { return }
    var part =
      previous.flatMap { picture.difference(from: $0) }
      ?? PixelRect(
        x: 0, y: 0, width: previous == nil ? picture.width : 1, height: previous == nil ? picture.height : 1)
    var left = tick - start
    while left > 0 {
      let ticks = min(left, AnimatedPNG.maximumTicks)
      try png.append(picture.cropped(to: part), x: part.x, y: part.y, ticks: ticks)
      left -= ticks
      // A picture shown longer than the file format allows is repeated, with one of its pixels.
      part = PixelRect(x: 0, y: 0, width: 1, height: 1)
    }
    (previous, shown, ticks) = (picture, nil, tick)
  }

  /// The whole file, an animated PNG.
  package var encoded: ContiguousArray<UInt8> { png.finished() }
}

extension Pixmap {
  /// The smallest rectangle in which this differs from another picture of its size; `nil` if they are equal.
  func difference(from other: Pixmap) -> PixelRect? {
    var (left, right) = (width, -1)
    var (top, bottom) = (height, -1)
    for y in 0..<height {
      var first = 0
      while first < width, self[first, y] == other[first, y] { first += 1 }
      guard first < width else { continue }
      var last = width - 1
      while self[last, y] == other[last, y] { last -= 1 }
      (left, right, top, bottom) = (min(left, first), max(right, last), min(top, y), y)
    }
    return bottom < 0
      ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
