internal import PinwheelFiles
internal import PinwheelText
package import SystemPackage

extension AssetsError {
  /// Why an existing folder is not replaced.
  package enum ReplacementFault: Sendable, Hashable {
    case notResult
    case foreignFile(FilePath)
    case edited(FilePath)
    case busy
    case cannotExchange
    case notMoved(Errno)
    case oldFolderLeft(FilePath)
  }
}

extension AssetsError.ReplacementFault {
  func diagnostic(of place: FilePath) -> Diagnostic {
    switch self {
    case .notResult:
      Diagnostic(
        .file(place), "is not a folder that pinwheel extract made, so it is not replaced", .elsewhere(),
        exit: .cannotCreate)
    case .foreignFile(let file):
      Diagnostic(
        .file(file), "was not made by pinwheel, so \(place) is not replaced", .elsewhere(or: "move it away"),
        exit: .cannotCreate)
    case .edited(let file):
      Diagnostic(.file(file), "was edited in a way that cannot be kept", .discardEdits, exit: .cannotCreate)
    case .busy:
      Diagnostic(
        .file(place), "is being replaced by another extraction", .advice("run the command again"),
        exit: .cannotCreate)
    case .cannotExchange:
      Diagnostic(
        .file(place), "lies on a disk that cannot exchange two folders in one step",
        .advice("remove it by hand first"), exit: .cannotCreate)
    case .notMoved(let error):
      Diagnostic(
        .file(place), "cannot be put in place: \(error.reason)", .elsewhere(), exit: .cannotCreate)
    case .oldFolderLeft(let old):
      Diagnostic(
        .file(place), "is complete, but the folder it replaced cannot be removed",
        .advice("remove \(old) by hand"), exit: .inputOutput)
    }
  }
}
