internal import PinwheelFiles
internal import PinwheelText

/// A text of the manifest that says how to group images.
protocol GroupingText {
  init?(_ text: String)
  var text: String { get }
  /// What a text has to be, for a message.
  static var form: String { get }
  /// The most bytes that all texts of a manifest may have: every pattern and word is compared with every image.
  static var maximumLength: Int { get }
}

extension GroupingText {
  /// What is wrong with the length of texts, in the end of a sentence; `nil` if nothing is.
  static func excess(of texts: [String]) -> String? {
    let length = texts.reduce(0) { $0 + $1.utf8.count }
    guard length > maximumLength else { return nil }
    return "has too much text (found \(length) bytes, expected at most \(maximumLength))"
  }
}

extension ManualGroup: GroupingText {
  static let form = "NAME=GLOB[,GLOB...]"
  static let maximumLength = 16_384
}

extension StateSpelling: GroupingText {
  static let form = "STATE=WORD[,WORD...]"
  static let maximumLength = 2_048
}

extension Manifest {
  /// The texts of `groups` or `stateWords`.
  static func groupingTexts<Text: GroupingText>(
    of object: ManifestObject<Keys>, _ key: Keys
  ) throws(ManifestMistake) -> [Text] {
    let texts = try object.decodeIfPresent([String].self, forKey: key) ?? []
    if let excess = Text.excess(of: texts) { throw object.mistake(key, excess) }
    var result: [Text] = []
    for (index, text) in texts.enumerated() {
      guard let value = Text(text) else {
        throw ManifestMistake(
          path: "\(key.rawValue)[\(index)]", what: "is not understood", found: "'\(text)'",
          expected: Text.form, offset: object.mistake(key, "").offset)
      }
      result.append(value)
    }
    return result
  }
}
