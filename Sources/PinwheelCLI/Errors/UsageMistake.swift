import ArgumentParser
import PinwheelFiles

extension ErrorReport {
  /// A mistake in the arguments: one of ``ArgumentParser/ValidationError/init(_:_:_:)``, or one that the parser of
  /// arguments has found and words in its own way.
  ///
  /// - Parameters:
  ///   - message: The text of the error.
  ///   - command: The command that was meant, such as `pinwheel hit`.
  ///   - commands: The names of all commands, where the first word is none of them.
  init(usage message: String, of command: String, commands: [String]) {
    let text = message.split(separator: "\n").joined(separator: " ")
    self.init(text, remedy: nil, exitCode: .validationFailure)
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let help = Remedy("see", "\(command) --help")
    if text.hasPrefix("The value '"), let middle = text.firstRange(of: "' is invalid for '") {
      let value = String(text[..<middle.lowerBound].dropFirst("The value '".count))
      let rest = text[middle.upperBound...]
      let name = String(rest.prefix { $0 != "'" })
      option = name.split(separator: " ").first.map(String.init) ?? name
      let reason = rest.dropFirst(name.count + 1).drop { ": .".contains($0) }
      if reason.hasPrefix("--") {
        self.init(sentence: String(reason))
      } else {
        let words =
          reason.isEmpty ? "expected \(Self.words(of: name)); see \(command) --help" : String(reason)
        let choice = words.replacing("Please provide one of", with: "expected").replacing("'", with: "")
        self.init(sentence: "\(option ?? name): found '\(value)', \(choice)")
      }
    } else if text.hasPrefix("Missing value for '"), quoted.count > 1 {
      option = quoted[1].split(separator: " ").first.map(String.init)
      (found, expected) = ("nothing", Self.words(of: quoted[1]))
      problem = "\(option ?? ""): found nothing, expected \(expected ?? "")"
      remedy = help
    } else if text.hasPrefix("Unknown option '"), quoted.count > 1 {
      option = quoted[1]
      problem = "\(quoted[1]): unknown option"
      remedy = quoted.count > 3 ? "did you mean \(quoted[3])?" : help
    } else if text.hasPrefix("Unexpected argument '")
      || !commands.isEmpty && text.contains(" unexpected arguments: '"), quoted.count > 1
    {
      found = quoted[1]
      problem = "\(quoted[1]): unexpected argument"
      remedy = help
      if !commands.isEmpty {
        problem = "\(quoted[1]): there is no such command"
        expected = "one of " + commands.joined(separator: ", ")
        if let near = Suggestion.nearest(to: quoted[1], among: commands).first {
          remedy = "did you mean \(near)?"
        }
      }
    } else if text.hasPrefix("Missing expected argument '"), quoted.count > 1 {
      option = quoted[1]
      (found, expected) = ("nothing", quoted[1])
      problem = "\(quoted[1]): found nothing, expected a value"
      remedy = help
    } else {
      self.init(sentence: text)
      if remedy == nil { remedy = help }
    }
  }

  /// Takes a sentence apart: `OPTION: problem (found, expected); remedy.`
  private init(sentence: String) {
    var text = Substring(sentence)
    if text.hasSuffix(".") { text.removeLast() }
    var remedy: Remedy?
    if let end = text.ranges(of: "; ").last {
      let words = String(text[end.upperBound...])
      // What follows such a word is a command to paste.
      let start = words.firstRange(of: "pinwheel ")?.lowerBound
      remedy =
        if let start, start > words.startIndex {
          Remedy(String(words[..<start].dropLast()), String(words[start...]))
        } else {
          Remedy(words)
        }
      text = text[..<end.lowerBound]
    }
    self.init(String(text), remedy: remedy, exitCode: .validationFailure)
    if let colon = text.firstRange(of: ": ") { option = String(text[..<colon.lowerBound]) }
    if let start = text.firstRange(of: "found "), let middle = text.firstRange(of: ", expected "),
      start.upperBound <= middle.lowerBound
    {
      let value = text[start.upperBound..<middle.lowerBound]
      found = String(value.hasPrefix("'") ? value.dropFirst().dropLast() : value)
      expected = String(text[middle.upperBound...])
    }
  }

  /// What an option expects: `--scale <n>` as `a value <n>`.
  private static func words(of option: String) -> String {
    option.split(separator: " ").dropFirst().first.map { "a value \($0)" } ?? "a value"
  }
}
