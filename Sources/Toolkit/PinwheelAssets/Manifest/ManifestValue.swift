internal import PinwheelText

/// A manifest value and its path.
struct ManifestValue {
  let node: JSON
  let path: String
  /// The byte at which the value begins, including its key.
  let offset: Int
  /// The numbers that the value may hold; `nil` for any.
  private(set) var bounds: NumberBounds?

  /// A manifest as a whole.
  init(_ node: JSON) {
    self.init(node, path: "", offset: node.range.lowerBound)
  }

  private init(_ node: JSON, path: String, offset: Int, bounds: NumberBounds? = nil) {
    (self.node, self.path, self.offset, self.bounds) = (node, path, offset, bounds)
  }

  func bounded(by bounds: NumberBounds?) -> ManifestValue {
    var value = self
    value.bounds = bounds
    return value
  }

  /// The value of a key; `nil` if the key is absent or null, or if this is not an object.
  subscript(key: String) -> ManifestValue? {
    guard let member = node.members.first(where: { $0.key == key }), !member.value.isNull else {
      return nil
    }
    return ManifestValue(member.value, path: path.appending(key: key), offset: member.range.lowerBound)
  }

  /// The elements of an array, with the same bounds; each is made when it is read.
  func elements() throws(ManifestMistake) -> some Collection<ManifestValue> {
    guard let elements = node.elements else { throw wrongKind(expected: "an array") }
    return elements.indices.lazy.map { index in
      ManifestValue(
        elements[index], path: "\(path)[\(index)]", offset: elements[index].range.lowerBound, bounds: bounds)
    }
  }

  /// A key of slices in earlier versions, of names of groups, which changed no answer: it is left unread.
  private static let earlierKey = "tags"

  /// Refuses a value that is not an object, and unknown keys: a misspelt `enabeld` must not be ignored.
  func checkKeys(known: [String]) throws(ManifestMistake) {
    guard node.isObject else { throw wrongKind(expected: "an object") }
    for member in node.members where !known.contains(member.key) && member.key != Self.earlierKey {
      throw ManifestMistake(
        path: member.key.isEmpty ? path : path.appending(key: member.key), what: "is not a known key",
        expected: "one of \(known.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: member.key, among: known).first, offset: member.range.lowerBound)
    }
  }

  func mistake(
    _ what: String, found: String? = nil, expected: String? = nil, suggestion: String? = nil,
    at offset: Int? = nil
  ) -> ManifestMistake {
    ManifestMistake(
      path: path, what: what, found: found, expected: expected, suggestion: suggestion,
      offset: offset ?? self.offset)
  }

  func wrongKind(expected: String) -> ManifestMistake {
    mistake(
      "has a value of the wrong kind", found: node.words, expected: expected, at: node.range.lowerBound)
  }

  func missing(_ key: String) -> ManifestMistake {
    ManifestMistake(path: path.appending(key: key), what: "is missing", offset: node.range.lowerBound)
  }
}

extension String {
  fileprivate func appending(key: String) -> String { isEmpty ? key : self + "." + key }
}
