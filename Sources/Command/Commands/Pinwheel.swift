import ArgumentParser
import PinwheelText

/// The `pinwheel` command.
@main
struct PinwheelCommand: ParsableCommand {
  static let name = "pinwheel"

  static var commands: [any Subcommand.Type] {
    [
      Extract.self, List.self, Check.self, Group.self, Diff.self, Bake.self, Hit.self, Replay.self,
      Render.self,
      Preview.self, Export.self, Audit.self, Heat.self,
    ]
  }

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Find the slice under a point in stacked transparent artwork.",
    discussion: """
      Take an app apart, then query it:

        pinwheel extract Carousel.ipa
        pinwheel hit 120 30 Carousel.pinwheel

      -h after a command is a page with its commonest options, --help all of it; pinwheel --version prints the version.

      Results go to standard output, everything else to standard error. Exit codes: 0 done, or a hit; 1 any \
      other answer of hit, a difference that diff or replay found, or findings of audit; 64 wrong usage; 65 bad data; 66 no such input; 73 cannot write; 74 reading or \
      writing failed. A closed pipe ends the command by SIGPIPE, as in `pinwheel list | head -1`.

      Every error is one line: what is wrong, what was found and expected, what to do. With --json it is printed on \
      standard output too, as an object with the keys error, problem, option, file, line, column, pinwheel, slice, \
      found, expected, remedy, command and exitCode, as far as they are known.
      """,
    subcommands: commands.map { $0 as any ParsableCommand.Type })

  /// The command of well-formed arguments; `nil` for any others, which the whole tree of commands then parses to report
  /// the error or show help. Parsing one command alone takes half the time.
  private static func wellFormed(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let named = commands.first(where: { $0.name == arguments.first }),
      let command = try? named.parseAsRoot(Array(arguments.dropFirst()))
    else { return nil }
    // A request for help is also a command, but of another type.
    return type(of: command) == named ? command : nil
  }

  static func main() {
    Signals.prepare()
    if let argument = Invocation.malformedArgument {
      ErrorReport(argument, "it is not UTF-8", "give the file a name that is, or name its folder").print()
      exit(withError: ExitCode.validationFailure)
    }
    var arguments = Invocation.arguments
    if arguments == ["--version"] { show(Version.number) }
    let names = commands.map { $0.name }
    let named = commands.first { $0.name == arguments.first }
    var page: String { named?.helpMessage(columns: 1000) ?? helpMessage(columns: 1000) }
    if let option = Invocation.unknownOption {
      WrongUsage.report(unknown: option, of: named?.name, page: page)
      exit(withError: ExitCode.validationFailure)
    }
    if let help = Invocation.options.firstIndex(of: "-help") { arguments[help] = "--help" }
    // A word that is no command is no topic of help either.
    if arguments.first == "help", arguments.count > 1, !(names + ["help"]).contains(arguments[1]),
      !arguments[1].hasPrefix("-")
    {
      arguments.removeFirst()
    }
    do {
      var command = try wellFormed(arguments) ?? parseAsRoot(arguments)
      try command.run()
    } catch let error as any DiagnosticError {
      end(by: error)
    } catch {
      switch exitCode(for: error) {
      case .success:
        let text = CompletionWords.offeringTopics(names, in: fullMessage(for: error))
        show(arguments.contains("-h") ? named?.shortHelp ?? text : text)
      case .validationFailure:
        // An exit code means that the error has already been printed.
        if !(error is ExitCode) {
          WrongUsage.report(message(for: error), of: arguments, among: names, page: page)
        }
        exit(withError: ExitCode.validationFailure)
      default: exit(withError: error)
      }
    }
  }

  /// Prints help, the version or a completion script, and exits.
  private static func show(_ text: String) -> Never {
    do {
      try printOutput([text])
    } catch {
      end(by: error)
    }
    exit(withError: ExitCode.success)
  }

  /// Prints an error as a line on standard error, and with `--json` also as an object on standard output, and exits.
  private static func end(by error: any DiagnosticError) -> Never {
    ErrorReport(error.diagnostic).print()
    exit(withError: error.exitCode)
  }
}
