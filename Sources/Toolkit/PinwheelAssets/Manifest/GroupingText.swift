package import Pinwheel
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

/// A manual group: a wheel of the images whose names match, `NAME=GLOB[,GLOB...]`.
package struct ManualGroup: GroupingText, Sendable, Hashable {
  static let form = "NAME=GLOB[,GLOB...]"
  static let maximumLength = 16_384

  /// The text as written by a person.
  @Name package private(set) var text: String
  /// The wheel's name.
  @Name package private(set) var name: String
  let globs: [NamePattern]

  /// Reads the text of a group; `nil` unless it has a name and at least one pattern, none of them empty.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let name = text[..<equals]
    let patterns = Self.patterns(of: text[text.index(after: equals)...])
    guard !name.isEmpty, !name.utf8.contains(0), patterns.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
    self.name = String(name)
    globs = patterns.map { NamePattern($0) }
  }

  /// The patterns between commas. The comma of `Name=News, State=Pressed` is part of a file name: it is followed by a
  /// space and a pair.
  private static func patterns(of text: Substring) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { patterns, part in
      if let last = patterns.indices.last, part.hasPrefix(" "), part.contains("=") {
        patterns[last] += "," + part
      } else {
        patterns.append(String(part))
      }
    }
  }

  /// Whether images from several folders form one wheel.
  var gathersFolders: Bool { globs.contains(where: \.matchesPaths) }
}

/// The meaning of unusual words in names, as a person writes it: `press=_clicked,_dn`.
package struct StateSpelling: GroupingText, Sendable, Hashable {
  static let form = "STATE=WORD[,WORD...]"
  static let maximumLength = 2_048

  /// The text as written.
  package let text: String
  package let state: SliceState
  /// The parts of names, spelled as in the text.
  package let words: [String]

  /// Reads the text of a spelling; `nil` unless it has a state and at least one word, and no word is empty.
  package init?(_ text: String) {
    guard let equals = text.firstIndex(of: "="), let state = SliceState(name: String(text[..<equals])) else {
      return nil
    }
    let words = text[text.index(after: equals)...].split(separator: ",", omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
    self.state = state
    self.words = words.map(String.init)
  }

  /// The spelling without some words; `nil` if none is left.
  func without(_ taken: Set<Name>) -> StateSpelling? {
    let left = words.filter { !taken.contains($0) }
    if left.count == words.count { return self }
    return left.isEmpty ? nil : StateSpelling(state.name + "=" + left.joined(separator: ","))
  }
}
