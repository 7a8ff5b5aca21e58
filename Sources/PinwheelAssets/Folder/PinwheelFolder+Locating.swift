internal import PinwheelFiles
package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension PinwheelFolder {
  /// The folder at a path, or the one in the current folder.
  ///
  /// - Parameter path: A `*.pinwheel` folder, or the manifest in it. Without it, the current
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
      throw .folder(.missing(path))
    }
    guard FileSystem.isFolder(folder.path) || isManifest else {
      throw .folder(.notExtracted(path))
    }
    guard folder.isOurs else {
      throw .folder(.noManifest(path))
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
      throw .folder(.noneHere)
    }
    guard folders.count == 1 else {
      throw .folder(.severalHere(folders.map(\.string)))
    }
    return PinwheelFolder(only)
  }
}
