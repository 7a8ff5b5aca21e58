import ArgumentParser
import PinwheelFiles
import PinwheelText
import SystemPackage

/// Mistakes in the arguments, in the same form as every other error.
///
/// ArgumentParser wraps the errors of its clients, and passes on only the text. So a mistake that this program finds is
/// stored here as data; for a mistake that ArgumentParser finds, only its sentence is available.
enum WrongUsage {
  nonisolated(unsafe) fileprivate static var latest: ErrorReport?

  /// Prints why the arguments could not be parsed.
  ///
  /// - Parameters:
  ///   - message: The message of ArgumentParser.
  ///   - commands: The names of all commands.
  ///   - page: The help of the command.
  static func report(_ message: String, of arguments: [String], among commands: [String], page: String) {
    let command = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if let command, !(commands + ["help"]).contains(command) {
      ErrorReport(command: command, among: commands).print()
    } else {
      (unsafe latest ?? ErrorReport(message, of: command, page: page)).print()
    }
  }

  /// Prints that a command does not have an option.
  ///
  /// - Parameter page: The help of the command, which has its options.
  static func report(unknown option: String, of command: String?, page: String) {
    ErrorReport(option, "unknown option", nearest(to: option, of: command, page: page)).print()
  }

  /// What to do about an unknown option: the nearest one of the command, or its help.
  static func nearest(to option: String, of command: String?, page: String) -> Advice {
    let names = page.split { !($0.isLetter || $0 == "-") }.map(String.init).filter {
      $0.hasPrefix("--") && $0.count > 3
    }
    let name = "--" + option.drop { $0 == "-" }.prefix { $0 != "=" }
    // A folder is brought up to date, a file is replaced.
    if name == "--force", names.contains("--update") { return "did you mean --update?" }
    return names.contains(name)
      ? "did you mean \(name)?" : .name(like: name, among: names, else: help(of: command))
  }

  /// Where a command is described.
  static func help(of command: String?) -> Advice {
    Advice("for help, run", Invocation.line([command, "--help"].compactMap(\.self)))
  }
}

extension ValidationError {
  /// A mistake in the arguments: `--json: the outlines go to standard output; name a file with -o.`
  ///
  /// - Parameters:
  ///   - option: The option or argument at fault.
  ///   - problem: What is wrong, without a period.
  ///   - advice: What to do.
  init(_ option: String, _ problem: String, _ advice: Advice) {
    self.init(ErrorReport(option, problem, advice))
  }

  /// A value that an option does not accept: `--scale: found '-1', expected a number above 0; give one such as 2.`
  init(_ option: String, found: String, expected: String, _ advice: Advice) {
    var report = ErrorReport(option, "found '\(found)', expected \(expected)", advice)
    (report.diagnostic.found, report.diagnostic.expected) = (found, expected)
    self.init(report)
  }

  private init(_ report: ErrorReport) {
    unsafe WrongUsage.latest = report
    self.init(report.sentence)
  }
}

/// Refuses arguments that do not go together; see `ValidationError.init(_:_:_:)`.
func refuse(_ isWrong: Bool, _ option: String, _ problem: String, _ advice: Advice) throws {
  if isWrong { throw ValidationError(option, problem, advice) }
}

extension ErrorReport {
  init(_ option: String, _ problem: String, _ advice: Advice) {
    self.init(Diagnostic(option + ": " + problem, exit: .wrongUsage))
    (self.option, self.advice) = (option, advice)
  }

  /// A sentence of ArgumentParser, which quotes options with their values and what was found, in this program's form.
  fileprivate init(_ message: String, of command: String?, page: String) {
    let parts = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      .split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let quoted = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
    let help = WrongUsage.help(of: command)
    /// `--format` of `--format <format>`.
    func name(_ number: Int) -> String { quoted[number].split(separator: " ").first.map(String.init) ?? "" }
    switch (parts[0], quoted.count) {
    case ("Missing value for ", 1...): self.init(name(0), "its value is missing", help)
    case ("Missing expected argument ", 1...): self.init(name(0), "it is missing", help)
    case ("Unknown option ", 1):
      self.init(name(0), "unknown option", WrongUsage.nearest(to: name(0), of: command, page: page))
    case ("Unknown option ", 2...): self.init(name(0), "unknown option", "did you mean \(quoted[1])?")
    case ("The value ", 2...):
      // Few values are quoted, each of many is on a line of its own.
      let listed = parts.last?.split(separator: "- ").dropFirst().map { $0.prefix { $0 != " " } } ?? []
      let allowed = (quoted.dropFirst(2).map { $0[...] } + listed).joined(separator: ", ")
      self.init(name(1), "found '\(quoted[0])', expected one of \(allowed)", help)
      (diagnostic.found, diagnostic.expected) = (quoted[0], "one of " + allowed)
    case (let start, 1...) where start.lowercased().contains("unexpected argument"):
      self.init(quoted[0], "it is one argument too many", help)
    default:
      let text = parts.joined(separator: "'")
      self.init(Diagnostic(text.hasSuffix(".") ? String(text.dropLast()) : text, exit: .wrongUsage))
      if !text.hasSuffix("?") { advice = help }
    }
  }

  /// A word that is not a command.
  fileprivate init(command: String, among known: [String]) {
    self.init(
      Diagnostic(
        command + ": there is no such command", found: command,
        expected: "one of " + known.joined(separator: ", "), exit: .wrongUsage))
    advice =
      FileSystem.exists(FilePath(command))
      ? Advice("run", Invocation.line(["extract"], in: command))
      : .name(like: command, among: known + ["--version"], else: WrongUsage.help(of: nil))
  }
}
