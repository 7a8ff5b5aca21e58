import Dispatch
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelText
import SystemPackage

/// The input that `bake --watch` and `preview --watch` follow: a folder made by `extract`, or artwork and the folder into
/// which it is extracted.
struct FollowedFolder {
  let folder: PinwheelFolder
  private let artwork: ExtractionOptions?
  private let limits: InputLimits
  /// The files as of the last check.
  private var seen: Files
  /// The files of which the masks were made; `nil` before that.
  private var made: Files?

  /// The interval between checks of the files. Polling works on every disk and with every editor, including editors
  /// that save by renaming.
  static let interval = DispatchTimeInterval.milliseconds(150)

  /// - Parameter input: A folder made by `extract`, or else artwork.
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

  /// The number of files that are checked.
  var fileCount: Int { seen.artwork.count + seen.folder.files.count }

  /// Whether a file was saved since the masks were made, and no file is still being written.
  mutating func wasSaved() -> Bool {
    let files = Files(artwork, folder, after: seen)
    defer { seen = files }
    return files == seen && files != made
  }

  /// Extracts the artwork if it was saved, and makes the masks. Files saved meanwhile count as changes.
  mutating func make() throws -> Baker.Result {
    if seen.artwork != made?.artwork { try extract() }
    made = seen
    return try Baker.bake(folder, limits: limits)
  }

  /// Extracts the artwork, if there is any. Artwork that cannot be extracted at the start is not followed.
  mutating func extract() throws {
    made = seen
    guard let options = artwork else { return }
    let summary = try Extractor.extract(options)
    if let edits = summary.edits { report(edits, in: summary.folder) }
    let skipped = summary.manifest.skipped.count
    if skipped > 0 {
      let command = "pinwheel list \(folder.path) --skipped"
      printNote("\(options.input): \(counted(skipped, "thing")) skipped; \(command) says why")
    }
    seen.folder = FolderState(folder)
  }
}

extension FollowedFolder {
  /// The status of the files on disk, which shows whether they changed.
  private struct Files: Equatable {
    let artwork: [FilePath: FileSystem.Status]
    var folder: FolderState

    /// The maximum number of artwork files to check.
    private static let mostFiles = 100_000

    init(_ artwork: ExtractionOptions?, _ folder: PinwheelFolder, after earlier: Files? = nil) {
      self.artwork = artwork.map { Self.files(below: $0.input) } ?? [:]
      self.folder = FolderState(folder, after: earlier?.folder)
    }

    /// The files below a folder, or the file itself, except hidden files and our own results.
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
