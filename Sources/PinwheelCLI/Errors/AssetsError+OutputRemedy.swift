import PinwheelAssets
import PinwheelFiles
import SystemPackage

extension AssetsError {
  var elsewhere: Remedy { "choose another place with -o" }

  /// What helps where a file or folder cannot be written.
  func remedy(for error: OutputError) -> Remedy {
    switch error {
    case .invalidName: "give one such as picture.png"
    case .exists: "replace it with --force or \(elsewhere.words)"
    case .notRegular: elsewhere
    case .unusable(_, let error), .folder(_, let error): shortage(error) ?? elsewhere
    case .interrupted(let path, let error):
      shortage(error)
        ?? (isInResult(path)
          ? "make room, or allow writing there" : "make room or \(elsewhere.words)")
    case .notRemoved: "remove it by hand"
    }
  }

  /// Whether a path is that of a file which bake and group write into a folder, for which there is no other place.
  private func isInResult(_ path: FilePath) -> Bool {
    [Manifest.fileName, PinwheelFolder.bakedName, PinwheelFolder.generatedName].contains(
      path.lastComponent?.string)
  }

  /// What helps where the machine is short of something, and neither room nor another place would.
  private func shortage(_ error: Errno) -> Remedy? {
    switch error {
    case .tooManyOpenFiles: "raise that limit, as with `ulimit -n 1024`, and run the command again"
    case .tooManyOpenFilesInSystem, .noMemory: "end other programs and run the command again"
    default: nil
    }
  }
}
