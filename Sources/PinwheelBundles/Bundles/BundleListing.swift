/// What an input holds, sorted into what can be read and what cannot.
struct BundleListing {
  private(set) var entries: [BundleEntry] = []
  private(set) var skipped: [SkippedEntry] = []

  /// A lone file.
  init(fileName: String, size: Int) {
    entries = [BundleEntry(path: fileName, size: size, index: nil)]
  }

  init(_ folder: FolderListing, limits: InputLimits) {
    skipped = folder.skipped.filter { !EntryPath.isClutter($0.path) }
    for file in folder.files where !EntryPath.isClutter(file.path) {
      if let reason = EntryPath.refusal(of: file.path, limits: limits) {
        skipped.append(SkippedEntry(path: file.path, reason: reason))
      } else {
        entries.append(BundleEntry(path: file.path, size: file.size, index: nil))
      }
    }
  }

  /// - Parameter outer: The path of the archive, where it lies in another bundle.
  init(_ zip: [ZipEntry], below outer: String? = nil, limits: InputLimits) {
    // By bytes: to Swift, two Unicode forms of one name are the same text.
    var latest: [[UInt8]: BundleEntry] = [:]
    for (index, entry) in zip.enumerated() {
      switch EntryPath.path(of: entry.name, below: outer, limits: limits) {
      case .refused(let reason):
        skipped.append(SkippedEntry(path: (outer.map { $0 + "/" } ?? "") + entry.name, reason: reason))
      case .path(let path) where EntryPath.isClutter(path): break
      case .path(let path) where entry.isSymbolicLink:
        skipped.append(SkippedEntry(path: path, reason: SkippedEntry.symbolicLink))
      case .path(let path) where entry.isEncrypted:
        skipped.append(SkippedEntry(path: path, reason: "it is encrypted"))
      case .path(let path):
        // The last of several entries with one path counts, as for every tool that unpacks over itself.
        let found = BundleEntry(path: path, size: entry.size, index: index)
        if latest.updateValue(found, forKey: Array(path.utf8)) != nil {
          skipped.append(SkippedEntry(path: path, reason: "a later entry has the same path"))
        }
      }
    }
    entries = Array(latest.values)
  }

  /// Puts everything in the order of its bytes, which is the same on every machine.
  mutating func sort() {
    entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    skipped.sort { a, b in
      a.path.utf8.elementsEqual(b.path.utf8)
        ? a.reason < b.reason : a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
    }
  }
}
