package import SystemPackage

/// A zip archive, open for reading. `ZipArchive` of PinwheelArchives is one: a program that is built without that module needs no
/// library for archives, and reads folders and lone files.
package protocol ZipReader: Sendable {
  /// - Throws: ``ZipError``; an archive with more entries than `limits` allow is refused.
  init(_ path: FilePath, limits: InputLimits) throws(ZipError)

  /// An archive that is an entry of another.
  ///
  /// - Throws: As ``init(_:limits:)``.
  init(_ memory: ZipMemory, limits: InputLimits) throws(ZipError)

  /// Every entry that is not a folder, in the order of the archive's directory.
  func entries() -> [ZipEntry]

  /// The bytes of an entry, or its first `count`, which are counted in `usage`.
  func contents(
    of entry: ZipEntry, first count: Int?, limits: InputLimits, usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8>
}
