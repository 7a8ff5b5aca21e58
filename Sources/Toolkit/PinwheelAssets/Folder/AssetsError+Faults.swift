package import Pinwheel
package import PinwheelBundles
internal import PinwheelFiles
package import PinwheelText
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
          .advice("give the folder that pinwheel extract made, which this needs"), exit: .wrongUsage)
      case .leavesFolder(let file, let manifest):
        Diagnostic(
          .file(manifest), "names '\(file)', which leads out of its folder", .advice("use a path below it"))
      case .notFolder(let place, let file, let manifest):
        Diagnostic(
          .file(place), "is not a folder, so \(file) cannot be read",
          .advice("put it back or edit \(manifest)")
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
        among: names.filter { $0.hasSuffix(shared) }.map { String($0.dropLast(shared.count)) }
          .sortedAsNames(),
        most: 8
      )
      .map { parent.pushing(FilePath($0 + shared)) }
      .first { FileSystem.status(of: $0.appending(Manifest.fileName)) != nil }
    }
  }

  /// What is wrong in a manifest.
  package enum ManifestFault: Sendable, Hashable {
    case json(JSONMistake)
    case value(ManifestMistake)
    /// The manifest can be read but is ambiguous or cannot be baked.
    case finding(Finding)

    func diagnostic(of path: FilePath) -> Diagnostic {
      switch self {
      case .json(let mistake):
        return Diagnostic(
          .file(path, line: mistake.line, column: mistake.column),
          "invalid JSON (found \(mistake.found), expected \(mistake.expected))", found: mistake.found,
          expected: mistake.expected, .correctManifest)
      case .value(let mistake):
        let remedy: Remedy =
          mistake.isOfNewerFormat
          ? .advice("install a newer pinwheel, which reads it")
          : mistake.suggestion.map { .name($0) } ?? .correctManifest
        return Diagnostic(
          .file(path, line: mistake.position?.line, column: mistake.position?.column)
            .pinwheel(mistake.pinwheel, slice: mistake.slice),
          "\(mistake)", found: mistake.found, expected: mistake.expected, remedy)
      case .finding(let finding): return finding.diagnostic
      }
    }
  }

  /// Why masks cannot be baked, or those in a folder cannot be used.
  package enum MasksFault: Sendable, Hashable {
    case noManifest
    case damaged(BakedError)
    case notEncodable(BakedError)
    case outOfDate(changed: String)
    case withoutSources
    case otherImage(String)
    case beyond(InputLimit, maximum: Int)
    case noPinwheel

    func diagnostic(in folder: FilePath) -> Diagnostic {
      let masks = Diagnostic.Place.file(folder.appending(FolderNames.baked))
      let bake = Remedy.run(.bake(in: folder.string))
      let fewer = Remedy.advice("bake fewer pinwheels")
      return switch self {
      case .noManifest:
        Diagnostic(
          .file(folder), "holds no \(Manifest.fileName)",
          .advice("give a folder that pinwheel extract made"),
          exit: .noInput)
      case .damaged(let error): Diagnostic(masks, error.predicate, bake)
      case .notEncodable(let error): Diagnostic(masks, error.predicate, fewer)
      case .outOfDate(let changed): Diagnostic(masks, "is out of date, since \(changed) has changed", bake)
      case .withoutSources: Diagnostic(masks, "does not say where its masks are from", bake)
      case .otherImage(let image): Diagnostic(masks, "does not fit \(image)", bake)
      case .beyond(let limit, let maximum):
        Diagnostic(
          .file(folder), "is not baked: \(limit.excess(over: maximum))", .raise(limit: limit.rawValue))
      case .noPinwheel:
        Diagnostic(.file(folder), "has no pinwheel", .advice("make one with pinwheel group"))
      }
    }
  }
}
