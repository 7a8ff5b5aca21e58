import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import SystemPackage

/// One error, as a sentence for people and as JSON for programs.
struct ErrorReport {
  /// What is wrong, the file or option first; without a full stop.
  var problem: String
  var remedy: Remedy?
  var exitCode: ExitCode
  /// The option or argument at fault.
  var option: String?
  var file: String?
  /// From 1 on.
  var line: Int?
  var column: Int?
  var pinwheel: String?
  var slice: String?
  var found: String?
  var expected: String?

  init(_ problem: String, remedy: Remedy?, exitCode: ExitCode) {
    (self.problem, self.remedy, self.exitCode) = (problem, remedy, exitCode)
  }

  var sentence: String { problem + (remedy.map { "; " + $0.text } ?? ".") }

  /// `{"error", "problem", "remedy", "command", "option", "file", "line", "column", ..., "exitCode"}`, without what is not known.
  var json: JSON {
    .object([
      "error": .string(sentence), "problem": .string(problem), "option": option.map { .string($0) },
      "file": file.map { .string($0) }, "line": line.map { .integer($0) },
      "column": column.map { .integer($0) }, "pinwheel": pinwheel.map { .string($0) },
      "slice": slice.map { .string($0) }, "found": found.map { .string($0) },
      "expected": expected.map { .string($0) }, "remedy": (remedy?.words).map { .string($0) },
      "command": (remedy?.command).map { .string($0) }, "exitCode": .integer(Int(exitCode.rawValue)),
    ])
  }

  /// Prints the sentence on standard error, in one line, and with `--json` the object on standard output.
  func print() {
    printError("pinwheel: " + printable(sentence))
    // Where standard output takes nothing, the sentence has to do.
    if Invocation.wantsJSON { try? printOutput([json.line]) }
  }
}

extension ErrorReport {
  init(_ error: AssetsError) {
    self.init(error.problem, remedy: error.remedy, exitCode: error.exitCode)
    switch error {
    case .manifest(let path, let fault):
      file = path.string
      switch fault {
      case .json(let mistake):
        (line, column) = (mistake.line, mistake.column)
        (found, expected) = (mistake.found, mistake.expected)
      case .value(let mistake):
        (line, column) = (mistake.position?.line, mistake.position?.column)
        (found, expected) = (mistake.found, mistake.expected)
        (pinwheel, slice) = (mistake.pinwheel, mistake.slice)
      case .finding(let finding):
        (line, column) = (finding.position?.line, finding.position?.column)
        (pinwheel, slice) = (finding.pinwheel, finding.slice)
      case .atlas(let name, _, _, _, _, _): slice = name
      case .tooManyThresholds(let count, let most): (found, expected) = ("\(count)", "at most \(most)")
      }
    case .points(let name, let number, let fault):
      (file, line) = (name, number)
      switch fault {
      case .missingColumn(let column, let known):
        (found, expected) = ("the columns " + known.joined(separator: ", "), "a column " + column)
      case .reservedColumn(let column), .repeatedColumn(let column): found = "a column " + column
      case .longRecord(let limit): expected = "at most \(limit) bytes"
      case .empty, .openQuote, .zeroByte: break
      }
    case .recording(let name, let mistake): (file, line) = ("\(name)", mistake.line)
    case .unreadable(let name, _, _), .unwritable(let name, _), .changed(let name, _): file = name
    case .baked(let name, _): file = "\(name)"
    case .masks(let folder, _): file = PinwheelFolder(folder).bakedPath.string
    case .choice(let fault):
      found = fault.name?.given
      expected = (fault.name?.known).map { "one of " + AssetsError.ChoiceFault.list($0) }
      option =
        switch fault {
        case .pinwheel, .severalPinwheels: "--pinwheel"
        case .scale: "--scale"
        case .threshold: "--threshold"
        case .slice, .state, .statesWithoutPinwheel: "--state"
        case .image: "--why"
        }
    default: break
    }
  }
}
