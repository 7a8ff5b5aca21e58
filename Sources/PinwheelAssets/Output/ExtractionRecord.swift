/// What extraction wrote: the SHA-256 of the manifest and of every image.
///
/// It lies beside the manifest, and nothing changes it later, neither baking nor an edit. So a replacement can tell a
/// result that it may replace from one that has been edited. The text is what `sha256sum --check` reads.
struct ExtractionRecord {
  static let fileName = "extracted.sha256"

  /// A file, by its path below the folder.
  struct Entry {
    let file: String
    /// In hexadecimal.
    let digest: String
  }

  private let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  var text: String {
    entries.map { "\($0.digest)  \($0.file)\n" }.joined()
  }

  /// Reads a text. Lines of another form are ignored: what they were about counts as edited.
  init(text: String) {
    entries = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix(" ") else { return nil }
      return Entry(file: String(parts[1].dropFirst()), digest: String(parts[0]))
    }
  }

  /// The digests by file.
  var digests: [String: String] {
    Dictionary(entries.map { ($0.file, $0.digest) }) { first, _ in first }
  }
}
