/// A part of an axis along which the pixels of an image follow each other evenly: stretched, or repeated.
///
/// Coordinates count from the map's origin. Positions are pixels of the untrimmed image, and lie between whole
/// numbers where a cap does.
struct AxisSegment: Sendable {
  /// The coordinate of position `first`.
  let anchor: Double
  let first: Double
  /// Pixels; not above zero where there is nothing to draw.
  let length: Double
  /// Negative where pixels run against the axis.
  let pixelsPerPoint: Double
  let isRepeated: Bool
  /// The pixels that positions of this segment can fall in.
  let pixels: Range<Int>

  /// The segment with nothing to draw.
  static let empty = AxisSegment(anchor: 0, first: 0, length: 0, pixelsPerPoint: 1)

  /// - Parameters:
  ///   - first: At least 0.
  ///   - length: At most what an image has after `first`.
  init(anchor: Double, first: Double, length: Double, pixelsPerPoint: Double, isRepeated: Bool = false) {
    self.anchor = anchor
    self.first = first
    self.length = length
    self.pixelsPerPoint = pixelsPerPoint
    self.isRepeated = isRepeated
    let lowest = Int(first)
    pixels = lowest..<max(lowest + 1, Int((first + max(0, length)).roundedUp))
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { !(length > 0) }

  /// The pixel at a coordinate inside the segment, `nil` where there is nothing to draw. On the edge of two pixels
  /// it is the one that follows.
  // Inlined, since a call would copy the segment first.
  @inline(__always)
  func pixel(at coordinate: Double) -> Int? {
    guard !isEmpty else { return nil }
    var position = (coordinate - anchor) * pixelsPerPoint
    let runsBackwards = pixelsPerPoint < 0
    if isRepeated {
      let copies = position / length
      position -= (runsBackwards ? copies.roundedUp - 1 : copies.roundedDown) * length
    }
    position += first
    // Rounding may lead a hair out of the segment, and extreme sizes to NaN: the outermost pixels have those.
    guard position > Double(pixels.lowerBound) else { return pixels.lowerBound }
    guard position < Double(pixels.upperBound) else { return pixels.upperBound - 1 }
    let pixel = Int(position)
    return runsBackwards && Double(pixel) == position ? pixel - 1 : pixel
  }

  /// A position that rounding, or a size that is extreme, may have led out of the segment.
  func clamped(_ position: Double) -> Double {
    guard position > first else { return first }
    return position < first + length ? position : first + length
  }

  /// The number of the copy that has `coordinate`.
  func copy(at coordinate: Double) -> Double {
    ((coordinate - anchor) * pixelsPerPoint.magnitude / length).roundedDown
  }

  /// The coordinates between which a copy lies; of a segment that is not repeated, copy 0, or -1 where its pixels
  /// run backwards, is the only one.
  func edges(ofCopy copy: Double) -> (lower: Double, upper: Double) {
    let extent = length / pixelsPerPoint.magnitude
    return (anchor + copy * extent, anchor + (copy + 1) * extent)
  }

  /// The same segment seen by another coordinate: this one's is `scale * coordinate + offset`.
  func substituting(scale: Double, offset: Double) -> AxisSegment {
    AxisSegment(
      anchor: (anchor - offset) / scale, first: first, length: length,
      pixelsPerPoint: pixelsPerPoint * scale, isRepeated: isRepeated)
  }
}
