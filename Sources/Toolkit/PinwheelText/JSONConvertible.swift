/// A value that is written as JSON.
package protocol JSONConvertible {
  var json: JSON { get }
}

extension JSON: JSONConvertible { package var json: JSON { self } }
extension String: JSONConvertible { package var json: JSON { .string(self) } }
extension Int: JSONConvertible { package var json: JSON { .integer(self) } }
extension Double: JSONConvertible { package var json: JSON { .number(self) } }
extension Bool: JSONConvertible { package var json: JSON { .bool(self) } }

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSON { .array(map(\.json)) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  package var json: JSON { self?.json ?? .null }
}

extension JSON {
  /// An object of plain values, without the members that are `nil`.
  package static func object(_ members: KeyValuePairs<String, (any JSONConvertible)?>) -> JSON {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0.json) } })
  }

  /// A value that is null where there is none, instead of being left out.
  package static func nullable(_ value: (any JSONConvertible)?) -> JSON { value?.json ?? .null }
}
