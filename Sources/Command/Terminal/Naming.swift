import PinwheelAssets
import PinwheelText
import SystemPackage

/// Works on the wheels of a folder. Library errors that describe only a wheel get the file in front.
func naming<Result>(_ located: PinwheelFolder.Located, _ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as any DiagnosticError {
    var diagnostic = error.diagnostic
    // Errors about names and numbers from the command line do not concern the file.
    guard diagnostic.place.file == nil, diagnostic.place.choice == nil, diagnostic.exit == .badData else {
      throw error
    }
    let file =
      switch located {
      case .folder(let folder): folder.manifestPath.string
      case .masks(let file): "\(file)"
      }
    diagnostic.place.file = file
    diagnostic.place.isShown = false
    diagnostic.problem = "\(file): \(diagnostic.problem)"
    throw diagnostic
  }
}

/// Groups the images of a folder: errors about names of images say how to list those of this folder.
func namingImages<Result>(in folder: PinwheelFolder, _ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as any DiagnosticError where error.diagnostic.remedy == .run(.listImages(in: nil)) {
    var diagnostic = error.diagnostic
    diagnostic.remedy = .run(.listImages(in: folder.path.string))
    throw diagnostic
  }
}
