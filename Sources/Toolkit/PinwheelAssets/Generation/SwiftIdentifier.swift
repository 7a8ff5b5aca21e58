internal import PinwheelText

/// Spells names of slices and wheels as Swift cases and types.
///
/// Words are separated by underscores and by characters that no identifier contains: `play button`, `play-button`
/// and `play_button` become `playButton`. Letters are unchanged, except the first of a word.
package enum SwiftIdentifier {
  /// Why a name cannot become a Swift identifier.
  package struct Mistake: Error, Sendable, Hashable {
    /// A clause, and what to do.
    package let reason: String
  }

  /// The name of a case: `amber`, `playButton`, in backticks if it is a Swift keyword.
  ///
  /// - Throws: ``Mistake`` if a case cannot have the name.
  package static func caseName(for name: String) throws(Mistake) -> String {
    let identifier = try identifier("case", for: name, taken: takenCases, firstWord: loweringFirst)
    return keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The name of a type: `Carousel`, `MainMenu`.
  ///
  /// - Throws: ``Mistake`` if a type cannot have the name.
  package static func typeName(for name: String) throws(Mistake) -> String {
    try identifier("type", for: name, taken: takenTypes, firstWord: raisingFirst)
  }

  private static func identifier(
    _ kind: String, for name: String, taken: Set<String>, firstWord: (String) -> String
  ) throws(Mistake) -> String {
    let words = words(of: name)
    guard let first = words.first, first.unicodeScalars.first?.properties.isXIDStart == true else {
      throw Mistake(
        reason: "no \(kind) of Swift can be called so; rename it so that it begins with a letter")
    }
    let identifier = firstWord(first) + words.dropFirst().map(raisingFirst).joined()
    guard !taken.contains(identifier) else {
      throw Mistake(
        reason: "no \(kind) can be called '\(identifier)', which has a meaning of its own; rename it")
    }
    return identifier
  }

  /// Text as a string literal.
  package static func literal(_ text: String) -> String {
    text.literal { !isPrinted($0) }
  }

  /// Text for a comment, without line breaks.
  package static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isPrinted($0) && $0 != "`" ? $0 : "?" }))
  }

  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func words(of name: String) -> [String] {
    name.unicodeScalars.split { $0 == "_" || !$0.properties.isXIDContinue }.map { String($0) }
  }

  private static func raisingFirst(_ word: String) -> String {
    guard let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }

  /// `Amber` becomes `amber`, `OK` becomes `ok`, `URLBar` becomes `urlBar`.
  private static func loweringFirst(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let isWhole = capitals.count == word.count
    let end = isWhole || !(word.dropFirst(capitals.count).first?.isLetter ?? false)
    let count = end ? capitals.count : max(1, capitals.count - 1)
    return capitals.isEmpty ? word : word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// Members of a generated type other than its cases, names that even backticks do not turn into a case, and
  /// the cases of `Optional`: in a switch over the slice at a point, `.none` means no slice.
  private static let takenCases: Set<String> = [
    "allCases", "bakedFile", "folder", "hash", "hashValue", "init", "load", "none", "rawValue", "self",
    "some",
    "wheelName",
  ]

  /// Names that generated code uses, and names that Swift reserves.
  private static let takenTypes: Set<String> = [
    "Any", "BakedError", "BakedFile", "BakedMasks", "Bundle", "Foundation", "Pinwheel", "Protocol", "Self",
    "StaticString", "String", "Swift", "Type", "URL", "WheelSlices",
  ]

  /// The words that Swift reserves everywhere; others, such as `left`, can be names of cases unchanged.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import",
    "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
