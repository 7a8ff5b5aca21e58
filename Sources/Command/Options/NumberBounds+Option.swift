import ArgumentParser
import PinwheelText

extension NumberBounds {
  /// A reader of the number of an option, for its `transform`.
  ///
  /// - Parameter example: A number that it takes.
  func option(such example: String) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = value(of: text) else {
        throw ValidationError(nil, found: text, expected: words, "give one such as \(example)")
      }
      return number
    }
  }

  /// A reader of the whole number of an option, for its `transform`.
  static func option(
    whole range: ClosedRange<Int>, _ advice: String
  ) -> @Sendable (String) throws -> Int {
    { text in
      let bounds = NumberBounds(whole: range)
      guard let number = bounds.whole(of: text) else {
        throw ValidationError(nil, found: text, expected: bounds.words, "\(advice)")
      }
      return number
    }
  }

  /// Reads a number of threads.
  static let jobs = option(whole: 1...1024, "leave it out for one a core")
}
