internal import Pinwheel
package import PinwheelBundles

/// Passes each file of a bundle that states relations to the reader of its format.
package struct RelationFiles {
  /// The reader of each format, and the extensions of its files.
  private var readers: [(endings: Set<String>, reader: any RelationReader)] = [
    (["json"], SeparateFiles(SkinStyles.statements)), (["xml"], SeparateFiles(KodiSkins.statements)),
    (["css", "qss"], SeparateFiles(StyleSheets.statements)),
    (["rpy", "rpym"], SeparateFiles(RenpyScripts.statements)),
    (["storyboard", "xib", "nib"], SeparateFiles(Storyboards.statements)), (["tscn", "tres"], GodotScenes()),
    (["prefab", "unity", "meta"], UnityScenes()),
  ]
  /// Files that are too large to be read.
  package private(set) var skipped: [Manifest.Skipped] = []

  /// - Parameter resources: The names that numbers in compiled files stand for.
  package init(resources: AndroidResources? = nil) {
    readers.append((["xml"], SeparateFiles { AndroidSelectors.statements(of: $0, at: $1, resources) }))
  }

  /// The extensions of files that are read for other reasons, too.
  private static let shared: Set<String> = ["json", "xml", "meta"]

  /// Takes a file that has been read for another reason.
  package mutating func read(_ bytes: ContiguousArray<UInt8>, at path: String) {
    let ending = Self.ending(of: path)
    for index in readers.indices where readers[index].endings.contains(ending) {
      readers[index].reader.read(bytes, at: path)
    }
  }

  /// Reads the files that contain nothing but relations.
  ///
  /// - Throws: ``BundleError`` if the extraction cannot go on.
  mutating func readOthers(_ entries: [BundleEntry], of bundle: AppBundle) throws(BundleError) {
    let own = readers.reduce(into: Set<String>()) { $0.formUnion($1.endings) }.subtracting(Self.shared)
    for entry in entries where own.contains(Self.ending(of: entry.path)) {
      guard entry.size <= Statement.maximumBytes else {
        skipped.add(
          file: entry.path,
          reason:
            "it may say which images belong together, but has more than \(Statement.maximumBytes) bytes and is "
            + "not read; group its images with --group")
        continue
      }
      do throws(BundleError) {
        read(try bundle.contents(of: entry), at: entry.path)
      } catch {
        guard case .badEntry = error else { throw error }
      }
    }
  }

  /// All statements about named controls.
  package func statements() -> [(file: String, statements: [Statement])] {
    let named = readers.flatMap { $0.reader.statements() }.map { file, statements in
      (file: file, statements: statements.filter { !$0.control.isEmpty })
    }
    return named.filter { !$0.statements.isEmpty }.sorted { Name($0.file) < Name($1.file) }
  }

  private static func ending(of path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return path[path.utf8.index(after: dot)...].lowercased()
  }
}

/// A format each of whose files is read by itself.
private struct SeparateFiles: RelationReader {
  typealias Statements = @Sendable (_ bytes: ContiguousArray<UInt8>, _ path: String) -> [Statement]

  private let reading: Statements
  private var files: [(file: String, statements: [Statement])] = []

  init(_ reading: @escaping Statements) { self.reading = reading }

  mutating func read(_ bytes: ContiguousArray<UInt8>, at path: String) {
    let found = reading(bytes, path)
    if !found.isEmpty { files.append((path, Array(found.prefix(Statement.maximumCount)))) }
  }

  func statements() -> [(file: String, statements: [Statement])] { files }
}
