internal import Pinwheel
internal import PinwheelFiles
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A manifest written beside the one that it will replace: its size and time go into the masks before anything that
/// a person can see has changed.
struct StagedManifest {
  let source: BakedSource
  private let old: BakedSource
  private let partial: FilePath
  private let place: FilePath

  /// - Parameter old: The manifest as it was when it was read.
  init(
    _ bytes: ContiguousArray<UInt8>, replacing old: BakedSource, in folder: PinwheelFolder
  ) throws(AssetsError) {
    self.old = old
    place = folder.manifestPath
    let partial = folder.path.appending(".\(Manifest.fileName).partial-\(getpid())")
    self.partial = partial
    do throws(Errno) {
      try FileSystem.write(bytes, toNew: partial)
    } catch {
      try? FileSystem.remove(partial)
      throw .output(.interrupted(place, error))
    }
    guard let status = FileSystem.status(of: partial) else {
      throw .changed(place.string, during: .writing)
    }
    source = BakedSource(
      path: old.path, size: status.size, modified: Int64(status.modified),
      checksum: XXHash64.checksum(of: bytes))
  }

  /// Checks that the manifest has not been edited since it was read.
  func checkOld() throws(AssetsError) {
    guard let status = FileSystem.status(of: place), status.size == old.size,
      Int64(status.modified) == old.modified
    else { throw .changed(place.string, during: .baking) }
  }

  /// Puts it in place.
  func commit() throws(AssetsError) {
    do throws(Errno) {
      try FileSystem.move(partial, to: place)
    } catch {
      throw .output(.interrupted(place, error))
    }
  }

  /// Removes it, unless it is in place.
  func discard() {
    if FileSystem.exists(partial) { try? FileSystem.remove(partial) }
  }
}
