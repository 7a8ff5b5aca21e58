/// An enumeration whose cases have a name in files and on the command line, such as `scaleToFill` or `released-inside`, and
/// a number in baked files and in the web module.
package protocol NamedCase: CaseIterable, Hashable, Sendable {
  /// The names of all cases in manifests, recordings and output, in the order of the cases. They are unique within one
  /// type.
  static var names: [String] { get }
}

extension NamedCase {
  package var name: String { Self.names[Int(number)] }

  /// The case called `name`; `nil` if there is none. Names are compared byte for byte.
  package init?(name: String) {
    guard let number = Self.names.firstIndex(where: { Name($0) == Name(name) }) else { return nil }
    self.init(number: UInt8(number))
  }

  /// The index of the case among all cases, counted from 0: the order of cases never changes.
  package var number: UInt8 { UInt8(Self.allCases.prefix { $0 != self }.count) }

  /// The case with this number; `nil` if there is none.
  package init?(number: UInt8) {
    guard let found = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = found
  }
}
