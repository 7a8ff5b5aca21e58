import ArgumentParser
import PinwheelAssets

extension AssetsError {
  /// The number that the program ends with, as `sysexits.h` has it.
  var exitCode: ExitCode {
    switch self {
    case .usage: ExitCode(64)
    case .badData, .nothingRead: ExitCode(65)
    case .missing: ExitCode(66)
    case .cannotWrite: ExitCode(73)
    case .failed: ExitCode(74)
    }
  }
}

/// Runs the body of a command: an error becomes one line on standard error and an exit code.
func reportingErrors(_ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error as AssetsError {
    report(error)
    throw error.exitCode
  }
}

/// Says on standard error what went wrong, in one line.
func report(_ error: AssetsError) {
  printError("pinwheel: " + printable(error.description))
}
