import ArgumentParser
import Pinwheel
import PinwheelText

extension Option {
  /// An option with a text, or one of several words.
  ///
  /// - Parameter unit: What the help calls the value.
  init<Word: ExpressibleByArgument>(
    name: NameSpecification = .long, of unit: String, _ help: String, completion: CompletionKind? = nil
  ) where Value == Word? {
    self.init(name: name, help: ArgumentHelp(help, valueName: unit), completion: completion)
  }

  /// An option with a number. Negative numbers are refused with a message instead of being taken for options.
  ///
  /// - Parameters:
  ///   - name: The long name of the option, with which error messages start.
  ///   - example: A valid number.
  init(
    _ name: String, _ bounds: NumberBounds, such example: String, of unit: String, _ help: String,
    completion: CompletionKind? = nil
  ) where Value == Double? {
    self.init(
      name: .customLong(name), parsing: .unconditional, help: ArgumentHelp(help, valueName: unit),
      completion: completion, transform: bounds.reader("--" + name, such: example))
  }

  /// An option with a number and a default value.
  init(
    wrappedValue: Value, _ name: String, _ bounds: NumberBounds, such example: String, of unit: String,
    _ help: String
  ) where Value == Double {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: unit), transform: bounds.reader("--" + name, such: example))
  }

  /// The option `--jobs`: how much is done at the same time.
  init(jobs help: String) where Value == Int? {
    let bounds = NumberBounds(whole: 1...1024)
    // The explicit type matters: a closure that returns an optional would make the option required.
    let transform: @Sendable (String) throws -> Int = { text in
      guard let number = bounds.whole(of: text) else {
        throw ValidationError(
          "--jobs", found: text, expected: bounds.words, "leave it out for one a core")
      }
      return number
    }
    self.init(
      name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp(help, valueName: "jobs"),
      transform: transform)
  }
}

/// Reads `NAME=N`, a change of one of several numbers.
///
/// - Parameters:
///   - option: With which error messages start.
///   - example: A valid change.
/// - Returns: The position of the name among the known ones, and the text of the number.
func namedNumber(
  _ text: String, of option: String, among names: [String], such example: String
) throws -> (index: Int, number: String) {
  let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2, let index = names.firstIndex(of: parts[0]) else {
    throw ValidationError(
      option, found: text, expected: "NAME=N, such as \(example)",
      parts.count == 2 ? .name(like: parts[0], among: names, else: .words(names)) : .words(names))
  }
  return (index, parts[1])
}

extension Option where Value == Point2D? {
  /// An option with a point: `X,Y`.
  init(point name: String, _ help: String) {
    let transform: @Sendable (String) throws -> Point2D = { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let x = DecimalNumber.value(of: parts[0]),
        let y = DecimalNumber.value(of: parts[1]), x.isFinite, y.isFinite
      else {
        throw ValidationError(
          "--" + name, found: text, expected: "X,Y, two finite numbers", "give one such as 6.25,106.5")
      }
      return Point2D(x: x, y: y)
    }
    self.init(
      name: .customLong(name), parsing: .unconditional, help: ArgumentHelp(help, valueName: "x,y"),
      transform: transform)
  }
}

extension NumberBounds {
  func reader(_ option: String, such example: String) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = value(of: text) else {
        throw ValidationError(option, found: text, expected: words, "give one such as \(example)")
      }
      return number
    }
  }
}
