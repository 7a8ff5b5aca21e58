internal import FontFiles
internal import Pinwheel
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelShapes

/// The letters of picture labels: a table of outlines embedded in the command, read when text is drawn.
/// `Scripts/samples/label-font` makes the table and describes its format.
///
/// An em is eleven units of the drawing's text high. Straight edges of letters lie on whole units, so that text
/// with a whole number of pixels per unit is sharp without hinting.
///
/// The table is a constant of the program, so it is trusted.
struct LabelFont: Sendable {
  static let shared = LabelFont()

  /// The height of a capital letter, in units.
  static let capHeight = 8.0
  /// The distance between lines, in units.
  static let lineHeight = 14.0
  /// Numbers of the table per unit.
  private static let scale = 128.0

  private let bytes: ContiguousArray<UInt8>
  /// The glyphs of characters.
  private let glyphs: [Unicode.Scalar: Int]
  /// The position of the glyphs.
  private let places: Int

  private init() {
    let contents = unsafe pw_label_font()
    // SAFETY: the bytes are a constant of the program.
    let compressed = unsafe Array(UnsafeBufferPointer(start: contents.bytes, count: contents.count))
    guard let bytes = Inflater.inflate(compressed[...], .gzip, limit: 1 << 20) else {
      preconditionFailure("the letters are damaged")
    }
    self.bytes = bytes
    var glyphs: [Unicode.Scalar: Int] = [:]
    places = 4 + 6 * Self.number(bytes, 0, 2)
    for entry in stride(from: 4, to: places, by: 6) {
      if let scalar = Unicode.Scalar(UInt32(Self.number(bytes, entry, 4))) {
        glyphs[scalar] = Self.number(bytes, entry + 4, 2)
      }
    }
    self.glyphs = glyphs
  }

  private static func number(_ bytes: ContiguousArray<UInt8>, _ at: Int, _ count: Int) -> Int {
    Int(bytes.bigEndian(at: at, count: count) ?? 0)
  }

  /// The glyph of a character; `nil` for one that the table does not have.
  func glyph(of scalar: Unicode.Scalar) -> Int? { glyphs[scalar] }

  /// The distance to the next character, in units.
  func advance(of glyph: Int) -> Double { Double(Self.number(bytes, places + 6 * glyph, 2)) / Self.scale }

  /// The outline of a glyph, in units: the baseline is y = 0, and y grows downwards.
  ///
  /// - Complexity: O(points).
  func outline(of glyph: Int) -> Outline {
    func start(of glyph: Int) -> Int { Self.number(bytes, places + 6 * glyph + 2, 4) }
    var at = start(of: glyph)
    var (x, y) = (0, 0)
    func point() -> Point2D {
      x += Int(Int16(truncatingIfNeeded: Self.number(bytes, at, 2)))
      y += Int(Int16(truncatingIfNeeded: Self.number(bytes, at + 2, 2)))
      at += 4
      return Point2D(x: Double(x) / Self.scale, y: Double(y) / Self.scale)
    }
    var outline = Outline()
    while at < start(of: glyph + 1) {
      at += 1
      switch bytes[at - 1] {
      case 0: outline.append(.move(point()))
      case 1: outline.append(.line(point()))
      default: outline.append(.curve(control: point(), to: point()))
      }
    }
    return outline
  }
}
