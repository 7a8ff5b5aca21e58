internal import Pinwheel

/// The files that an extraction generated: the SHA-256 of the manifest and of every image, before any edit.
///
/// The record lies next to the manifest; neither baking nor an edit changes it, so a replacement can determine what a
/// person has edited. The generated manifest lies next to it too: see ``FolderNames/generated``. `sha256sum
/// --check` reads the text.
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

  /// Reads a text. Lines of another form are ignored: the files that they named count as edited.
  init(text: String) {
    entries = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[1].hasPrefix(" ") else { return nil }
      return Entry(file: String(parts[1].dropFirst()), digest: String(parts[0]))
    }
  }

  /// The record with another manifest.
  func replacingManifest(digest: String) -> ExtractionRecord {
    let names = [Manifest.fileName, FolderNames.generated]
    return ExtractionRecord(
      names.map { Entry(file: $0, digest: digest) } + entries.filter { !names.contains($0.file) })
  }

  /// The digests by file.
  var digests: [Name: String] {
    Dictionary(firstOf: entries.map { ($0.file, $0.digest) })
  }
}
