internal import Pinwheel
package import PinwheelFiles
internal import PinwheelText
package import SystemPackage

extension PinwheelFolder {
  /// What a path leads to.
  package enum Located: Sendable {
    case folder(PinwheelFolder)
    /// Baked masks without the manifest that they were made from.
    case masks(InputFile)
  }

  /// Finds what there is to work on at a path, or in the current folder.
  ///
  /// A path may name a `*.pinwheel` folder, the manifest or the masks in it, a folder that holds one `*.pinwheel` folder, or
  /// masks alone, as a file or in a folder.
  ///
  /// - Parameter path: `nil` for the current folder.
  /// - Throws: ``AssetsError`` if there is nothing, or several folders.
  package static func locate(_ path: FilePath?) throws(AssetsError) -> Located {
    guard let path else {
      guard let located = try found(in: ".", given: nil) else {
        throw faultOfManifest(in: ".")
          ?? .fault(
            Diagnostic(
              "There is no *.\(FolderNames.pathExtension) folder here", .run(.extractFirst), exit: .noInput))
      }
      return located
    }
    guard FileSystem.exists(path) else { throw .folder(.missing(path)) }
    if FileSystem.isFolder(path) {
      guard let located = try found(in: path, given: path) else {
        throw faultOfManifest(in: path) ?? .folder(.noManifest(path))
      }
      return located
    }
    let parent = path.removingLastComponent()
    let folder = PinwheelFolder(parent.isEmpty ? "." : parent)
    if path.lastComponent?.string == Manifest.fileName {
      guard folder.isOurs else { throw faultOfManifest(in: folder.path) ?? .folder(.noManifest(path)) }
      return .folder(folder)
    }
    let start = try? RegularFile.contents(of: path, first: BakedFile.magic.count, followsLink: true)
    guard start?.elementsEqual(BakedFile.magic) == true else { throw .folder(.notExtracted(path)) }
    let isBesideManifest = path.lastComponent?.string == FolderNames.baked && folder.isOurs
    return isBesideManifest ? .folder(folder) : .masks(.file(path))
  }

  /// The folder at a path, or the one in the current folder; see ``locate(_:)``.
  ///
  /// - Throws: ``AssetsError`` if there is no folder, several, or masks without a manifest.
  package init(locating path: FilePath?) throws(AssetsError) {
    switch try Self.locate(path) {
    case .folder(let folder): self = folder
    case .masks(let file): throw .folder(.onlyMasks("\(file)"))
    }
  }

  /// The error for a link, a pipe or a folder in place of the manifest; `nil` if there is none of these.
  private static func faultOfManifest(in folder: FilePath) -> AssetsError? {
    let manifest = PinwheelFolder(folder).manifestPath
    guard FileSystem.exists(manifest) else { return nil }
    return .unreadable(manifest.string, reason: FileError.notRegular.reason, .manifest)
  }

  /// What a folder holds; `nil` if there is nothing to work on.
  private static func found(in path: FilePath, given: FilePath?) throws(AssetsError) -> Located? {
    let folder = PinwheelFolder(path)
    if folder.isOurs { return .folder(folder) }
    let names = (try? FileSystem.names(in: path)) ?? []
    let inside = names.map(\.string).sortedAsNames().filter { !$0.hasPrefix(".") }.map { FilePath($0) }
      .filter { $0.extension == FolderNames.pathExtension }.map { given?.pushing($0) ?? $0 }
      .filter { PinwheelFolder($0).isOurs }
    guard inside.count <= 1 else {
      let several = "several *.\(FolderNames.pathExtension) folders"
      throw .fault(
        Diagnostic(
          given.map { "\($0) holds \(several)" } ?? "There are \(several) here",
          .choose(.folder, among: inside.map(\.string), insteadOf: given?.string), exit: .wrongUsage))
    }
    if let only = inside.first { return .folder(PinwheelFolder(only)) }
    guard FileSystem.status(of: folder.bakedPath) != nil else { return nil }
    return .masks(.file(given == nil ? FilePath(FolderNames.baked) : folder.bakedPath))
  }
}
