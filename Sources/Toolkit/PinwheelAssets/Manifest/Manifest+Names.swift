package import Pinwheel

extension Manifest {
  /// Checks the name of a pinwheel or a slice. A name with a zero byte cannot be baked.
  static func checkName(_ name: String, _ value: ManifestValue) throws(ManifestMistake) {
    if name.utf8.contains(0) { throw value.mistake("has a zero byte, which no name may have") }
  }
}

extension String {
  /// Whether a terminal or a list shows the name on several lines.
  var hasSeveralLines: Bool { unicodeScalars.contains { $0 == "\n" || $0 == "\r" } }

  /// The text as the name of a pinwheel or a slice: on one line, without zero bytes, and not empty.
  ///
  /// Names of layers, sprites and files may be any text.
  var asName: String {
    if isEmpty { return "unnamed" }
    guard hasSeveralLines || utf8.contains(0) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { ["\n", "\r", "\0"].contains($0) ? "_" : $0 }))
  }
}

extension [[String]] {
  /// The last word of each element, preceded by as many of the words before it as tell it apart from the others.
  ///
  /// Elements of equal words still share a name.
  func namesApart(separator: String) -> [String] {
    var counts = map { _ in 1 }
    while true {
      let names = zip(self, counts).map { $0.suffix($1).joined(separator: separator) }
      let uses = Dictionary(names.map { (Name($0), 1) }, uniquingKeysWith: +)
      let longer = indices.filter { uses[names[$0], default: 1] > 1 && counts[$0] < self[$0].count }
      if longer.isEmpty { return names }
      for index in longer { counts[index] += 1 }
    }
  }
}

/// Makes names unique: the second of equal names becomes `name 2`, and so on.
package struct NumberedNames {
  private var used: Set<Name>
  private let separator: String
  private var numbers: [Name: Int] = [:]

  /// - Parameters:
  ///   - reserved: Names that are already taken.
  ///   - separator: The text between a name and its number.
  package init(reserving reserved: Set<Name> = [], separator: String = " ") {
    (used, self.separator) = (reserved, separator)
  }

  /// - Returns: The name, with the first number that makes it unique if it is taken.
  package mutating func unique(_ name: String) -> String {
    var unique = name
    while !used.insert(unique) {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      unique = name + separator + "\(number)"
    }
    return unique
  }
}
