import ArgumentParser
import Pinwheel

extension DecimalNumber {
  /// The number that `text` consists of, by the rules of numbers in files; `nil` if it is not a number.
  static func value(of text: some StringProtocol) -> Double? {
    let bytes = ContiguousArray(text.utf8)
    return value(of: bytes.span, in: bytes.indices)
  }

  /// Reads pixels per point, for the `transform` of an option.
  static let scale = option("a number above 0", such: "2") { $0 > 0 }
  /// Reads a radius, in points.
  static let radius = option("a number from 0 on", such: "22") { $0 >= 0 }

  /// A reader of the number of an option, for its `transform`.
  ///
  /// - Parameters:
  ///   - expected: The numbers that the option accepts, in words.
  ///   - example: A number that it accepts.
  ///   - isValid: Whether the option accepts a number.
  static func option(
    _ expected: String, such example: String, where isValid: @escaping @Sendable (Double) -> Bool
  ) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = value(of: text), number.isFinite, isValid(number) else {
        throw ValidationError("expected \(expected); give one such as \(example).")
      }
      return number
    }
  }
}
