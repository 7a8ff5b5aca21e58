/// The border of a nine-patch, with the columns and rows that its four edges mark.
struct NinePatchBorder {
  /// Why a border cannot be read.
  struct Mistake: Error {
    let reason: String
  }

  let patch: NinePatch

  /// - Parameter pixels: At least 3 x 3.
  init(of pixels: RGBAImage) throws(Mistake) {
    let outline = try Outline(pixels)
    let (width, height) = (pixels.width - 2, pixels.height - 2)
    let left = try outline.runs(height, mayBeRed: false) { (0, $0 + 1) }
    let top = try outline.runs(width, mayBeRed: false) { ($0 + 1, 0) }
    // Red marks optical bounds on these edges.
    let right = try outline.runs(height, mayBeRed: true) { (width + 1, $0 + 1) }
    let bottom = try outline.runs(width, mayBeRed: true) { ($0 + 1, height + 1) }
    guard !left.isEmpty || !top.isEmpty else {
      throw Mistake(reason: "its top and left edges mark nothing that stretches")
    }
    for (name, runs) in [("bottom", bottom), ("right", right)] where runs.count > 1 {
      throw Mistake(
        reason: "its \(name) edge marks \(runs.count) areas for content, where one is allowed")
    }
    // An edge without a mark stretches as a whole, as in libGDX's packer, or leaves its whole axis to the content.
    func all(_ runs: [Range<Int>], _ side: Int) -> Range<Int> {
      (runs.first?.lowerBound ?? 0)..<(runs.last?.upperBound ?? side)
    }
    func distances(_ columns: [Range<Int>], _ rows: [Range<Int>]) -> NinePatch.Edges {
      NinePatch.Edges(columns: all(columns, width), rows: all(rows, height), width: width, height: height)
    }
    patch = NinePatch(
      caps: distances(top, left), content: bottom.isEmpty && right.isEmpty ? nil : distances(bottom, right),
      hasSeveralParts: top.count > 1 || left.count > 1)
  }

  /// The outermost pixels.
  private struct Outline {
    let pixels: RGBAImage
    /// Whether unmarked pixels are white instead of clear.
    let isWhite: Bool

    init(_ pixels: RGBAImage) throws(Mistake) {
      self.pixels = pixels
      isWhite = pixels.samples[..<4].allSatisfy { $0 == 255 }
      guard isWhite || pixels.samples[3] == 0 else {
        throw Mistake(reason: "its top left corner is neither clear nor white")
      }
    }

    /// The runs of marks on an edge, without its corners.
    func runs(
      _ length: Int, mayBeRed: Bool, _ place: (Int) -> (x: Int, y: Int)
    ) throws(Mistake) -> [Range<Int>] {
      var runs: [Range<Int>] = []
      for index in 0..<length {
        let (x, y) = place(index)
        let start = 4 * (y * pixels.width + x)
        let pixel = pixels.samples[start..<start + 4]
        if isWhite ? pixel.allSatisfy({ $0 == 255 }) : pixel.last == 0 { continue }
        if mayBeRed, pixel.elementsEqual([255, 0, 0, 255]) { continue }
        guard pixel.elementsEqual([0, 0, 0, 255]) else {
          throw Mistake(
            reason: "its pixel at column \(x), row \(y) is neither black nor \(isWhite ? "white" : "clear")")
        }
        if let last = runs.last, last.upperBound == index {
          runs[runs.count - 1] = last.lowerBound..<index + 1
        } else {
          runs.append(index..<index + 1)
        }
      }
      return runs
    }
  }
}
