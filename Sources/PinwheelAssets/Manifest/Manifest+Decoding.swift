internal import Pinwheel

extension Decoder {
  /// A container that refuses keys it does not know: a misspelt `enabeld` must not be ignored silently.
  func strictContainer<Key: CodingKey & CaseIterable>(of: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let known = Key.allCases.map(\.stringValue)
    let container = try container(keyedBy: AnyKey.self)
    for key in container.allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "is no key that is known here; known are " + known.joined(separator: ", "))
    }
    return try self.container(keyedBy: Key.self)
  }
}

extension KeyedDecodingContainer {
  /// A name of a pinwheel or a slice. One with a zero byte cannot be baked.
  func decodeName(forKey key: Key) throws -> String {
    let name = try decode(String.self, forKey: key)
    guard !name.utf8.contains(0) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "has a zero byte, which no name may have")
    }
    return name
  }

  /// A word that stands for one case of an enumeration; `nil` if the key is absent.
  func decodeWord<Value: CaseIterable>(_ name: KeyPath<Value, String>, forKey key: Key) throws -> Value? {
    guard let word = try decodeIfPresent(String.self, forKey: key) else { return nil }
    if let value = Value.allCases.first(where: { $0[keyPath: name] == word }) { return value }
    let known = Value.allCases.map { $0[keyPath: name] }.joined(separator: ", ")
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "is '\(word)' where one of these is expected: \(known)")
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Manifest {
  /// The `states` object of a slice.
  struct States: Decodable {
    let states: [State]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for key in container.allKeys where !SliceState.allCases.contains(where: { $0.name == key.stringValue })
      {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "is no state; states are "
            + SliceState.allCases.map(\.name).joined(separator: ", "))
      }
      states = try SliceState.allCases.compactMap { state in
        let images = try container.decodeIfPresent(
          [StateImage].self, forKey: AnyKey(stringValue: state.name))
        return images.flatMap { $0.isEmpty ? nil : State(state: state, images: $0) }
      }
    }
  }
}

extension Size2D: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case width, height
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    self.init(
      width: try container.decode(Double.self, forKey: .width),
      height: try container.decode(Double.self, forKey: .height))
  }

  var json: JSON {
    .object(["width": .number(width), "height": .number(height)])
  }
}

extension Point2D: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case x, y
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    self.init(
      x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y))
  }

  var json: JSON {
    .object(["x": .number(x), "y": .number(y)])
  }
}

extension Rect2D: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case x, y, width, height
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    self.init(
      x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y),
      width: try container.decode(Double.self, forKey: .width),
      height: try container.decode(Double.self, forKey: .height))
  }

  var json: JSON {
    .object([
      "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
    ])
  }
}
