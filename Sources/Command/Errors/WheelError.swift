import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage

/// An error about a wheel, and the file that the wheel is of.
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

/// Works on the wheels of a folder. What the libraries say of a wheel alone gets the file ahead of it.
func naming<Result>(_ place: PinwheelFolder.Place, _ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as any DiagnosticError {
    let diagnostic = error.diagnostic
    // Names and numbers that a person chose are of the command line, not of the file.
    guard diagnostic.place.file == nil, diagnostic.place.choice == nil, diagnostic.exit == .badData else {
      throw error
    }
    throw WheelError(diagnostic, of: place)
  }
}
