internal import FileShims
internal import PinwheelBundles
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that a person asked for: it appears whole or not at all, and takes no other file's place unasked.
package struct OutputFile: Sendable {
  /// Where the file will be.
  package let place: FilePath
  private let replacesExisting: Bool

  /// Looks at the place before any work is done for it.
  ///
  /// - Parameter replacesExisting: Whether a file that is there may be replaced. Nothing else ever is: no folder,
  ///   no link, no device.
  /// - Throws: ``AssetsError/cannotWrite(_:)`` if something is in its place that may not be replaced.
  package init(_ place: FilePath, replacesExisting: Bool) throws(AssetsError) {
    self.place = place
    self.replacesExisting = replacesExisting
    try check()
  }

  /// Puts the file in its place, with the folders above it.
  ///
  /// - Throws: ``AssetsError`` if that fails; what was there is as it was.
  package func write(_ bytes: ContiguousArray<UInt8>) throws(AssetsError) {
    try check()
    let parent = place.removingLastComponent()
    try FileSystem.makeFolder(parent)
    do throws(Errno) {
      try FileSystem.put(bytes, in: parent, as: move)
    } catch {
      switch error {
      case .fileExists: throw existing
      case .permissionDenied, .readOnlyFileSystem, .noSuchFileOrDirectory, .fileNameTooLong:
        throw .cannotWrite("\(place) cannot be written: \(error.reason); choose another place with -o.")
      default: throw .writing(place, error)
      }
    }
  }

  private func move(_ partial: FilePath) throws(Errno) {
    if replacesExisting { return try FileSystem.move(partial, to: place) }
    // SAFETY: both strings live through the call, which only reads them.
    let code = unsafe pw_rename_new(partial.string, place.string)
    if code == ENOTSUP, !FileSystem.exists(place) { return try FileSystem.move(partial, to: place) }
    if code != 0 { throw Errno(rawValue: code == ENOTSUP ? EEXIST : code) }
  }

  private func check() throws(AssetsError) {
    guard place.lastComponent?.kind == .regular else {
      throw .usage("-o \(place): that is no name for a file; give one such as picture.png.")
    }
    guard FileSystem.exists(place) else { return }
    guard FileSystem.status(of: place) != nil else {
      throw .cannotWrite(
        "\(place) is no ordinary file, so nothing replaces it; choose another place with -o.")
    }
    guard replacesExisting else { throw existing }
  }

  private var existing: AssetsError {
    .cannotWrite("\(place) exists already; replace it with --force or choose another place with -o.")
  }
}
