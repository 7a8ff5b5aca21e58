import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import SystemPackage

/// What `watch` and `preview --serve` follow: a folder that extract made, or artwork and the folder that it is extracted into.
struct FollowedFolder {
  let folder: PinwheelFolder
  private let artwork: ExtractionOptions?
  private let limits: InputLimits
  /// The files when they were looked at last.
  private var seen: Files
  /// Those that the masks are made of; `nil` before they are made.
  private var made: Files?

  /// How often files are looked at. Looking works on every disk and with every editor, those that save by renaming too.
  static let interval = Duration.milliseconds(150)

  /// - Parameter input: A folder that extract made, or else artwork.
  init(_ input: FolderOptions, limits: InputLimits = InputLimits()) throws {
    self.limits = limits
    if let path = input.path.map({ FilePath($0) }), FileSystem.exists(path), (try? input.folder()) == nil {
      var options = ExtractionOptions(zip: ZipArchive.self, input: path)
      options.replacesExisting = true
      options.limits = limits
      artwork = options
      folder = PinwheelFolder(options.output)
    } else {
      artwork = nil
      folder = try input.folder()
    }
    seen = Files(artwork, folder)
  }

  /// How many files are looked at.
  var fileCount: Int { seen.artwork.count + seen.folder.files.count }

  /// Extracts the artwork for the first time: what cannot be extracted from the start is not followed.
  mutating func prepare() throws { try extract() }

  /// Whether something was saved since the masks were made, and nothing is being written any more.
  mutating func wasSaved() -> Bool {
    let files = Files(artwork, folder, after: seen)
    defer { seen = files }
    return files == seen && files != made
  }

  /// Extracts the artwork if it was saved, and makes the masks. What is saved meanwhile is seen as a change.
  mutating func make() throws -> Baker.Result {
    if seen.artwork != made?.artwork { try extract() }
    made = seen
    return try Baker.bake(folder, thresholds: nil, limits: limits)
  }

  private mutating func extract() throws {
    made = seen
    guard let options = artwork else { return }
    let summary = try Extractor.extract(options)
    if let edits = summary.edits { report(edits, in: summary.folder) }
    let skipped = summary.manifest.skipped.count
    if skipped > 0 {
      let command = "pinwheel list \(folder.path) --skipped"
      printError("pinwheel: \(options.input): \(counted(skipped, "thing")) skipped; \(command) says why")
    }
    seen.folder = FolderState(folder)
  }
}

extension FollowedFolder {
  /// The files, as far as the disk tells whether they have changed.
  private struct Files: Equatable {
    let artwork: [FilePath: FileSystem.Status]
    var folder: FolderState

    /// The most files of artwork that are looked at.
    private static let mostFiles = 100_000

    init(_ artwork: ExtractionOptions?, _ folder: PinwheelFolder, after earlier: Files? = nil) {
      self.artwork = artwork.map { Self.files(below: $0.input) } ?? [:]
      self.folder = FolderState(folder, after: earlier?.folder)
    }

    /// The files below a folder, or itself; hidden ones and our own results excepted.
    private static func files(below input: FilePath) -> [FilePath: FileSystem.Status] {
      var files: [FilePath: FileSystem.Status] = [:]
      var left = [input]
      while let path = left.popLast(), files.count < Self.mostFiles {
        if path == input ? FileSystem.isFolder(path) : FileSystem.isRealFolder(path) {
          for name in (try? FileSystem.names(in: path)) ?? [] {
            let isOurs = name.string.hasPrefix(".") || name.extension == FolderNames.pathExtension
            if !isOurs { left.append(path.appending(name)) }
          }
        } else if let status = FileSystem.status(of: path) {
          files[path] = status
        }
      }
      return files
    }
  }
}
