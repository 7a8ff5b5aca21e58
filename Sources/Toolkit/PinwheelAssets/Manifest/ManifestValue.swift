internal import Pinwheel
internal import PinwheelFiles
internal import PinwheelText

/// A type that is read from a value of a manifest.
protocol ManifestDecodable {
  init(_ value: ManifestValue) throws(ManifestMistake)
}

/// A value of a manifest, and the way to it.
struct ManifestValue {
  let node: JSONNode
  let path: String

  func mistake(_ what: String, found: String? = nil, expected: String? = nil) -> ManifestMistake {
    ManifestMistake(
      path: path, what: what, found: found, expected: expected, offset: node.range.lowerBound)
  }

  func wrongKind(expected: String) -> ManifestMistake {
    mistake("has a value of the wrong kind", found: node.words, expected: expected)
  }

  /// The value as an object. Unknown keys are refused: a misspelt `enabeld` must not be ignored.
  func object<Key: RawRepresentable<String> & CaseIterable>(
    of: Key.Type
  ) throws(ManifestMistake) -> ManifestObject<Key> {
    guard case .object(let members) = node.value else { throw wrongKind(expected: "an object") }
    for member in members where Key(rawValue: member.key) == nil {
      let known = Key.allCases.map(\.rawValue)
      throw ManifestMistake(
        path: member.key.isEmpty ? path : path.appending(key: member.key), what: "is not a known key",
        expected: "one of \(known.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: member.key, among: known).first, offset: member.range.lowerBound)
    }
    return ManifestObject(value: self, members: members)
  }
}

/// An object of a manifest whose keys are all known.
struct ManifestObject<Key: RawRepresentable<String>> {
  let value: ManifestValue
  let members: [JSONNode.Member]

  /// The value of a key; `nil` if it is absent or null.
  func optional(_ key: Key) -> ManifestValue? {
    guard let member = members.first(where: { $0.key == key.rawValue }) else { return nil }
    if case .null = member.value.value { return nil }
    return ManifestValue(node: member.value, path: value.path.appending(key: key.rawValue))
  }

  func contains(_ key: Key) -> Bool { members.contains { $0.key == key.rawValue } }

  func decode<Value: ManifestDecodable>(
    _: Value.Type = Value.self, forKey key: Key
  ) throws(ManifestMistake) -> Value {
    guard let value = optional(key) else { throw mistake(key, "is missing") }
    return try Value(value)
  }

  func decodeIfPresent<Value: ManifestDecodable>(
    _: Value.Type = Value.self, forKey key: Key
  ) throws(ManifestMistake) -> Value? {
    guard let value = optional(key) else { return nil }
    return try Value(value)
  }

  func decodeIfPresent(_ key: Key, in bounds: NumberBounds) throws(ManifestMistake) -> Double? {
    guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
    guard bounds.contains(number) else {
      throw mistake(key, "is out of bounds", found: JSON.number(number).line, expected: bounds.words)
    }
    return number
  }

  /// A whole number.
  func decode(_ key: Key, in range: ClosedRange<Int>) throws(ManifestMistake) -> Int {
    let bounds = NumberBounds(whole: range)
    let number = try decode(Double.self, forKey: key)
    guard bounds.contains(number) else {
      throw mistake(key, "is out of bounds", found: JSON.number(number).line, expected: bounds.words)
    }
    return Int(number)
  }

  /// Pixels per point.
  func decodeScale(forKey key: Key) throws(ManifestMistake) -> Double {
    let scale = try decode(Double.self, forKey: key)
    guard scale > 0 else { throw mistake(key, "must be greater than 0", found: JSON.number(scale).line) }
    return scale
  }

  /// A name of a pinwheel or a slice. One with a zero byte cannot be baked.
  func decodeName(forKey key: Key) throws(ManifestMistake) -> String {
    let name = try decode(String.self, forKey: key)
    guard !name.utf8.contains(0) else { throw mistake(key, "has a zero byte, which no name may have") }
    return name
  }

  /// A case by its name; `nil` if the key is absent.
  func decodeCase<Value: NamedCase>(forKey key: Key) throws(ManifestMistake) -> Value? {
    guard let name = try decodeIfPresent(String.self, forKey: key) else { return nil }
    if let value = Value(name: name) { return value }
    let names = Value.allCases.map(\.name)
    throw mistake(
      key, "is not a known word", found: "'\(name)'", expected: "one of \(names.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: name, among: names).first)
  }

  func mistake(
    _ key: Key, _ what: String, found: String? = nil, expected: String? = nil, suggestion: String? = nil
  ) -> ManifestMistake {
    let place = members.first { $0.key == key.rawValue }?.range ?? value.node.range
    return ManifestMistake(
      path: value.path.appending(key: key.rawValue), what: what, found: found, expected: expected,
      suggestion: suggestion, offset: place.lowerBound)
  }
}

extension String {
  fileprivate func appending(key: String) -> String { isEmpty ? key : self + "." + key }
}

extension String: ManifestDecodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard case .string(let text) = value.node.value else { throw value.wrongKind(expected: "a text") }
    self = text
  }
}

extension Double: ManifestDecodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard case .number(let number) = value.node.value else { throw value.wrongKind(expected: "a number") }
    self = number
  }
}

extension Int: ManifestDecodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard case .number(let number) = value.node.value, let whole = Int(exactly: number) else {
      throw value.wrongKind(expected: "a whole number")
    }
    self = whole
  }
}

extension Bool: ManifestDecodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard case .bool(let flag) = value.node.value else { throw value.wrongKind(expected: "true or false") }
    self = flag
  }
}

extension Array: ManifestDecodable where Element: ManifestDecodable {
  init(_ value: ManifestValue) throws(ManifestMistake) {
    guard case .array(let nodes) = value.node.value else { throw value.wrongKind(expected: "an array") }
    self = []
    for (index, node) in nodes.enumerated() {
      append(try Element(ManifestValue(node: node, path: "\(value.path)[\(index)]")))
    }
  }
}
