internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelText
internal import SystemPackage

/// A folder that appears whole or not at all.
///
/// The folder is built in a hidden folder next to its destination and renamed in one step. A folder that it replaces is
/// swapped with it and then removed, so the destination holds either the old folder or the new one at any moment, even if
/// the program is killed.
struct OutputFolder {
  /// The destination of the result, as the caller gave it.
  let destination: FilePath
  /// The folder in which it is built.
  let partial: PinwheelFolder
  /// The absolute path of the destination.
  private let target: FilePath
  private let staged: StagedEntry
  /// The edits of a result that is replaced; `nil` if nothing may be replaced.
  private let edits: EarlierResult.Edits?
  /// The result that it replaces; `nil` if the destination is free.
  let earlier: EarlierResult?

  /// Starts a folder.
  ///
  /// - Parameter edits: The edits of a result that may be replaced; `nil` if nothing may be.
  /// - Throws: ``AssetsError`` if the destination holds something that may not be replaced, or the parent folder cannot
  ///   be written.
  init(
    _ destination: FilePath, replacing edits: EarlierResult.Edits?, imageLimits: ImageLimits
  ) throws(AssetsError) {
    self.destination = destination
    self.edits = edits
    target = FileSystem.resolved(destination)
    if FileSystem.exists(target) {
      guard let edits else { throw .moving(to: destination, .fileExists) }
      earlier = try EarlierResult(at: destination, edits)
    } else {
      earlier = nil
    }
    let parent = target.removingLastComponent()
    try AssetsError.wrapping { () throws(OutputError) in try FileSystem.makeFolder(parent) }
    do throws(Errno) {
      staged = try StagedEntry(.folder, in: parent)
    } catch {
      throw .staging(in: parent, error)
    }
    var partial = PinwheelFolder(staged.path, imageLimits: imageLimits)
    partial.shownPath = destination
    self.partial = partial
  }

  /// Puts the finished folder in its place.
  ///
  /// - Throws: ``AssetsError`` if that fails; then the destination is unchanged.
  func commit() throws(AssetsError) {
    let old: FileDescriptor
    do throws(Errno) {
      try UnfinishedWork.shared.uninterrupted { () throws(Errno) in
        try FileSystem.moveToNew(staged.path, target)
      }
      return staged.release()
    } catch {
      guard let edits, error == .fileExists else {
        throw .moving(to: destination, error)
      }
      old = try exchange(edits)
    }
    defer { try? old.close() }
    do throws(OutputError) {
      // The old folder is now where the new one was built, and locked, so that no other program removes it.
      try staged.remove()
    } catch {
      throw .fault(
        Diagnostic(
          .file(destination), "is complete, but the folder it replaced cannot be removed",
          .advice("remove \(staged.path) by hand"), exit: .inputOutput))
    }
  }

  /// Throws the unfinished folder away.
  func discard() {
    try? staged.remove()
  }

  /// Swaps the new folder and the old one.
  ///
  /// The old one is locked first, so that only one of several programs at a time checks and replaces it.
  ///
  /// - Returns: The old folder, open and locked.
  private func exchange(_ edits: EarlierResult.Edits) throws(AssetsError) -> FileDescriptor {
    let busy = AssetsError.fault(
      Diagnostic(
        .file(destination), "is being replaced by another extraction", .advice("run the command again"),
        exit: .cannotCreate))
    let old: FileDescriptor
    do throws(Errno) {
      old = try FileSystem.open(target, .readOnly, options: [.directory, .noFollow, .closeOnExec])
    } catch {
      if error == .noSuchFileOrDirectory { throw busy }
      _ = try EarlierResult(at: destination, edits)
      throw .moving(to: destination, error)
    }
    do throws(AssetsError) {
      guard FileSystem.lock(old) != .heldByAnother, FileSystem.leads(target, to: old) else { throw busy }
      let found = try EarlierResult(at: destination, edits)
      // The new folder contains what was kept of the old one in its earlier state.
      guard earlier.map({ $0 == found }) ?? found.isUntouched else {
        throw AssetsError.changed(destination.string, during: .extraction)
      }
      do throws(Errno) {
        try UnfinishedWork.shared.uninterrupted { () throws(Errno) in
          try FileSystem.exchange(staged.path, target)
        }
      } catch {
        throw .moving(to: destination, error)
      }
      return old
    } catch {
      try? old.close()
      throw error
    }
  }
}
