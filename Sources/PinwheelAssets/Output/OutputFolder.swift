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
  /// Where the result will be, as it was asked for.
  let place: FilePath
  /// Where it is built.
  let partial: PinwheelFolder
  /// The place, from the root.
  private let target: FilePath
  private let staged: StagedEntry
  /// `nil` if nothing may be replaced.
  private let replacement: Replacement?

  /// Starts a folder.
  ///
  /// - Parameter replacement: What may be replaced; `nil` for nothing.
  /// - Throws: ``AssetsError/cannotWrite(_:)`` if something is in its place that may not be replaced, or the
  ///   folder it lies in cannot be written.
  init(_ place: FilePath, replacement: Replacement?, imageLimits: ImageLimits) throws(AssetsError) {
    self.place = place
    self.replacement = replacement
    target = FileSystem.resolved(place)
    if FileSystem.exists(target) {
      guard let replacement else { throw Self.failure(.fileExists, place: place) }
      try replacement.check(place)
    }
    let parent = target.removingLastComponent()
    try FileSystem.makeFolder(parent)
    do throws(Errno) {
      staged = try StagedEntry(.folder, in: parent)
    } catch {
      if error.isShortage {
        throw .failed("\(parent) cannot be written: \(error.reason); fix this and run the command again.")
      }
      throw .cannotWrite("\(parent) cannot be written: \(error.reason); choose another place with -o.")
    }
    partial = PinwheelFolder(staged.path, imageLimits: imageLimits)
  }

  /// Puts the finished folder in its place.
  ///
  /// - Throws: ``AssetsError`` if that fails; what was in the place is there then as it was.
  func commit() throws(AssetsError) {
    let code = UnfinishedWork.shared.uninterrupted(moveToFreePlace)
    if code == 0 { return staged.release() }
    guard let replacement, [.fileExists, .notSupported].contains(Errno(rawValue: code)) else {
      throw Self.failure(Errno(rawValue: code), place: place)
    }
    let old = try exchange(replacement)
    defer { try? old.close() }
    do throws(AssetsError) {
      // The old folder is where the new one was built, and locked: no other program removes it meanwhile.
      try staged.remove()
    } catch {
      throw .failed(
        "\(place) is complete, but the folder it replaced cannot be removed; remove \(staged.path) by hand.")
    }
  }

  /// Throws the unfinished folder away.
  func discard() {
    try? staged.remove()
  }

  /// - Returns: 0 or an error number.
  private func moveToFreePlace() -> CInt {
    // SAFETY: the strings live through the calls, which only read them.
    let code = unsafe pw_rename_new(staged.path.string, target.string)
    guard code == ENOTSUP, !FileSystem.exists(target) else { return code }
    // Plain renaming onto a folder fails too, unless that is empty.
    return unsafe rename(staged.path.string, target.string) == 0 ? 0 : errno
  }

  /// Lets the new folder and the old one change places.
  ///
  /// The old one is locked first, so that of several programs one at a time checks and replaces it.
  ///
  /// - Returns: The old folder, open and locked.
  private func exchange(_ replacement: Replacement) throws(AssetsError) -> FileDescriptor {
    let busy = AssetsError.cannotWrite(
      "\(place) is being replaced by another run of pinwheel extract; run the command again.")
    let old: FileDescriptor
    do throws(Errno) {
      old = try FileSystem.open(target, .readOnly, options: [.directory, .noFollow, .closeOnExec])
    } catch {
      if error == .noSuchFileOrDirectory { throw busy }
      try replacement.check(place)
      throw Self.failure(error, place: place)
    }
    do throws(AssetsError) {
      guard FileSystem.lock(old) != .heldByAnother, FileSystem.leads(target, to: old) else { throw busy }
      try replacement.check(place)
      let code = UnfinishedWork.shared.uninterrupted {
        // SAFETY: the strings live through the call, which only reads them.
        unsafe pw_rename_exchange(staged.path.string, target.string)
      }
      guard code == 0 else { throw Self.failure(Errno(rawValue: code), place: place) }
      return old
    } catch {
      try? old.close()
      throw error
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
