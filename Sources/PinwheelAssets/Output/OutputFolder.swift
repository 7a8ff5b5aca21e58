internal import FileShims
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that appears whole or not at all.
///
/// It is built in a hidden folder beside its place and put there by one renaming; a folder that it replaces
/// changes places with it, and is removed then. So the place holds the old folder or the new one at any moment,
/// even if the program is killed.
struct OutputFolder {
  /// Where the result will be.
  let place: FilePath
  /// Where it is built.
  let partial: PinwheelFolder
  private let staging: StagingFolder
  private let replacesExisting: Bool

  /// Starts a folder.
  ///
  /// - Throws: ``AssetsError/cannotWrite(_:)`` if something is in its place that may not be replaced, or the
  ///   folder it lies in cannot be written.
  init(_ place: FilePath, replacesExisting: Bool, imageLimits: ImageLimits) throws(AssetsError) {
    self.place = place
    self.replacesExisting = replacesExisting
    try Self.check(place, replacesExisting: replacesExisting)
    let parent = place.lexicallyNormalized().removingLastComponent()
    staging = try StagingFolder(in: parent.isEmpty ? "." : parent)
    partial = PinwheelFolder(staging.path, imageLimits: imageLimits)
  }

  /// Puts the finished folder in its place.
  func commit() throws(AssetsError) {
    try Self.check(place, replacesExisting: replacesExisting)
    // A signal that takes unfinished work back waits for this.
    let code = UnfinishedWork.shared.finish(staging.path) {
      // SAFETY: the strings live through the calls, which only read them.
      let code = unsafe pw_rename_new(staging.path.string, place.string)
      if code == ENOTSUP, !FileSystem.exists(place) {
        // Plain renaming onto a folder fails too, unless that is empty.
        return unsafe rename(staging.path.string, place.string) == 0 ? 0 : errno
      }
      guard code == EEXIST || code == ENOTSUP, replacesExisting else { return code }
      return unsafe pw_rename_exchange(staging.path.string, place.string)
    }
    guard code == 0 else { throw Self.failure(Errno(rawValue: code), place: place) }
    // After an exchange the old folder is where the new one was built.
    do throws(AssetsError) {
      try staging.remove()
    } catch {
      throw .failed(
        "\(place) is complete, but the folder it replaced cannot be removed; remove \(staging.path) by hand.")
    }
  }

  /// Throws the unfinished folder away.
  func discard() {
    try? staging.remove()
  }

  private static func check(_ place: FilePath, replacesExisting: Bool) throws(AssetsError) {
    guard FileSystem.exists(place) else { return }
    guard replacesExisting else { throw failure(.fileExists, place: place) }
    // Never someone's own folder: only one that we have made.
    guard PinwheelFolder(place).isReplaceable else {
      throw .cannotWrite(
        "\(place) holds no \(Manifest.fileName) of ours, so --force does not replace it; choose another place "
          + "with -o.")
    }
  }

  private static func failure(_ error: Errno, place: FilePath) -> AssetsError {
    switch error {
    case .fileExists, .directoryNotEmpty, .notDirectory:
      .cannotWrite("\(place) exists already; replace it with --force or choose another place with -o.")
    case .notSupported:
      .cannotWrite(
        "\(place) lies on a disk that cannot exchange two folders in one step; remove it by hand first.")
    default:
      .cannotWrite("\(place) cannot be put in place: \(error.reason); choose another place with -o.")
    }
  }
}
