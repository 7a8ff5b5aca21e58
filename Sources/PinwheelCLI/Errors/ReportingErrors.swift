import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelChecks
import PinwheelFiles
import PinwheelImages

/// Runs the body of a command: an error becomes one line on standard error, with `--json` an object on standard output,
/// and an exit code.
func reportingErrors(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error as AssetsError {
    ErrorReport(error).print()
    throw error.exitCode
  } catch let error as OutputError {
    ErrorReport(AssetsError(error)).print()
    throw AssetsError(error).exitCode
  } catch let error as CheckError {
    ErrorReport(error).print()
    throw ErrorReport(error).exitCode
  } catch let error as GoldenFileError {
    error.report.print()
    throw error.report.exitCode
  }
}

/// Prints an error on standard error, in one line.
func report(_ error: AssetsError) {
  printError("pinwheel: " + printable(error.sentence))
}

extension ValidationError {
  /// A mistake in the arguments: `--scale: it is not above 0 (found -1, expected a number such as 2); ...`
  ///
  /// - Parameters:
  ///   - option: The option or argument at fault.
  ///   - problem: What is wrong, with the value found and the value expected where there are such.
  ///   - remedy: What to do.
  init(_ option: String, _ problem: String, _ remedy: String) {
    self.init("\(option): \(problem); \(Remedy(remedy).text)")
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

extension AssetsError {
  /// The number that the program ends with, as `sysexits.h` has it: 64 wrong usage, 65 bad data, 66 no such input,
  /// 73 cannot create, 74 reading or writing failed.
  var exitCode: ExitCode {
    switch self {
    case .choice, .folder(.several), .folder(.onlyMasks), .output(.invalidName): ExitCode(64)
    case .input(.notCatalog), .input(.unmatched), .input(.unmatchedWord), .input(.noSuchGroup),
      .input(.longGrouping), .input(.sameOutput), .input(.outputIsInput),
      .input(.outputHoldsInput), .input(.outputInInput):
      ExitCode(64)
    case .bundle(.missing), .input(.missing), .masks(_, .noManifest): ExitCode(66)
    case .folder(.missing), .folder(.noManifest), .folder(.noneHere): ExitCode(66)
    case .output(.interrupted), .output(.notRemoved), .replacement(_, .oldFolderLeft): ExitCode(74)
    case .output, .replacement: ExitCode(73)
    case .bundle(.unreadable), .changed, .unwritable, .unreadable(_, _, .input), .picture(.pageNotDrawn):
      ExitCode(74)
    case .image(let error):
      switch error.cause {
      case .outOfMemory, .unencodable: ExitCode(74)
      default: ExitCode(65)
      }
    case .bundle, .catalog, .input, .folder, .manifest, .masks, .baked, .points, .picture, .recording,
      .unreadable:
      ExitCode(65)
    }
  }
}
