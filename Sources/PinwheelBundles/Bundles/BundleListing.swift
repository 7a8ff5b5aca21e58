/// What an archive or folder holds, sorted into what can be read and what cannot.
struct BundleListing {
  private(set) var entries: [BundleEntry] = []
  private(set) var skipped: [SkippedEntry] = []

  init(_ folder: FolderListing) {
    skipped = folder.skipped.filter { !EntryPath.isClutter($0.path) }
    for file in folder.files where !EntryPath.isClutter(file.path) {
      entries.append(BundleEntry(path: file.path, size: file.size, index: nil))
    }
  }

  init(_ zip: [ZipEntry]) {
    var latest: [String: Int] = [:]
    for (index, entry) in zip.enumerated() {
      switch EntryPath.path(of: entry.name) {
      case .refused(let reason): skipped.append(SkippedEntry(path: entry.name, reason: reason))
      case .path(let path) where EntryPath.isClutter(path): break
      case .path(let path) where entry.isSymbolicLink:
        skipped.append(SkippedEntry(path: path, reason: SkippedEntry.symbolicLink))
      case .path(let path) where entry.isEncrypted:
        skipped.append(SkippedEntry(path: path, reason: "it is encrypted"))
      case .path(let path):
        // The last of several entries with one path counts, as for every tool that unpacks over itself.
        if latest.updateValue(index, forKey: path) != nil {
          skipped.append(SkippedEntry(path: path, reason: "a later entry has the same path"))
        }
      }
    }
    for (path, index) in latest {
      entries.append(BundleEntry(path: path, size: zip[index].size, index: index))
    }
  }

  /// Puts everything in the order of its bytes, which is the same on every machine.
  mutating func sort() {
    entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    skipped.sort { a, b in
      a.path == b.path ? a.reason < b.reason : a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
    }
  }
}
