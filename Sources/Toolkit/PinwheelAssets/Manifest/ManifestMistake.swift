package import PinwheelText

/// What is wrong in a manifest, and where: `pinwheels[0].slices[2].frame.x`.
package struct ManifestMistake: Error, Hashable, CustomStringConvertible {
  package let path: String
  /// The predicate of a sentence that begins with the path.
  package let what: String
  package private(set) var found: String?
  package private(set) var expected: String?
  /// The known name that was probably meant.
  package private(set) var suggestion: String?
  /// Whether the manifest has a format of a later version, such as `pinwheel/2`.
  private(set) var isOfNewerFormat = false
  /// The byte of the manifest at which the value, or the object that lacks it, begins; 0 for the manifest as a
  /// whole.
  private(set) var offset = 0
  /// The position of ``offset``; `nil` until ``located(by:root:)``.
  package private(set) var position: TextPosition?
  /// The names of the pinwheel and the slice along the path.
  package private(set) var pinwheel: String?
  package private(set) var slice: String?

  /// The path, what is wrong, and the name of the slice or pinwheel along the path.
  package var description: String {
    var text = path.isEmpty ? "it" : path
    text += " " + what
    let values = [found.map { "found \($0)" }, expected.map { "expected \(Self.shortened($0))" }]
      .compactMap(\.self)
    if !values.isEmpty { text += " (\(values.joined(separator: ", ")))" }
    if let slice { return text + ", in slice '\(slice)'" }
    return pinwheel.map { text + ", in pinwheel '\($0)'" } ?? text
  }

  /// A list of words, without those that are combinations of others with `+`: a slice may have 64 states.
  private static func shortened(_ list: String) -> String {
    let words = list.split(separator: ", ")
    let simple = words.filter { !$0.utf8.contains(UInt8(ascii: "+")) }
    guard words.count > 24, simple.count < words.count else { return list }
    return simple.joined(separator: ", ") + ", or several joined by +"
  }

  /// The mistake with its line and column and the names along its path.
  func located(by positions: TextPositions, root: JSON) -> ManifestMistake {
    var mistake = self
    mistake.position = positions.position(of: offset)
    func inside(_ node: JSON?, _ key: String) -> JSON? {
      node?[key]?.elements?.first { $0.range.contains(offset) }
    }
    let wheel = inside(root, "pinwheels")
    mistake.pinwheel = wheel?["name"]?.text
    mistake.slice = inside(wheel, "slices")?["name"]?.text
    return mistake
  }
}
