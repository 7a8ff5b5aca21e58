internal import Pinwheel
internal import PinwheelFiles
internal import PinwheelText
package import SystemPackage

extension AssetsError {
  /// Why there is no `*.pinwheel` folder to work on.
  package enum FolderFault: Sendable, Hashable {
    case missing(FilePath)
    case notExtracted(FilePath)
    case noManifest(FilePath)
    /// Masks without a manifest, where one is needed.
    case onlyMasks(String)
    case leavesFolder(file: String, manifest: FilePath)
    case notFolder(FilePath, file: String, manifest: FilePath)
  }
}

extension AssetsError.FolderFault {
  var diagnostic: Diagnostic {
    switch self {
    case .missing(let path):
      Diagnostic(
        .naming(path), "There is no \(path)",
        Self.suggestion(for: path).map { .name($0.string) }
          ?? .advice("give a folder that pinwheel extract made"), exit: .noInput)
    case .notExtracted(let path):
      Diagnostic(
        .file(path), "is not a folder that pinwheel extract made",
        .run(.extract(path.string, ifArtwork: true)))
    case .noManifest(let path):
      Diagnostic(.file(path), "holds no \(Manifest.fileName)", .run(.extract(path.string)), exit: .noInput)
    case .onlyMasks(let file):
      Diagnostic(
        .file(file), "holds masks without the manifest and images they were made from",
        .advice(
          "give the folder that pinwheel extract made, since only hit and replay answer from masks alone"),
        exit: .wrongUsage)
    case .leavesFolder(let file, let manifest):
      Diagnostic(
        .file(manifest), "names '\(file)', which leads out of its folder", .advice("use a path below it"))
    case .notFolder(let place, let file, let manifest):
      Diagnostic(
        .file(place), "is not a folder, so \(file) cannot be read", .advice("put it back or edit \(manifest)")
      )
    }
  }

  /// The folder that a nonexistent path probably meant; `nil` if none there has a similar name. An extension that both
  /// have makes no names similar.
  private static func suggestion(for path: FilePath) -> FilePath? {
    guard let name = path.lastComponent?.string else { return nil }
    let parent = path.removingLastComponent()
    let ending = "." + FolderNames.pathExtension
    let shared = name.hasSuffix(ending) ? ending : ""
    let names = ((try? FileSystem.names(in: parent.isEmpty ? "." : parent)) ?? []).map(\.string)
    return Suggestion.nearest(
      to: String(name.dropLast(shared.count)),
      among: names.filter { $0.hasSuffix(shared) }.map { String($0.dropLast(shared.count)) }.sortedAsNames(),
      most: 8
    )
    .map { parent.pushing(FilePath($0 + shared)) }
    .first { FileSystem.status(of: $0.appending(Manifest.fileName)) != nil }
  }
}
