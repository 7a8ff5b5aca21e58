import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage

/// An error about a wheel, with the file of the wheel.
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

/// Works on the wheels of a folder. Library errors that describe only a wheel get the file in front.
func naming<Result>(_ place: PinwheelFolder.Place, _ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as any DiagnosticError {
    let diagnostic = error.diagnostic
    // Errors about names and numbers from the command line do not concern the file.
    guard diagnostic.place.file == nil, diagnostic.place.choice == nil, diagnostic.exit == .badData else {
      throw error
    }
    throw WheelError(diagnostic, of: place)
  }
}
