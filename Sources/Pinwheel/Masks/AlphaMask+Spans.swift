extension AlphaMask {
  /// Calls `body` with each run of solid columns of row `y`, left to right; neighbouring runs never touch.
  ///
  /// - Complexity: O(*width* / 64 + runs).
  public func forEachSpan(inRow y: Int, _ body: (Range<Int>) -> Void) {
    guard bounds.rows.contains(y) else { return }
    switch storage {
    case .rectangle: body(bounds.columns)
    case .bits(let bits): bits.forEachSpan(inRow: y, body)
    case .spans(let spans):
      for index in spans.runs(inRow: y - bounds.y) {
        let run = spans.run(index)
        if run.start < run.end { body(bounds.x + run.start..<bounds.x + run.end) }
      }
    }
  }

  /// How many pixels are solid.
  ///
  /// - Complexity: O(pixels / 64) or O(runs).
  public var count: Int {
    var count = 0
    if case .bits(let bits) = storage {
      for word in bits.words { count += word.nonzeroBitCount }
    } else {
      for y in bounds.rows { forEachSpan(inRow: y) { count += $0.count } }
    }
    return count
  }
}

extension AlphaMask: Equatable {
  /// Whether both masks have the same size and the same solid pixels.
  ///
  /// - Complexity: O(runs).
  public static func == (a: AlphaMask, b: AlphaMask) -> Bool {
    guard a.width == b.width, a.height == b.height, a.bounds == b.bounds else { return false }
    return a.bounds.rows.allSatisfy { a.spans(inRow: $0) == b.spans(inRow: $0) }
  }

  /// The runs of solid columns of row `y`, left to right.
  package func spans(inRow y: Int) -> ContiguousArray<Range<Int>> {
    var spans = ContiguousArray<Range<Int>>()
    forEachSpan(inRow: y) { spans.append($0) }
    return spans
  }
}

extension PackedBits {
  func forEachSpan(inRow y: Int, _ body: (Range<Int>) -> Void) {
    var start: Int?
    for stripe in stripes {
      let column = stripe * 64
      var word = words[index(stripe: stripe, row: y)]
      var bit = 0
      // Each turn skips one run of equal bits: clear ones up to a start, set ones up to an end.
      while bit < 64 {
        if let open = start {
          let ones = (~word).trailingZeroBitCount
          guard bit + ones < 64 else { break }
          bit += ones
          word >>= UInt64(ones)
          body(open..<column + bit)
          start = nil
        } else {
          guard word != 0 else { break }
          let zeros = word.trailingZeroBitCount
          bit += zeros
          word >>= UInt64(zeros)
          start = column + bit
        }
      }
    }
    if let open = start { body(open..<stripes.upperBound * 64) }
  }
}
