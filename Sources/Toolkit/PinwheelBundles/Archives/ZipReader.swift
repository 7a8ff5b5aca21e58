/// A zip archive opened for reading, such as `ZipArchive` of PinwheelArchives. A program built without that module
/// needs no archive library; it reads folders and single files.
package protocol ZipReader: Sendable {
  /// - Throws: ``ZipError``, also if the archive has more entries than `limits` allow.
  init(_ source: ArchiveSource, limits: InputLimits) throws(ZipError)

  /// What is wrong with the archive although it was opened.
  var notes: [ZipNote] { get }

  /// All entries except folders, in the order of the archive's directory.
  var entries: [ZipEntry] { get set }

  /// The bytes of an entry, or only its first `count` unless those show that all are wanted. `usage` counts them and has
  /// the limits.
  func contents(
    of entry: ZipEntry, first count: Int?, orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool,
    usage: InputUsage
  ) throws(ZipError) -> ContiguousArray<UInt8>
}
