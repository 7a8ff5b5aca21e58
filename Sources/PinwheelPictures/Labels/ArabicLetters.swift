/// Letters of Arabic script in the forms that they have in a word, as characters of their own.
///
/// The Unicode Standard 16, chapter 9.2, says which letters join; the characters are those of its blocks Arabic
/// Presentation Forms A and B.
enum ArabicLetters {
  /// The form of a letter that stands alone, behind which the others are: joined to the letter before it; and of a letter
  /// that joins both, joined to the one behind it, and to both.
  private struct Forms {
    let alone: UInt32
    let joinsNext: Bool
  }

  private static let forms: [UInt32: Forms] = {
    // A letter and its form alone, for those that join the letter before them, then for those that join both.
    let right: [(UInt32, UInt32)] = [
      (0x622, 0xFE81), (0x623, 0xFE83), (0x624, 0xFE85), (0x625, 0xFE87), (0x627, 0xFE8D), (0x629, 0xFE93),
      (0x62F, 0xFEA9), (0x630, 0xFEAB), (0x631, 0xFEAD), (0x632, 0xFEAF), (0x648, 0xFEED), (0x649, 0xFEEF),
      (0x671, 0xFB50), (0x688, 0xFB88), (0x68C, 0xFB84), (0x68D, 0xFB82), (0x68E, 0xFB86), (0x691, 0xFB8C),
      (0x698, 0xFB8A), (0x6BA, 0xFB9E), (0x6C0, 0xFBA4), (0x6C5, 0xFBE0), (0x6C6, 0xFBD9), (0x6C7, 0xFBD7),
      (0x6C8, 0xFBDB), (0x6C9, 0xFBE2), (0x6CB, 0xFBDE), (0x6D2, 0xFBAE), (0x6D3, 0xFBB0),
    ]
    let both: [(UInt32, UInt32)] = [
      (0x626, 0xFE89), (0x628, 0xFE8F), (0x62A, 0xFE95), (0x62B, 0xFE99), (0x62C, 0xFE9D), (0x62D, 0xFEA1),
      (0x62E, 0xFEA5), (0x633, 0xFEB1), (0x634, 0xFEB5), (0x635, 0xFEB9), (0x636, 0xFEBD), (0x637, 0xFEC1),
      (0x638, 0xFEC5), (0x639, 0xFEC9), (0x63A, 0xFECD), (0x641, 0xFED1), (0x642, 0xFED5), (0x643, 0xFED9),
      (0x644, 0xFEDD), (0x645, 0xFEE1), (0x646, 0xFEE5), (0x647, 0xFEE9), (0x64A, 0xFEF1), (0x679, 0xFB66),
      (0x67A, 0xFB5E), (0x67B, 0xFB52), (0x67E, 0xFB56), (0x67F, 0xFB62), (0x680, 0xFB5A), (0x683, 0xFB76),
      (0x684, 0xFB72), (0x686, 0xFB7A), (0x687, 0xFB7E), (0x6A4, 0xFB6A), (0x6A6, 0xFB6E), (0x6A9, 0xFB8E),
      (0x6AD, 0xFBD3), (0x6AF, 0xFB92), (0x6B1, 0xFB9A), (0x6B3, 0xFB96), (0x6BB, 0xFBA0), (0x6BE, 0xFBAA),
      (0x6C1, 0xFBA6), (0x6CC, 0xFBFC), (0x6D0, 0xFBE4),
    ]
    var forms: [UInt32: Forms] = [:]
    for (letter, alone) in right { forms[letter] = Forms(alone: alone, joinsNext: false) }
    for (letter, alone) in both { forms[letter] = Forms(alone: alone, joinsNext: true) }
    return forms
  }()

  /// Lam with the alef behind it, alone; the next character is the form joined to the letter before.
  private static let lamAlef: [UInt32: UInt32] = [
    0x622: 0xFEF5, 0x623: 0xFEF7, 0x625: 0xFEF9, 0x627: 0xFEFB,
  ]

  /// The characters with each letter in its form.
  ///
  /// - Complexity: O(characters).
  static func joined(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: isArabic) else { return scalars }
    var result: [Unicode.Scalar] = []
    // Whether the last letter reaches for the next one.
    var isReaching = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if isMark(scalar) {
        result.append(scalar)
        continue
      }
      guard let letter = forms[scalar.value] else {
        // What only joins or parts the letters beside it has no glyph.
        let isJoiner = ["\u{200C}", "\u{200D}"].contains(scalar) && index > 1 && isArabic(scalars[index - 2])
        if !isJoiner { result.append(scalar) }
        isReaching = joinsAll(scalar)
        continue
      }
      if scalar.value == 0x644, index < scalars.count, let pair = lamAlef[scalars[index].value],
        let form = Unicode.Scalar(pair + (isReaching ? 1 : 0))
      {
        result.append(form)
        index += 1
        isReaching = false
        continue
      }
      let next = scalars[index...].first { !isMark($0) }
      let isReached = letter.joinsNext && next.map { forms[$0.value] != nil || joinsAll($0) } ?? false
      let offset: UInt32 = isReaching ? (isReached ? 3 : 1) : (isReached ? 2 : 0)
      result.append(Unicode.Scalar(letter.alone + offset) ?? scalar)
      isReaching = letter.joinsNext
    }
    return result
  }

  private static func isArabic(_ scalar: Unicode.Scalar) -> Bool { (0x620...0x6FF).contains(scalar.value) }

  /// Whether a character lets letters join across it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }

  /// The line that lengthens a word, and the mark that asks for joined forms.
  private static func joinsAll(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{640}" || scalar == "\u{200D}"
  }
}
