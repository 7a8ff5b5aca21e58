internal import Pinwheel
internal import PinwheelImages
internal import PinwheelText

/// A type that is read from a manifest value and written as one.
protocol ManifestCodable: Sendable, Equatable {
  init(_ value: ManifestValue) throws(ManifestMistake)
  /// Null if the key is left out.
  var json: JSON { get }
  /// The meaning of an absent key; `nil` if the key is required.
  static var absent: Self? { get }
  /// How two values are compared that are not compared as a whole.
  static var parts: ManifestShape { get }
  /// How elements of two lists are recognized as the same.
  static var identity: ManifestShape.ListIdentity { get }
}

extension ManifestCodable {
  static var absent: Self? { nil }
  static var parts: ManifestShape { .value }
  static var identity: ManifestShape.ListIdentity { .value }
}

extension String: ManifestCodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard let text = value.node.text else { throw value.wrongKind(expected: "a text") }
    self = text
  }

  var json: JSON { .string(self) }
}

extension Double: ManifestCodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard let number = value.node.number else { throw value.wrongKind(expected: "a number") }
    if let bounds = value.bounds, !bounds.contains(number) {
      throw value.mistake("is out of bounds", found: JSON.number(number).line, expected: bounds.words)
    }
    self = number
  }

  var json: JSON { .number(self) }
}

extension Int: ManifestCodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    if value.bounds != nil { _ = try Double(value) }
    guard let whole = value.node.integer else { throw value.wrongKind(expected: "a whole number") }
    self = whole
  }

  var json: JSON { .integer(self) }
}

extension Bool: ManifestCodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard case .bool(let flag) = value.node.value else { throw value.wrongKind(expected: "true or false") }
    self = flag
  }

  var json: JSON { .bool(self) }
}

extension Optional: ManifestCodable where Wrapped: ManifestCodable {
  static var absent: Self? { .some(nil) }
  static var parts: ManifestShape { Wrapped.parts }

  init(_ value: ManifestValue) throws(ManifestMistake) { self = try Wrapped(value) }

  var json: JSON { self?.json ?? .null }
}

extension Array: ManifestCodable where Element: ManifestCodable {
  static var parts: ManifestShape { .list(Element.identity, of: Element.parts) }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    self = []
    let elements = try value.elements()
    reserveCapacity(elements.count)
    for element in elements { append(try Element(element)) }
  }

  var json: JSON { .array(map(\.json)) }
}

/// A word from a fixed set.
protocol ManifestWord: ManifestCodable, CaseIterable {
  var word: String { get }
}

extension ManifestWord {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    let text = try String(value)
    guard let found = Self.allCases.first(where: { Name($0.word) == Name(text) }) else {
      let words = Self.allCases.map(\.word)
      throw value.mistake(
        "is not a known word", found: "'\(text)'", expected: "one of \(words.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: text, among: words).first)
    }
    self = found
  }

  var json: JSON { .string(word) }
}

extension ManifestWord where Self: NamedCase { var word: String { name } }
extension ManifestWord where Self: RawRepresentable<String> { var word: String { rawValue } }

extension ImageLayout.ContentMode: ManifestWord {}
extension ResizingMode: ManifestWord {}
extension DisabledPolicy: ManifestWord {}
extension MaskRule: ManifestWord {}
extension AlphaKind: ManifestWord {}
extension SliceState: ManifestWord { var word: String { name } }
