import ArgumentParser
import Pinwheel
import PinwheelText

extension Option {
  /// A number of an option, whatever it begins with: negative ones are refused in words.
  ///
  /// - Parameters:
  ///   - name: The long name of the option, which mistakes begin with.
  ///   - example: A number that it takes.
  init(
    _ name: String, _ bounds: NumberBounds, such example: String, of unit: String, _ help: String,
    completion: CompletionKind? = nil
  ) where Value == Double? {
    self.init(
      name: .customLong(name), parsing: .unconditional, help: ArgumentHelp(help, valueName: unit),
      completion: completion, transform: bounds.reader("--" + name, such: example))
  }

  /// The same for a number that is there in any case.
  init(
    wrappedValue: Value, _ name: String, _ bounds: NumberBounds, such example: String, of unit: String,
    _ help: String
  ) where Value == Double {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(name), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: unit), transform: bounds.reader("--" + name, such: example))
  }

  /// A whole number of an option.
  ///
  /// - Parameters:
  ///   - letter: A short name besides.
  ///   - advice: What to do where it is not one.
  init(
    _ name: String, letter: Character? = nil, whole range: ClosedRange<Int>, _ advice: Advice,
    of unit: String, _ help: String
  ) where Value == Int? {
    let bounds = NumberBounds(whole: range)
    // Of its whole type: one that returns an optional would make the option a required one.
    let transform: @Sendable (String) throws -> Int = { text in
      guard let number = bounds.whole(of: text) else {
        throw ValidationError("--" + name, found: text, expected: bounds.words, advice)
      }
      return number
    }
    let short = letter.map { NameSpecification.Element.customShort($0) }
    self.init(
      name: NameSpecification([short, .customLong(name)].compactMap(\.self)), parsing: .unconditional,
      help: ArgumentHelp(help, valueName: unit), transform: transform)
  }
}

extension Option where Value == Point2D? {
  /// A point of an option: `X,Y`.
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
  fileprivate func reader(_ option: String, such example: String) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = value(of: text) else {
        throw ValidationError(option, found: text, expected: words, "give one such as \(example)")
      }
      return number
    }
  }
}
