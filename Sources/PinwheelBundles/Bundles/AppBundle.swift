package import SystemPackage

/// An app bundle, or anything that holds images: a zip archive or a folder, opened for reading.
///
/// Nothing in it is trusted. Names that would lead out of an output folder, encrypted entries and symbolic links
/// are not among ``entries`` but in ``skipped``, with the reason. Archives inside archives stay closed.
///
/// Use it from one thread at a time.
package struct AppBundle {
  package enum Kind: Sendable, Hashable {
    case archive, folder
  }

  /// The largest entry that is read, unless told otherwise: 512 MiB.
  package static let standardEntryLimit = 512 << 20

  package let kind: Kind
  /// The readable files, sorted by path. Clutter that macOS adds (`__MACOSX`, `._x`, `.DS_Store`) is left out.
  package let entries: [BundleEntry]
  /// What was found but cannot be used, sorted by path.
  package let skipped: [SkippedEntry]

  private let path: FilePath
  private let archive: ZipArchive?
  private let zipEntries: [ZipEntry]
  private let entryLimit: Int

  /// Opens an archive or a folder.
  ///
  /// - Parameters:
  ///   - path: A symbolic link here is followed; below it none is.
  ///   - entryLimit: The most bytes that are read of one entry, whatever size it claims to have.
  /// - Throws: ``BundleError``.
  /// - Complexity: O(*n* log *n*) in the entries.
  package init(opening path: FilePath, entryLimit: Int = standardEntryLimit) throws(BundleError) {
    self.path = path
    self.entryLimit = entryLimit
    let status: Stat
    do {
      status = try Stat(path)
    } catch {
      let isMissing = error == .noSuchFileOrDirectory || error == .notDirectory
      throw isMissing ? .missing(path: path.string) : .unreadable(path: path.string, reason: error.reason)
    }
    var listing: BundleListing
    switch status.type {
    case .directory:
      kind = .folder
      archive = nil
      zipEntries = []
      do throws(Errno) {
        listing = BundleListing(try FolderListing(path))
      } catch {
        throw .unreadable(path: path.string, reason: error.reason)
      }
    case .regular:
      kind = .archive
      let zip = try Self.openArchive(path)
      zipEntries = zip.entries()
      archive = zip
      listing = BundleListing(zipEntries)
    default:
      throw .notABundle(path: path.string)
    }
    listing.sort()
    entries = listing.entries
    skipped = listing.skipped
  }

  /// The bytes of an entry.
  ///
  /// - Throws: ``BundleError/badEntry(path:reason:)`` if it is damaged or exceeds the limit.
  package func contents(of entry: BundleEntry) throws(BundleError) -> ContiguousArray<UInt8> {
    try read(entry, first: nil)
  }

  /// The first bytes of an entry, fewer than `count` if it is shorter. Damage further on goes unnoticed.
  package func prefix(of entry: BundleEntry, count: Int) throws(BundleError) -> ContiguousArray<UInt8> {
    try read(entry, first: count)
  }

  /// What the outermost app's Info.plist says; `nil` if there is none that can be read. One without an
  /// identifier, as an Xcode archive has it, is passed over for one further in.
  package func info() -> BundleInfo? {
    // The outermost few: a hostile archive may hold any number of files of that name.
    for location in BundleInfo.locations(among: entries.map(\.path)).prefix(16) {
      guard let entry = entries.first(where: { $0.path == location }), let bytes = try? contents(of: entry),
        let info = BundleInfo(propertyList: bytes), info.identifier != nil
      else { continue }
      return info
    }
    return nil
  }

  private func read(_ entry: BundleEntry, first count: Int?) throws(BundleError) -> ContiguousArray<UInt8> {
    guard let index = entry.index, zipEntries.indices.contains(index) else {
      do throws(FileError) {
        return try RegularFile.contents(
          of: path.pushing(FilePath(entry.path)), first: count, limit: entryLimit)
      } catch {
        throw .badEntry(path: entry.path, reason: error.reason)
      }
    }
    do throws(ZipError) {
      return try archive?.contents(of: zipEntries[index], first: count, limit: entryLimit) ?? []
    } catch {
      throw .badEntry(path: entry.path, reason: error.reason)
    }
  }

  /// A file is an archive if its contents say so, whatever its name says.
  private static func openArchive(_ path: FilePath) throws(BundleError) -> ZipArchive {
    let start: ContiguousArray<UInt8>
    do throws(FileError) {
      start = try RegularFile.contents(of: path, first: 4, followsLink: true)
    } catch {
      throw .unreadable(path: path.string, reason: error.reason)
    }
    do throws(ZipError) {
      return try ZipArchive(path)
    } catch {
      // Archives may carry something else in front, so only a failure makes the first bytes matter.
      let isZip = start.starts(with: [0x50, 0x4B])
      throw isZip ? .badArchive(path: path.string, reason: error.reason) : .notABundle(path: path.string)
    }
  }
}
