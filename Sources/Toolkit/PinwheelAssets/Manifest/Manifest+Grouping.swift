internal import PinwheelText

/// A text of the manifest that controls the grouping of images.
protocol GroupingText: ManifestCodable {
  init?(_ text: String)
  var text: String { get }
  /// The required form of a text, for a message.
  static var form: String { get }
  /// The maximum size in bytes of all texts in a manifest: every pattern and word is compared with every image.
  static var maximumLength: Int { get }
}

extension GroupingText {
  /// The end of a sentence about texts that are too long; `nil` if their length is allowed.
  static func excess(of texts: [String]) -> String? {
    let length = texts.reduce(0) { $0 + $1.utf8.count }
    guard length > maximumLength else { return nil }
    return "has too much text (found \(length) bytes, expected at most \(maximumLength))"
  }

  static func checkLength(of texts: [Self], _ value: ManifestValue) throws(ManifestMistake) {
    if let excess = excess(of: texts.map(\.text)) { throw value.mistake(excess) }
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let text = try String(value)
    guard let read = Self(text) else {
      throw value.mistake("is not understood", found: "'\(text)'", expected: Self.form)
    }
    self = read
  }

  var json: JSON { .string(text) }
}

extension ManualGroup: GroupingText {
  static let form = "NAME=GLOB[,GLOB...]"
  static let maximumLength = 16_384
}

extension StateSpelling: GroupingText {
  static let form = "STATE=WORD[,WORD...]"
  static let maximumLength = 2_048
}
