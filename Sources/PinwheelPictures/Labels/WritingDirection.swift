/// The order in which the characters of a line stand from left to right.
///
/// The Unicode Bidirectional Algorithm (UAX #9) for a line that runs from left to right and has no marks that embed or
/// override directions: ``Label/plain(_:)`` escapes those. Brackets are taken as other punctuation is (no rule N0).
enum WritingDirection {
  private enum Class {
    case left, right, arabic, number, arabicNumber, separator, terminator, commonSeparator, mark, neutral
  }

  /// The characters in visual order, and whether each is written from right to left.
  ///
  /// - Complexity: O(characters).
  static func visual(
    _ scalars: [Unicode.Scalar]
  ) -> [(scalar: Unicode.Scalar, isRightToLeft: Bool)] {
    guard scalars.contains(where: { $0.value >= 0x590 && isRight($0) }) else {
      return scalars.map { ($0, false) }
    }
    let levels = levels(of: scalars)
    var order = Array(scalars.indices)
    // L2: from the highest level down, runs of that level or higher are turned around.
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > start { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
    // L3: a mark is drawn on the character that it follows, and so after it.
    var place = 0
    while place < order.count {
      var end = place
      while end < order.count - 1, levels[order[place]] == 1, isMark(scalars[order[end]]),
        levels[order[end + 1]] == 1
      {
        end += 1
      }
      if end > place { order[place...end].reverse() }
      place = end + 1
    }
    return order.map { index in
      let isRight = levels[index] == 1
      return (isRight ? mirrored(scalars[index]) : scalars[index], isRight)
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isRight(_ scalar: Unicode.Scalar) -> Bool {
    switch classify(scalar) {
    case .right, .arabic, .arabicNumber: true
    default: false
    }
  }

  private static func classify(_ scalar: Unicode.Scalar) -> Class {
    switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: return .number
    case 0x660...0x669, 0x66B, 0x66C: return .arabicNumber
    case 0x2B, 0x2D, 0x2212: return .separator
    case 0x23, 0x24, 0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x2030...0x2034, 0x20A0...0x20CF:
      return .terminator
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: return .commonSeparator
    default: break
    }
    let category = scalar.properties.generalCategory
    switch category {
    case .nonspacingMark, .enclosingMark: return .mark
    default: break
    }
    switch scalar.value {
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFE: return .arabic
    default: break
    }
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .decimalNumber, .letterNumber:
      return .left
    default: return .neutral
    }
  }

  /// The level of each character: 0 and 2 run from left to right, 1 from right to left.
  private static func levels(of scalars: [Unicode.Scalar]) -> [Int] {
    var classes = scalars.map(classify)
    var strong = Class.left
    for index in classes.indices {
      // W1: a mark is what it stands on.
      if classes[index] == .mark { classes[index] = index > 0 ? classes[index - 1] : .left }
      // W2: digits behind Arabic letters.
      switch classes[index] {
      case .left, .right, .arabic: strong = classes[index]
      case .number: if strong == .arabic { classes[index] = .arabicNumber }
      default: break
      }
    }
    // W3.
    for index in classes.indices where classes[index] == .arabic { classes[index] = .right }
    resolveNumbers(&classes)
    resolveNeutrals(&classes)
    return classes.map { kind in
      switch kind {
      case .right: 1
      case .number, .arabicNumber: 2
      default: 0
      }
    }
  }

  /// W4 to W7: what stands in and beside numbers.
  private static func resolveNumbers(_ classes: inout [Class]) {
    for index in classes.indices.dropFirst().dropLast() {
      let (before, next) = (classes[index - 1], classes[index + 1])
      let isNumber = before == .number || classes[index] == .commonSeparator && before == .arabicNumber
      if [.separator, .commonSeparator].contains(classes[index]), before == next, isNumber {
        classes[index] = before
      }
    }
    var start = 0
    while start < classes.count {
      var end = start
      while end < classes.count, classes[end] == .terminator { end += 1 }
      if end > start {
        let isBeside =
          start > 0 && classes[start - 1] == .number || end < classes.count && classes[end] == .number
        for index in start..<end { classes[index] = isBeside ? .number : .neutral }
      }
      start = max(end, start + 1)
    }
    var strong = Class.left
    for index in classes.indices {
      switch classes[index] {
      case .left, .right: strong = classes[index]
      case .separator, .commonSeparator: classes[index] = .neutral
      case .number: if strong == .left { classes[index] = .left }
      default: break
      }
    }
  }

  /// N1 and N2: what stands between two of one direction has it too; all else runs as the line does.
  private static func resolveNeutrals(_ classes: inout [Class]) {
    var start = 0
    while start < classes.count {
      var end = start
      while end < classes.count, classes[end] == .neutral { end += 1 }
      if end > start {
        func isRight(_ index: Int) -> Bool {
          classes.indices.contains(index) && classes[index] != .left
        }
        let kind: Class = isRight(start - 1) && isRight(end) ? .right : .left
        for index in start..<end { classes[index] = kind }
      }
      start = max(end, start + 1)
    }
  }

  private static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    mirrors[scalar] ?? scalar
  }

  private static let mirrors: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", ")": "(", "<": ">", ">": "<", "[": "]", "]": "[", "{": "}", "}": "{", "\u{AB}": "\u{BB}",
    "\u{BB}": "\u{AB}", "\u{2039}": "\u{203A}", "\u{203A}": "\u{2039}",
  ]
}
