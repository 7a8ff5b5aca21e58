/// The border of a nine-patch, with the columns and rows that its four edges mark.
struct NinePatchBorder {
  /// Why a border cannot be read.
  struct Mistake: Error {
    let reason: String
  }

  private enum Side: String {
    case left, top, right, bottom

    /// Red marks optical bounds on these edges.
    var mayBeRed: Bool { self == .right || self == .bottom }
  }

  private enum Pixel {
    case empty, mark, bounds, other
  }

  private let pixels: RGBAImage<UInt8>
  /// Whether unmarked pixels are white instead of clear.
  private let isWhite: Bool
  private var marks: [Side: [Range<Int>]] = [:]

  /// - Parameter pixels: At least 3 x 3.
  init(of pixels: RGBAImage<UInt8>) throws(Mistake) {
    self.pixels = pixels
    let corner = Array(pixels.samples[..<4])
    isWhite = corner == [255, 255, 255, 255]
    guard isWhite || corner[3] == 0 else {
      throw Mistake(reason: "its top left corner is neither clear nor white")
    }
    for side in [Side.left, .top, .right, .bottom] { marks[side] = try marks(on: side) }
  }

  var patch: NinePatch {
    get throws(Mistake) {
      guard marks[.top]?.isEmpty == false || marks[.left]?.isEmpty == false else {
        throw Mistake(reason: "its top and left edges mark nothing that stretches")
      }
      let (columns, rows) = (stretched(.top), stretched(.left))
      let (across, down) = (try content(.bottom), try content(.right))
      let (width, height) = (pixels.width - 2, pixels.height - 2)
      // An edge without a mark leaves its whole axis to the content.
      let content = NinePatch.Edges(
        columns: across ?? 0..<width, rows: down ?? 0..<height, width: width, height: height)
      return NinePatch(
        caps: NinePatch.Edges(columns: columns.all, rows: rows.all, width: width, height: height),
        content: across == nil && down == nil ? nil : content,
        hasSeveralParts: rows.count > 1 || columns.count > 1)
    }
  }

  /// The range from the first to the last stretching pixel, and the number of marked parts. Without a mark, the
  /// whole edge stretches, as in libGDX's packer.
  private func stretched(_ side: Side) -> (all: Range<Int>, count: Int) {
    let found = marks[side, default: []]
    guard let first = found.first, let last = found.last else {
      return (0..<(side == .top ? pixels.width : pixels.height) - 2, 1)
    }
    return (first.lowerBound..<last.upperBound, found.count)
  }

  private func content(_ side: Side) throws(Mistake) -> Range<Int>? {
    let found = marks[side, default: []]
    guard found.count <= 1 else {
      throw Mistake(
        reason: "its \(side.rawValue) edge marks \(found.count) areas for content, where one is allowed")
    }
    return found.first
  }

  /// The runs of marks on an edge, without its corners.
  private func marks(on side: Side) throws(Mistake) -> [Range<Int>] {
    let isColumn = side == .left || side == .right
    var runs: [Range<Int>] = []
    for index in 0..<(isColumn ? pixels.height : pixels.width) - 2 {
      let x = isColumn ? (side == .left ? 0 : pixels.width - 1) : index + 1
      let y = isColumn ? index + 1 : (side == .top ? 0 : pixels.height - 1)
      switch pixel(x: x, y: y) {
      case .empty: continue
      case .bounds where side.mayBeRed: continue
      case .mark:
        if let last = runs.last, last.upperBound == index {
          runs[runs.count - 1] = last.lowerBound..<index + 1
        } else {
          runs.append(index..<index + 1)
        }
      case .bounds, .other:
        throw Mistake(
          reason: "its pixel at column \(x), row \(y) is neither black nor \(isWhite ? "white" : "clear")")
      }
    }
    return runs
  }

  private func pixel(x: Int, y: Int) -> Pixel {
    let start = 4 * (y * pixels.width + x)
    let (red, green, blue, alpha) = (
      pixels.samples[start], pixels.samples[start + 1], pixels.samples[start + 2], pixels.samples[start + 3]
    )
    if isWhite ? (red, green, blue, alpha) == (255, 255, 255, 255) : alpha == 0 { return .empty }
    guard alpha == 255, green == 0, blue == 0 else { return .other }
    return red == 0 ? .mark : red == 255 ? .bounds : .other
  }
}
