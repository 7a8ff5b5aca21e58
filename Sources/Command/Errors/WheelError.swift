import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage

/// An error about a wheel, with the wheel's file.
struct WheelError: DiagnosticError {
  let diagnostic: Diagnostic

  fileprivate init(_ error: Diagnostic, of place: PinwheelFolder.Place) {
    let file =
      switch place {
      case .folder(let folder): folder.manifestPath.string
      case .masks(let file): "\(file)"
      }
    var diagnostic = error
    diagnostic.place.file = file
    diagnostic.place.isShown = false
    diagnostic.problem = "\(file): \(error.problem)"
    self.diagnostic = diagnostic
  }
}

/// Runs work on the wheels of a folder. Errors that concern only a wheel are prefixed with the folder's file.
func naming<Result>(_ place: PinwheelFolder.Place, _ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as any DiagnosticError {
    let diagnostic = error.diagnostic
    // Names and numbers given by the user belong to the command line, not to the file.
    guard diagnostic.place.file == nil, diagnostic.place.choice == nil, diagnostic.exit == .badData else {
      throw error
    }
    throw WheelError(diagnostic, of: place)
  }
}
