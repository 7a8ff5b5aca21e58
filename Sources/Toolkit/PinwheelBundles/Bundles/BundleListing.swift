internal import Pinwheel
internal import PinwheelText

/// The contents of an input, divided into readable and unreadable files.
struct BundleListing {
  private(set) var entries: [BundleEntry] = []
  private(set) var skipped: [SkippedFile] = []
  /// Remarks about the input as a whole.
  private(set) var notes: [SkippedFile] = []
  /// The number of files that macOS adds.
  private(set) var clutter = 0
  /// The entries of an archive, folders excepted, without their names.
  private(set) var archived: [ZipEntry] = []
  /// The table of an Android package.
  private(set) var resources: AndroidResources?

  /// - Parameter files: A lone file, and what it needs.
  init(_ files: [BundleEntry]) {
    entries = files
    sort()
  }

  init(_ folder: FolderListing, limits: InputLimits) {
    skipped = folder.skipped.filter { !EntryPath.isClutter($0.file) }
    for file in folder.files {
      if EntryPath.isClutter(file.path) {
        clutter += 1
      } else if let reason = EntryPath.refusal(of: file.path, limits: limits) {
        skipped.append(SkippedFile(file: file.path, reason: reason))
      } else {
        entries.append(file)
      }
    }
    sort()
  }

  /// - Parameters:
  ///   - name: The name of the archive in what is skipped, and in notes.
  ///   - outer: The path of the archive, if it lies in another bundle.
  ///   - encoding: The encoding of names that are not UTF-8.
  init(
    _ archive: any ZipReader, called name: String, below outer: String? = nil, encoding: String?,
    usage: InputUsage
  ) {
    archived = archive.entries
    let limits = usage.limits
    for note in archive.notes {
      let entry = note.entry.map {
        (outer.map { $0 + "/" } ?? "") + EntryName.decoded($0, encoding: encoding)
      }
      let others = note.others > 0 ? "; so it is with \(note.others) more" : ""
      notes.add(file: entry ?? name, reason: note.reason + others)
    }
    let foreign = archived.count { String(validUTF8: $0.name) == nil }
    if encoding == nil, foreign > 0 {
      let why =
        "\(counted(foreign, "name is", "names are")) not Unicode, and read as CP437; if they look wrong, extract it with "
        + "--encoding and theirs, such as GBK, BIG5, SHIFT_JIS, EUC-KR, CP866 or CP1252"
      notes.add(file: name, reason: why)
    }
    // Compared as bytes: Swift considers two Unicode forms of one name equal.
    var latest: [Name: BundleEntry] = [:]
    for (index, entry) in archived.enumerated() {
      let name = EntryName.decoded(entry.name, encoding: encoding)
      archived[index].name = []
      switch EntryPath.path(of: name, below: outer, limits: limits) {
      case .refused(let reason):
        skipped.append(SkippedFile(file: (outer.map { $0 + "/" } ?? "") + name, reason: reason))
      case .path(let path) where EntryPath.isClutter(path): clutter += 1
      case .path(let path) where entry.isSymbolicLink:
        skipped.add(file: path, reason: SkippedFile.symbolicLink)
      case .path(let path) where entry.isEncrypted:
        skipped.add(file: path, reason: "it is encrypted")
      case .path(let path):
        // Of several entries with one path the last counts, as in every tool that overwrites while unpacking.
        let found = BundleEntry(path: path, size: entry.size, index: index)
        if latest.updateValue(found, forKey: Name(path)) != nil {
          skipped.add(file: path, reason: "a later entry has the same path")
        }
      }
    }
    entries = Array(latest.values)
    sort()
    restoreNames(from: archive, below: outer, usage: usage)
  }

  /// Gives the files of an Android package the names that its table has for them.
  private mutating func restoreNames(from archive: any ZipReader, below outer: String?, usage: InputUsage) {
    let root = outer.map { $0 + "/" } ?? ""
    guard let table = entries.first(where: { Name($0.path) == Name(root + AndroidResources.fileName) }),
      table.size <= AndroidResources.maximumBytes, let index = table.index,
      let bytes = try? archive.contents(of: archived[index], first: nil, orAllIf: { _ in true }, usage: usage)
    else { return }
    let resources = AndroidResources(bytes)
    var taken = Set<Name>(names: entries.map(\.path))
    entries = entries.map { entry in
      guard let name = resources.path(of: String(entry.path.dropFirst(root.count))),
        case .path(let path) = EntryPath.path(of: name, below: outer, limits: usage.limits),
        taken.insert(path)
      else { return entry }
      return BundleEntry(path: path, size: entry.size, index: entry.index)
    }
    sort()
    self.resources = resources
  }

  /// Sorts everything by bytes, an order that is the same on every machine.
  private mutating func sort() {
    entries.sort { Name($0.path) < Name($1.path) }
    skipped.sort { (Name($0.file), $0.reason) < (Name($1.file), $1.reason) }
  }
}
