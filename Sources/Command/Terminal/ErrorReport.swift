import ArgumentParser
import PinwheelText

/// One error, as a sentence for people and as JSON for programs.
struct ErrorReport {
  var diagnostic: Diagnostic
  /// The option or argument at fault.
  var option: String?
  var advice: Advice?

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
    option = diagnostic.place.choice?.option
    advice = diagnostic.remedy.map { Advice($0) }
  }

  /// What is wrong, starting with the file or option; without a period.
  private var problem: String {
    guard let option = diagnostic.place.choice?.option, diagnostic.place.isShown else {
      return diagnostic.text
    }
    return option + " " + diagnostic.problem
  }

  /// Beyond two lines of a terminal, what was expected is left to the JSON: what was found and what to do remain.
  var sentence: String {
    let end = advice.map { "; " + $0.text } ?? (problem.hasSuffix("?") ? "" : ".")
    guard problem.count + end.count > 160, let expected = diagnostic.expected else { return problem + end }
    return problem.replacing(", expected " + expected, with: "") + end
  }

  /// `{"error", "problem", "remedy", "command", "option", "file", "line", "column", ..., "exitCode"}`, without unknown
  /// members.
  var json: JSON {
    let place = diagnostic.place
    return .object([
      "error": sentence, "problem": problem, "option": option, "file": place.file, "line": place.line,
      "column": place.column, "pinwheel": place.pinwheel, "slice": place.slice, "found": diagnostic.found,
      "expected": diagnostic.expected, "remedy": advice?.words, "command": advice?.command,
      "exitCode": Int(diagnostic.exit.rawValue),
    ])
  }

  /// Prints the sentence on standard error, in one line; with `--json`, also prints the object on standard output.
  func print() {
    printNote(sentence)
    // If standard output cannot be written, the sentence must suffice.
    if Invocation.wantsJSON { try? printOutput([json.line]) }
  }
}

/// Prints an error on standard error, in one line.
func report(_ error: any Error) {
  printNote(ErrorReport(Diagnostic(error)).sentence)
}

extension DiagnosticError {
  /// The exit code of the program.
  var exitCode: ExitCode { ExitCode(diagnostic.exit.rawValue) }
}
