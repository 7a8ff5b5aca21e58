internal import Pinwheel
internal import PinwheelFiles
package import SystemPackage

/// An app bundle, or any other source of images: a zip archive, a folder or a lone file, opened for reading.
///
/// Nothing in it is trusted. Names that would lead out of an output folder, encrypted entries and symbolic links
/// are not among ``entries`` but in ``skipped``, with the reason. An archive inside the bundle is one of its
/// entries; ``init(opening:in:)`` opens it as a separate bundle.
///
/// Threads may share a bundle.
package struct AppBundle: Sendable {
  package enum Kind: Sendable, Hashable {
    case archive, folder
    /// A lone file. If it is the layout of a sheet, the neighboring files that it needs belong to the bundle.
    case file
  }

  package let kind: Kind
  /// The readable files, sorted by path. Clutter that macOS adds (`__MACOSX`, `._x`, `.DS_Store`) is left out.
  package var entries: [BundleEntry] { listing.entries }
  /// What was found but cannot be used, sorted by path.
  package var skipped: [SkippedFile] { listing.skipped }
  /// Remarks about the input as a whole.
  package var notes: [SkippedFile] { listing.notes }
  /// The number of files that are clutter.
  package var clutter: Int { listing.clutter }
  /// The table of an Android package.
  package var resources: AndroidResources? { listing.resources }

  /// The last component of the path; empty if there is none.
  package var name: String { path.lexicallyNormalized().lastComponent?.string ?? "" }

  private let path: FilePath
  private let identity: FileIdentity
  private let zip: (any ZipReader.Type)?
  private let encoding: String?
  private var limits: InputLimits { usage.limits }
  /// The limits, and what has been counted against them.
  package let usage: InputUsage
  private var archive: (any ZipReader)?
  private let listing: BundleListing
  /// The size of all nested archives in memory, in bytes.
  private let heldBytes: Int

  /// Opens an archive, a folder or a file.
  ///
  /// - Parameters:
  ///   - path: A symbolic link here is followed; links below it are not.
  ///   - zip: The reader of archives; without one, an archive is an unreadable file.
  ///   - limits: The limits on everything that is read.
  ///   - encoding: The encoding of names in archives that are not UTF-8, as `iconv` calls it; CP437 if it is `nil`.
  ///   - neighbors: What a lone file needs beside it.
  /// - Throws: ``BundleError``.
  /// - Complexity: O(*n* log *n*) in the entries.
  package init(
    opening path: FilePath, zip: (any ZipReader.Type)?, limits: InputLimits = InputLimits(),
    encoding: String? = nil, neighbors: FileNeighbors.Names = { _, _ in [] }
  ) throws(BundleError) {
    identity = try FileIdentity(of: path)
    (self.path, self.zip, self.encoding) = (path, zip, encoding)
    usage = InputUsage(limits: limits)
    heldBytes = 0
    switch identity.type {
    case .directory:
      guard !FileSystem.showsSystem(path) else {
        throw .unreadable(path: path.string, reason: FolderListing.systemReason)
      }
      kind = .folder
      listing = try Self.list(path, limits: limits)
    case .regular:
      let name = path.lastComponent?.string ?? "file"
      archive = try Self.openArchive(path, zip, limits: limits)
      if let archive {
        kind = .archive
        listing = BundleListing(archive, called: name, encoding: encoding, usage: usage)
        self.archive?.entries = []
      } else {
        kind = .file
        let file = BundleEntry(path: name, size: identity.size)
        listing = BundleListing([file] + FileNeighbors(of: path, neighbors).files)
      }
    default:
      throw .notABundle(path: path.string)
    }
    // Entries of archives inside count too.
    try use(entries.count, of: .entries)
  }

  /// Whether a file that begins with these bytes may be an archive: it begins with its first entry, or with the end
  /// of an empty directory.
  package static func mayBeArchive(_ start: ContiguousArray<UInt8>) -> Bool {
    start.starts(with: [0x50, 0x4B, 3, 4]) || start.starts(with: [0x50, 0x4B, 5, 6])
      || AsarArchive.mayBe(start)
  }

  /// Opens an archive inside a bundle. The paths of its entries begin with the archive's path, and it shares the
  /// limits of the outer bundle, which count both.
  ///
  /// - Parameter bytes: The bytes of the archive, if it lies in a catalog.
  /// - Throws: ``BundleError/badEntry(path:reason:)`` if the entry cannot be read as an archive, or is too large to
  ///   be held in memory; otherwise the errors of ``init(opening:limits:)``.
  /// - Complexity: See ``init(opening:limits:)``; the bytes of the archive stay in memory.
  package init(
    opening entry: BundleEntry, bytes: ContiguousArray<UInt8>? = nil, in outer: AppBundle
  ) throws(BundleError) {
    guard let zip = outer.zip else {
      throw .badEntry(
        path: entry.path, reason: "it is an archive; put the files in it into a folder in its place")
    }
    (kind, path, identity) = (.archive, outer.path, outer.identity)
    (self.zip, encoding, usage) = (zip, outer.encoding, outer.usage)
    let limits = usage.limits
    guard entry.size <= limits[.entrySize] - outer.heldBytes else {
      throw .badEntry(path: entry.path, reason: limits.excess(over: .entrySize))
    }
    heldBytes = outer.heldBytes + entry.size
    let contents = if let bytes { bytes } else { try outer.contents(of: entry) }
    let source = ArchiveSource.memory(contents)
    do throws(ZipError) {
      let archive = try Self.open(source, zip, limits: limits)
      self.archive = archive
      listing = BundleListing(
        archive, called: entry.path, below: entry.path, encoding: encoding, usage: usage)
      self.archive?.entries = []
    } catch {
      throw Self.error(error, in: path, limits: limits) { reason in
        .badEntry(path: entry.path, reason: "it cannot be read as an archive: \(reason)")
      }
    }
    try use(entries.count, of: .entries)
  }

  /// Checks that the input is still the one that was opened: otherwise its entries would not belong together.
  ///
  /// - Throws: ``BundleError/unreadable(path:reason:)`` if the input is missing or, if it is a file, has changed.
  package func checkUnchanged() throws(BundleError) {
    guard let now = try? FileIdentity(of: path), now == identity else {
      throw .unreadable(path: path.string, reason: "it was changed or removed while it was read")
    }
  }

  /// Whether the archive marks an entry as encrypted, which it is not if it can be read.
  package func marksAsEncrypted(_ entry: BundleEntry) -> Bool {
    entry.index.map { listing.archived[$0].mayBeEncrypted } ?? false
  }

  /// Counts work that the input causes, such as decoding pixels.
  ///
  /// - Throws: ``BundleError/beyondLimit(path:_:maximum:)`` if the total exceeds the limit.
  package func use(_ amount: Int, of limit: InputLimit) throws(BundleError) {
    guard usage.add(amount, to: limit) else {
      throw .beyondLimit(path: path.string, limit, maximum: limits[limit])
    }
  }

  /// The bytes of an entry.
  ///
  /// - Throws: ``BundleError/badEntry(path:reason:)`` if it is damaged or exceeds a limit on a single file;
  ///   ``BundleError/beyondLimit(path:_:maximum:)`` if the total exceeds a limit on the whole input.
  ///
  /// - Parameters:
  ///   - count: The number of first bytes that are read at least; `nil` for all. Damage further on goes unnoticed.
  ///   - isWanted: Whether those show that all are wanted; the entry is opened and inflated once.
  package func contents(
    of entry: BundleEntry, first count: Int? = nil,
    orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool = { _ in false }
  ) throws(BundleError) -> ContiguousArray<UInt8> {
    guard let archive, let index = entry.index, listing.archived.indices.contains(index) else {
      return try readFile(entry, first: count, orAllIf: isWanted)
    }
    do throws(ZipError) {
      return try archive.contents(
        of: listing.archived[index], first: count, orAllIf: isWanted, usage: usage)
    } catch {
      if case .beyond(let limit) = error, limit != .totalSize {
        throw .badEntry(path: entry.path, reason: limits.excess(over: limit))
      }
      throw Self.error(error, in: path, limits: limits) {
        .badEntry(path: entry.path, reason: SkipReason($0))
      }
    }
  }

  /// What reads parts of an entry: of a file those alone, whatever its size; an entry of an archive is held in memory.
  ///
  /// - Throws: ``BundleError`` as ``contents(of:)``, and when it reads.
  package func parts(
    of entry: BundleEntry
  ) throws(BundleError) -> @Sendable (Range<Int>) throws -> ContiguousArray<UInt8> {
    guard archive != nil else { return { try readFile(entry, from: $0.lowerBound, first: $0.count) } }
    let bytes = try contents(of: entry)
    return { ContiguousArray(bytes[$0.clamped(to: 0..<bytes.count)]) }
  }

  /// The contents of the outermost app's Info.plist; `nil` if none can be read. An Info.plist without an
  /// identifier, as in an Xcode archive, is passed over for one further in.
  package func info() -> BundleInfo? {
    // Only the outermost few: a hostile archive may hold any number of files with that name.
    for location in BundleInfo.locations(among: entries.map(\.path)).prefix(16) {
      guard let entry = entries.first(where: { Name($0.path) == Name(location) }),
        entry.size <= BundleInfo.maximumBytes,
        let bytes = try? contents(of: entry), let info = BundleInfo(propertyList: bytes),
        info.identifier != nil
      else { continue }
      return info
    }
    return nil
  }

  private func readFile(
    _ entry: BundleEntry, from offset: Int = 0, first count: Int?,
    orAllIf isWanted: (ContiguousArray<UInt8>) -> Bool = { _ in false }
  ) throws(BundleError) -> ContiguousArray<UInt8> {
    // A lone file has the name that its path ends in; its neighbors are not inputs themselves.
    let isInput = kind == .file && Name(entry.path) == Name(path.lastComponent?.string ?? "file")
    let place =
      isInput
      ? path : (kind == .file ? path.removingLastComponent() : path).pushing(FilePath(entry.path))
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) {
      bytes = try RegularFile.contents(
        of: place, from: offset, first: count, orAllIf: isWanted, limit: limits[.entrySize],
        followsLink: isInput)
    } catch {
      switch error {
      case .system(let error) where error.isShortage || isInput:
        throw .unreadable(path: place.string, reason: error.reason)
      case .tooLarge: throw .badEntry(path: entry.path, reason: limits.excess(over: .entrySize))
      default: throw .badEntry(path: entry.path, reason: SkipReason(error.reason))
      }
    }
    try use(bytes.count, of: .totalSize)
    return bytes
  }

  private static func list(_ path: FilePath, limits: InputLimits) throws(BundleError) -> BundleListing {
    do throws(Errno) {
      let folder = try FolderListing(path, limits: limits)
      if !folder.isBeyondEntries { return BundleListing(folder, limits: limits) }
    } catch {
      throw .unreadable(path: path.string, reason: error.reason)
    }
    throw .beyondLimit(path: path.string, .entries, maximum: limits[.entries])
  }

  /// Opens an archive with the reader of its format.
  private static func open(
    _ source: ArchiveSource, _ zip: any ZipReader.Type, limits: InputLimits
  ) throws(ZipError) -> any ZipReader {
    try (AsarArchive.mayBe(source.start()) ? AsarArchive.self : zip).init(source, limits: limits)
  }

  /// The archive in a file; `nil` if the file is not an archive. The contents decide, not the name.
  private static func openArchive(
    _ path: FilePath, _ zip: (any ZipReader.Type)?, limits: InputLimits
  ) throws(BundleError) -> (any ZipReader)? {
    guard let zip else { return nil }
    do throws(ZipError) {
      let source = try ArchiveSource(opening: path)
      let start = try source.start()
      // Archives may have something else in front, so their end is checked as well.
      guard start.has("PK") || AsarArchive.mayBe(start) || ZipEnd(of: source) != nil else {
        return nil
      }
      return try open(source, zip, limits: limits)
    } catch {
      throw Self.error(error, in: path, limits: limits) { .badArchive(path: path.string, reason: $0) }
    }
  }

  /// The error of an archive as that of the bundle at a path.
  private static func error(
    _ error: ZipError, in path: FilePath, limits: InputLimits, ifDamaged: (String) -> BundleError
  ) -> BundleError {
    switch error {
    case .damaged(let reason): ifDamaged(reason)
    case .beyond(let limit): .beyondLimit(path: path.string, limit, maximum: limits[limit])
    case .failed(let reason): .unreadable(path: path.string, reason: reason)
    }
  }
}
