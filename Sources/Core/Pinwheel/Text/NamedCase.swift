/// An enumeration whose cases have a name in files and on the command line, such as `scaleToFill` or `released-inside`.
///
/// Coding writes the name, as one string.
public protocol NamedCase: CaseIterable, RawRepresentable, Sendable where RawValue == UInt8 {
  /// The name of the case in manifests, recordings and output. Names within one type differ.
  var name: String { get }
}

extension NamedCase {
  /// The case called `name`; `nil` if there is none. Names are compared byte for byte.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { Name($0.name) == Name(name) }) else {
      return nil
    }
    self = found
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension NamedCase where Self: Encodable {
    /// Writes ``NamedCase/name``, as one string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }

  extension NamedCase where Self: Decodable {
    /// Reads a ``NamedCase/name``; any other string is an error that lists the names.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let value = Self(name: name) else {
        let names = Self.allCases.map(\.name).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(name)' is none of \(names).")
      }
      self = value
    }
  }
#endif
