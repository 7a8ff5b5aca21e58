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
    for (other, otherName) in zip(Self.allCases, Self.names) where Name(otherName) == Name(name) {
      self = other
      return
    }
    return nil
  }

  /// The index of the case among all cases, counted from 0: the order of cases never changes.
  package var number: UInt8 {
    var number: UInt8 = 0
    for other in Self.allCases {
      if other == self { break }
      number += 1
    }
    return number
  }

  /// The case with this number; `nil` if there is none.
  package init?(number: UInt8) {
    for other in Self.allCases where other.number == number {
      self = other
      return
    }
    return nil
  }
}
