internal import Pinwheel
internal import PinwheelBundles

/// A sprite as a layout file describes it: unchecked numbers, in pixels.
struct Sprite: Sendable, Hashable {
  /// How the sheet stores the sprite.
  enum Turn: Sendable, Hashable {
    case upright, clockwise, upsideDown, counterclockwise

    /// The turns by degrees, counterclockwise.
    static let all: [Double: Turn] = [0: .upright, 90: .counterclockwise, 180: .upsideDown, 270: .clockwise]
  }

  /// A corner and a size.
  struct Box: Sendable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    /// The box that a layout states as four numbers; `nil` unless it has all of them.
    static func stated(
      _ keys: [String] = ["x", "y", "width", "height"], _ number: (String) -> Double?
    ) -> Box? {
      let found = keys.compactMap(number)
      return found.count == 4 ? Box(x: found[0], y: found[1], width: found[2], height: found[3]) : nil
    }
  }

  var name: String
  /// The sprite's place in the sheet, with the size of the upright sprite.
  var frame: Box
  /// The trimmed sprite's corner on its untrimmed canvas, and the size of that canvas; `nil` if the sprite was not
  /// trimmed.
  var trim: Box?
  /// `nil` if the angle is not a quarter turn.
  var turn: Turn? = .upright
  /// The parts that keep their size when the sprite is stretched.
  var caps: PixelInsets?
  /// Milliseconds.
  var duration: Double?
  /// Pixels per point, if the layout states them.
  var scale: Double?

  /// The sprite's place in a sheet of this size.
  ///
  /// A frame that begins or ends at half a pixel consists of the pixels whose centers it contains, so that two
  /// frames with a common edge share no pixel.
  ///
  /// - Throws: ``LayoutMistake`` if its numbers are neither whole nor halves, or its frame is empty or exceeds the
  ///   sheet.
  func part(of sheetWidth: Int, height sheetHeight: Int) throws(LayoutMistake) -> SheetPart {
    guard let turn else { throw LayoutMistake("is turned by an angle that is not a multiple of 90 degrees") }
    let isSideways = turn == .clockwise || turn == .counterclockwise
    let (across, down) = isSideways ? (frame.height, frame.width) : (frame.width, frame.height)
    let (x, columns) = try Self.pixels(from: frame.x, count: across)
    let (y, rows) = try Self.pixels(from: frame.y, count: down)
    let (width, height) = isSideways ? (rows, columns) : (columns, rows)
    guard width > 0, height > 0 else { throw LayoutMistake("has no pixels") }
    guard x >= 0, y >= 0, columns <= sheetWidth - x, rows <= sheetHeight - y else {
      throw LayoutMistake(
        "lies at columns \(x)..<\(x + columns) and rows \(y)..<\(y + rows) of a sheet of "
          + "\(sheetWidth) x \(sheetHeight) pixels")
    }
    var region = AtlasRegion(x: x, y: y, width: width, height: height, isRotated: isSideways)
    if let trim {
      (region.trimX, region.trimY) = (try Self.pixels(trim.x), try Self.pixels(trim.y))
      // The canvas is rounded up: half a pixel too many loses no pixel.
      let canvas = (width: try Self.pixels(trim.width, .up), height: try Self.pixels(trim.height, .up))
      let sides = 1...AlphaMask.maximumSide
      guard sides.contains(canvas.width), sides.contains(canvas.height) else {
        throw LayoutMistake("was trimmed from \(canvas.width) x \(canvas.height) pixels")
      }
      (region.untrimmedWidth, region.untrimmedHeight) = canvas
      guard region.trimX < canvas.width, region.trimY < canvas.height, region.trimX > -width,
        region.trimY > -height
      else { throw LayoutMistake("lies outside the canvas that it was trimmed from") }
    }
    let isUpsideDown = turn == .upsideDown || turn == .counterclockwise
    if isUpsideDown {
      region.trimX = region.untrimmedWidth - width - region.trimX
      region.trimY = region.untrimmedHeight - height - region.trimY
    }
    return SheetPart(region: region, isUpsideDown: isUpsideDown)
  }

  /// A number of pixels, which has to be whole or a half, apart from decimal rounding errors; a half is rounded.
  private static func pixels(
    _ number: Double, _ rule: FloatingPointRoundingRule = .down
  ) throws(LayoutMistake) -> Int {
    let halves = (2 * number).rounded()
    guard abs(number) <= Double(1 << 24), abs(halves - 2 * number) < 0.002 else {
      throw LayoutMistake("does not lie on whole or half pixels")
    }
    return Int((halves / 2).rounded(rule))
  }

  /// The first of the pixels whose centers lie in an interval, and their number.
  private static func pixels(from start: Double, count: Double) throws(LayoutMistake) -> (Int, Int) {
    _ = try pixels(start)
    // The center of pixel i is i + 1/2; a center on the lower edge counts, one on the upper edge does not.
    let first = try pixels(start - 0.5, .up)
    return (
      first, try pixels(count, .down) == 0 && count < 0.25 ? 0 : try pixels(start + count - 0.5, .up) - first
    )
  }
}

extension PixelInsets {
  /// A layout's distances without their fractions; `nil` if one is negative or larger than any image.
  init?(top: Double, left: Double, bottom: Double, right: Double) {
    guard [top, left, bottom, right].allSatisfy({ (0...Double(1 << 24)).contains($0) }) else { return nil }
    self.init(top: Int(top), left: Int(left), bottom: Int(bottom), right: Int(right))
  }
}
