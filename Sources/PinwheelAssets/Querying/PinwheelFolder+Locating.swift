package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension PinwheelFolder {
  /// The folder a command means.
  ///
  /// - Parameter path: What was given: a `*.pinwheel` folder, or the manifest in it. Without it, the current
  ///   folder if it holds a manifest, else the one `*.pinwheel` folder in it.
  /// - Throws: ``AssetsError`` if there is none, or several.
  package init(locating path: FilePath?) throws(AssetsError) {
    guard let path else {
      self = try Self.inCurrentFolder()
      return
    }
    let isManifest = path.lastComponent?.string == Manifest.fileName
    let folder = PinwheelFolder(isManifest ? path.removingLastComponent() : path)
    guard FileSystem.exists(path) else {
      throw .missing("There is no \(path); give a folder that pinwheel extract made.")
    }
    guard FileSystem.isFolder(folder.path) || isManifest else {
      throw .badData("\(path) is not extracted yet; run pinwheel extract \(path) first.")
    }
    guard folder.isOurs else {
      throw .missing("\(path) holds no \(Manifest.fileName); run pinwheel extract \(path) first.")
    }
    self = folder
  }

  private static func inCurrentFolder() throws(AssetsError) -> PinwheelFolder {
    let here = PinwheelFolder(".")
    if here.isOurs { return here }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    let folders = names.sorted().filter { !$0.hasPrefix(".") }.map { FilePath($0) }
      .filter { $0.extension == pathExtension && PinwheelFolder($0).isOurs }
    guard let only = folders.first else {
      throw .missing(
        "There is no *.\(pathExtension) folder here; run pinwheel extract first, or give one with --in.")
    }
    guard folders.count == 1 else {
      let list = folders.map(\.string).joined(separator: ", ")
      throw .usage("There are several *.\(pathExtension) folders here; choose one with --in: \(list).")
    }
    return PinwheelFolder(only)
  }
}
