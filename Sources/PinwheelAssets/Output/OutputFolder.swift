internal import PinwheelBundles
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that appears whole or not at all: it is built beside its place and renamed into it at the end.
struct OutputFolder {
  /// Where the result will be.
  let place: FilePath
  /// Where it is built.
  let partial: PinwheelFolder
  private let replacesExisting: Bool

  /// Starts a folder.
  ///
  /// - Throws: ``AssetsError/cannotWrite(_:)`` if something is in its place that may not be replaced.
  init(_ place: FilePath, replacesExisting: Bool) throws(AssetsError) {
    self.place = place
    self.replacesExisting = replacesExisting
    try Self.check(place, replacesExisting: replacesExisting)
    partial = PinwheelFolder(Self.sibling(of: place, "partial"))
    if FileSystem.exists(partial.path) { try FileSystem.remove(partial.path) }
    try FileSystem.makeFolder(partial.path)
  }

  /// Puts the finished folder in its place.
  func commit() throws(AssetsError) {
    try Self.check(place, replacesExisting: replacesExisting)
    guard FileSystem.exists(place) else { return try FileSystem.move(partial.path, to: place) }
    let old = Self.sibling(of: place, "old")
    if FileSystem.exists(old) { try FileSystem.remove(old) }
    try FileSystem.move(place, to: old)
    do throws(AssetsError) {
      try FileSystem.move(partial.path, to: place)
    } catch {
      try FileSystem.move(old, to: place)
      throw error
    }
    try FileSystem.remove(old)
  }

  /// Throws the unfinished folder away.
  func discard() {
    try? FileSystem.remove(partial.path)
  }

  private static func check(_ place: FilePath, replacesExisting: Bool) throws(AssetsError) {
    guard FileSystem.exists(place) else { return }
    guard replacesExisting else {
      throw .cannotWrite("\(place) exists already; replace it with --force or choose another place with -o.")
    }
    // Never someone's own folder: only one that we could have made.
    guard FileSystem.isRealFolder(place), PinwheelFolder(place).isOurs else {
      throw .cannotWrite(
        "\(place) holds no \(Manifest.fileName), so --force does not replace it; choose another place with -o."
      )
    }
  }

  /// A hidden neighbour: on the same disk, so that renaming is one step.
  private static func sibling(of place: FilePath, _ word: String) -> FilePath {
    let name = place.lexicallyNormalized().lastComponent?.string ?? "output"
    return place.lexicallyNormalized().removingLastComponent().appending(".\(name).\(word)-\(getpid())")
  }
}
