internal import FontFiles
internal import Pinwheel
internal import PinwheelImages

/// The typeface of the labels in pictures: a TrueType font that the command carries with it, read where text is drawn.
///
/// An em is eleven units of the drawing's text high. Outlines lie on whole units as far as letters have straight edges, so
/// that text of whole pixels a unit is sharp without any hinting; see `Scripts/samples/label-font`.
///
/// The font is a constant of the program, so no part of it is hostile.
struct LabelFont: Sendable {
  static let shared = LabelFont()

  /// Units of an em.
  static let emSize = 11.0
  /// Units of a capital letter.
  static let capHeight = 8.0
  /// Units from one line to the next.
  static let lineHeight = 14.0

  private let bytes: ContiguousArray<UInt8>
  private let groups: Range<Int>
  private let locations: Int
  private let glyphs: Int
  private let metrics: Int
  private let metricCount: Int
  /// Of the font's own numbers, in one of ours.
  private let scale: Double

  private init() {
    let contents = unsafe pw_label_font()
    // SAFETY: the bytes are a constant of the program.
    let compressed = unsafe Array(UnsafeBufferPointer(start: contents.bytes, count: contents.count))
    guard let bytes = Inflater.inflate(compressed[...], .gzip, limit: 1 << 20) else {
      preconditionFailure("the font is damaged")
    }
    self.bytes = bytes
    var tables: [Int: Int] = [:]
    for entry in 0..<Self.number(bytes, 4, 2) {
      tables[Self.number(bytes, 12 + 16 * entry, 4)] = Self.number(bytes, 12 + 16 * entry + 8, 4)
    }
    func table(_ name: StaticString) -> Int {
      let tag = name.description.utf8.reduce(0) { $0 << 8 | Int($1) }
      guard let offset = tables[tag] else { preconditionFailure("the font has no table \(name)") }
      return offset
    }
    scale = Double(Self.number(bytes, table("head") + 18, 2)) / Self.emSize
    (locations, glyphs, metrics) = (table("loca"), table("glyf"), table("hmtx"))
    metricCount = Self.number(bytes, table("hhea") + 34, 2)
    // The subtable of all of Unicode, of format 12.
    let cmap = table("cmap")
    let subtables = (0..<Self.number(bytes, cmap + 2, 2)).map { [bytes] in
      cmap + Self.number(bytes, cmap + 4 + 8 * $0 + 4, 4)
    }
    guard let full = subtables.first(where: { [bytes] in Self.number(bytes, $0, 2) == 12 }) else {
      preconditionFailure("the font has no character map of format 12")
    }
    groups = full + 16..<full + 16 + 12 * Self.number(bytes, full + 12, 4)
  }

  private static func number(_ bytes: ContiguousArray<UInt8>, _ at: Int, _ count: Int) -> Int {
    Int(bytes.bigEndian(at: at, count: count) ?? 0)
  }

  /// The glyph of a character; `nil` for one that the font does not have.
  ///
  /// - Complexity: O(log characters).
  func glyph(of scalar: Unicode.Scalar) -> Int? {
    let value = Int(scalar.value)
    var (low, high) = (0, groups.count / 12)
    while low < high {
      let middle = (low + high) / 2
      let group = groups.lowerBound + 12 * middle
      let first = Self.number(bytes, group, 4)
      if value < first {
        high = middle
      } else if value > Self.number(bytes, group + 4, 4) {
        low = middle + 1
      } else {
        return Self.number(bytes, group + 8, 4) + value - first
      }
    }
    return nil
  }

  /// From one character to the next, in units.
  func advance(of glyph: Int) -> Double {
    Double(Self.number(bytes, metrics + 4 * min(glyph, metricCount - 1), 2)) / scale
  }
}

extension LabelFont {
  /// The outline of a glyph, in units: the line that it stands on is y = 0, and y grows down.
  ///
  /// - Complexity: O(points).
  func outline(of glyph: Int) -> Outline {
    func location(_ glyph: Int) -> Int { Self.number(bytes, locations + 4 * glyph, 4) }
    var outline = Outline()
    let start = glyphs + location(glyph)
    guard location(glyph) < location(glyph + 1) else { return outline }
    // No glyph is put together from others.
    let contours = Self.number(bytes, start, 2)
    let ends = (0..<contours).map { Self.number(bytes, start + 10 + 2 * $0, 2) }
    var at = start + 10 + 2 * contours
    at += 2 + Self.number(bytes, at, 2)
    var first = 0
    let points = points(at: at, count: (ends.last ?? -1) + 1)
    for end in ends {
      outline.append(Self.contour(points[first...end]))
      first = end + 1
    }
    return outline
  }

  private struct Point {
    var place: Point2D
    var isOnCurve: Bool
  }

  private func points(at start: Int, count: Int) -> [Point] {
    var at = start
    var flags: [Int] = []
    while flags.count < count {
      let flag = Int(bytes[at])
      let isRepeated = flag & 8 != 0
      flags += Array(repeating: flag, count: isRepeated ? 1 + Int(bytes[at + 1]) : 1)
      at += isRepeated ? 2 : 1
    }
    /// Reads the differences of one coordinate, of which two bits of the flags say how they are stored.
    func coordinates(short: Int, same: Int) -> [Int] {
      var value = 0
      return flags.map { flag in
        if flag & short != 0 {
          value += flag & same != 0 ? Int(bytes[at]) : -Int(bytes[at])
          at += 1
        } else if flag & same == 0 {
          value += Int(Int16(truncatingIfNeeded: Self.number(bytes, at, 2)))
          at += 2
        }
        return value
      }
    }
    let (xs, ys) = (coordinates(short: 2, same: 16), coordinates(short: 4, same: 32))
    return flags.indices.map {
      Point(
        place: Point2D(x: Double(xs[$0]) / scale, y: -Double(ys[$0]) / scale), isOnCurve: flags[$0] & 1 != 0)
    }
  }

  /// A closed contour. Between two control points of curves lies a point of the contour, which is not stored.
  private static func contour(_ points: ArraySlice<Point>) -> Outline {
    func middle(_ a: Point2D, _ b: Point2D) -> Point2D { Point2D(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    guard let first = points.first, let last = points.last else { return Outline() }
    let start =
      first.isOnCurve ? first.place : last.isOnCurve ? last.place : middle(first.place, last.place)
    var outline = Outline()
    outline.append(.move(start))
    var control: Point2D?
    for point in first.isOnCurve ? points.dropFirst() : points {
      if let before = control {
        outline.append(.curve(before, to: point.isOnCurve ? point.place : middle(before, point.place)))
        control = point.isOnCurve ? nil : point.place
      } else if point.isOnCurve {
        outline.append(.line(point.place))
      } else {
        control = point.place
      }
    }
    outline.append(control.map { .curve($0, to: start) } ?? .line(start))
    return outline
  }
}
