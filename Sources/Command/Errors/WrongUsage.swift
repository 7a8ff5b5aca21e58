import ArgumentParser
import PinwheelText

/// A mistake in the arguments that this program finds, as data.
struct WrongUsage {
  /// The option or argument at fault; `nil` for the one whose value is read.
  let option: String?
  let problem: String
  var found: String?
  var expected: String?
  let advice: Advice

  /// The last one: ArgumentParser hands on the text of an error alone, and this is what it was made of.
  nonisolated(unsafe) fileprivate static var latest: WrongUsage?

  fileprivate var sentence: String { (option.map { $0 + ": " } ?? "") + "\(problem); \(advice.text)" }
}

extension ValidationError {
  /// A mistake in the arguments: `--json: the outlines go to standard output; name a file with -o.`
  ///
  /// - Parameters:
  ///   - option: The option or argument at fault; `nil` for the one whose value is read.
  ///   - problem: What is wrong, without a full stop.
  ///   - advice: What to do.
  init(_ option: String?, _ problem: String, _ advice: Advice) {
    self.init(WrongUsage(option: option, problem: problem, advice: advice))
  }

  /// A value that an option does not take: `--scale: found '-1', expected a number above 0; give one such as 2.`
  init(_ option: String?, found: String, expected: String, _ advice: Advice) {
    self.init(
      WrongUsage(
        option: option, problem: "found '\(found)', expected \(expected)", found: found, expected: expected,
        advice: advice))
  }

  private init(_ mistake: WrongUsage) {
    unsafe WrongUsage.latest = mistake
    self.init(mistake.sentence)
  }
}

extension ParsableCommand {
  /// Prints what is wrong with the arguments, in the shape of every other error.
  static func reportWrongUsage(_ error: any Error, of arguments: [String]) {
    let names = configuration.subcommands.map { $0._commandName }
    let known = arguments.prefix(1).filter(names.contains)
    let command = ([_commandName] + known).joined(separator: " ")
    ErrorReport(usage: message(for: error), of: command, commands: known.isEmpty ? names : []).print()
  }
}

extension ErrorReport {
  private init(
    _ option: String?, _ problem: String, found: String? = nil, expected: String? = nil, _ advice: Advice
  ) {
    self.init(
      Diagnostic(
        (option.map { $0 + ": " } ?? "") + problem, found: found, expected: expected, exit: .wrongUsage))
    (self.option, self.advice) = (option, advice)
  }

  /// A ``WrongUsage``, or a mistake that the parser of arguments has found and words in its own way.
  ///
  /// - Parameters:
  ///   - message: The text of the error.
  ///   - command: The command that was meant, such as `pinwheel hit`.
  ///   - commands: The names of all commands, where the first word is none of them.
  fileprivate init(usage message: String, of command: String, commands: [String]) {
    let text = message.split(separator: "\n").joined(separator: " ")
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let help = Advice("see", "\(command) --help")
    let invalid = InvalidValue(text)
    if let mistake = unsafe WrongUsage.latest, message.contains(mistake.sentence) {
      self.init(
        mistake.option ?? invalid?.option, mistake.problem, found: mistake.found, expected: mistake.expected,
        mistake.advice)
    } else if let invalid {
      let expected = invalid.expected ?? Self.words(of: invalid.name)
      self.init(
        invalid.option, "found '\(invalid.value)', expected \(expected)", found: invalid.value,
        expected: expected,
        help)
    } else if text.hasPrefix("Missing value for '"), quoted.count > 1 {
      let expected = Self.words(of: quoted[1])
      self.init(
        String(quoted[1].prefix { $0 != " " }), "found nothing, expected \(expected)", found: "nothing",
        expected: expected, help)
    } else if text.hasPrefix("Unknown option '"), quoted.count > 1 {
      self.init(quoted[1], "unknown option", quoted.count > 3 ? "did you mean \(quoted[3])?" : help)
    } else if text.hasPrefix("Missing expected argument '"), quoted.count > 1 {
      self.init(quoted[1], "found nothing, expected a value", found: "nothing", expected: quoted[1], help)
    } else if text.contains(commands.isEmpty ? "Unexpected argument '" : "nexpected argument"),
      quoted.count > 1
    {
      self.init(nil, "\(quoted[1]): unexpected argument", found: quoted[1], help)
      if !commands.isEmpty {
        diagnostic.problem = "\(quoted[1]): there is no such command"
        diagnostic.expected = "one of " + commands.joined(separator: ", ")
        if let near = Suggestion.nearest(to: quoted[1], among: commands).first {
          advice = "did you mean \(near)?"
        }
      }
    } else {
      self.init(nil, text.hasSuffix(".") ? String(text.dropLast()) : text, help)
    }
  }

  /// What an option expects: `--scale <n>` as `a value <n>`.
  private static func words(of option: String) -> String {
    option.split(separator: " ").dropFirst().first.map { "a value \($0)" } ?? "a value"
  }
}

/// `The value 'V' is invalid for '--option <name>'. Please provide one of 'a' or 'b'.`
private struct InvalidValue {
  let value: String
  /// With the name of the value.
  let name: String
  /// The values that the parser lists.
  let expected: String?

  var option: String { String(name.prefix { $0 != " " }) }

  init?(_ text: String) {
    let (start, divider) = ("The value '", "' is invalid for '")
    guard text.hasPrefix(start), let middle = text.firstRange(of: divider) else { return nil }
    value = String(text[..<middle.lowerBound].dropFirst(start.count))
    let rest = text[middle.upperBound...]
    name = String(rest.prefix { $0 != "'" })
    let list = rest.dropFirst(name.count + 1).firstRange(of: "Please provide one of ")
    expected = list.map {
      String(rest[$0.upperBound...].filter { $0 != "'" && $0 != "." })
    }
  }
}
