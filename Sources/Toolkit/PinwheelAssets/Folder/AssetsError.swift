package import PinwheelBundles
package import PinwheelFiles
package import PinwheelImages
package import PinwheelText
package import SystemPackage

/// Why extraction, grouping or baking failed, or a folder cannot be used, as data.
package indirect enum AssetsError: DiagnosticError, Sendable, Hashable {
  case bundle(BundleError)
  case image(ImageError)
  case catalog(CatalogError)
  case output(OutputError)
  case folder(FolderFault)
  case manifest(FilePath, ManifestFault)
  case masks(in: FilePath, MasksFault)
  /// The input holds no usable image; `skipped` lists what was found instead, and `files` counts all by kind.
  case nothingRead(FilePath, AppBundle.Kind, skipped: [SkippedFile], files: [Manifest.FileCount])
  /// A file cannot be read, or is not of the expected kind.
  case unreadable(String, reason: String, FileRole)
  /// A file changed while in use.
  case changed(String, during: FileUse)
  /// Any other fault, which only people tell apart: its sentence is where it is found.
  case fault(Diagnostic)

  /// The role of a file that cannot be read.
  package enum FileRole: Sendable, Hashable {
    case input, manifest, recording
    /// A file that the manifest at the path names.
    case named(in: FilePath)
    /// The masks of the folder at the path.
    case masks(in: FilePath)

    fileprivate var remedy: Remedy {
      switch self {
      case .input: .advice("fix this and run the command again")
      case .manifest: .advice("run pinwheel extract to make it")
      case .recording: .advice("give a recording of touches")
      case .named(let manifest): .advice("put it back, or edit \(manifest)")
      case .masks(let folder): .run(.bake(in: folder.string))
      }
    }
  }

  /// What a file was used for when it changed.
  package enum FileUse: Sendable, Hashable { case reading, extraction, baking, writing }

  package var diagnostic: Diagnostic {
    switch self {
    case .bundle(let error): error.diagnostic
    case .image(let error): error.diagnostic
    case .catalog(let error): error.diagnostic
    case .output(let error): error.diagnostic(inResult: Self.isInResult)
    case .folder(let fault): fault.diagnostic
    case .manifest(let path, let fault): fault.diagnostic(of: path)
    case .masks(let folder, let fault): fault.diagnostic(in: folder)
    case .nothingRead(let path, let kind, let skipped, _): Self.nothingRead(path, kind, skipped)
    case .unreadable(let file, let reason, let role):
      Diagnostic(
        .file(file), "cannot be read: \(reason)", role.remedy, exit: role == .input ? .inputOutput : .badData)
    case .changed(let file, let use):
      switch use {
      case .writing: Self.changed(file, "cannot be written: what was written is gone")
      case .baking: Self.changed(file, "changed while it was baked")
      case .extraction: Self.changed(file, "changed while it was read")
      case .reading: Self.changed(file, "changed while it was read", "try again")
      }
    case .fault(let diagnostic): diagnostic
    }
  }

  /// An input that does not exist or cannot be read.
  package static func failedInput(_ name: String, _ error: FileError) -> AssetsError {
    error == .system(.noSuchFileOrDirectory)
      ? .missing(name) : .unreadable(name, reason: error.reason, .input)
  }

  package static func missing(_ path: String) -> AssetsError {
    .fault(Diagnostic(.naming(path), "There is no \(path)", .advice("check the path"), exit: .noInput))
  }

  /// A text that is not UTF-8.
  package static func utf16(_ name: String) -> AssetsError {
    .fault(Diagnostic(.file(name), "is UTF-16 text (expected UTF-8)", .convertUTF16(name)))
  }

  private static func nothingRead(
    _ path: FilePath, _ kind: AppBundle.Kind, _ skipped: [SkippedFile]
  ) -> Diagnostic {
    if kind == .file, skipped.isEmpty {
      return Diagnostic(
        .file(path), "is neither a zip archive nor an image that is read",
        .advice("give an .ipa, a .zip, an .app or another folder, or a PNG, JPEG, GIF or WebP"))
    }
    let images = Remedy.advice("give a bundle with PNG, JPEG, GIF or WebP images")
    guard let first = skipped.first else { return Diagnostic(.file(path), "holds no image", images) }
    let more = skipped.count > 1 ? ", and \(skipped.count - 1) more" : ""
    return Diagnostic(
      .file(path), "holds no image that can be used (skipped: \(first.file), \(first.reason)\(more))",
      first.why.limit.map { .raise(limit: $0.rawValue) } ?? images)
  }

  private static func changed(
    _ file: String, _ problem: String, _ advice: String = "run the command again"
  ) -> Diagnostic {
    Diagnostic(.file(file), problem, .advice(advice), exit: .inputOutput)
  }

  /// Whether a path names a file that baking and grouping write into a folder and cannot write elsewhere.
  private static func isInResult(_ path: FilePath) -> Bool {
    [Manifest.fileName, FolderNames.baked, FolderNames.generated].contains(
      path.lastComponent?.string)
  }

  /// Runs code of a module below.
  static func wrapping<Result, Cause: AssetsErrorCause>(
    _ body: () throws(Cause) -> Result
  ) throws(AssetsError) -> Result {
    do throws(Cause) { return try body() } catch { throw error.inAssets }
  }

  /// Runs code that writes to a place.
  static func writing<Result>(
    _ place: FilePath, _ body: () throws(Errno) -> Result
  ) throws(AssetsError) -> Result {
    do throws(Errno) { return try body() } catch { throw .output(.interrupted(place, error)) }
  }

  /// Work on a new file or folder cannot begin.
  static func staging(in folder: FilePath, _ error: Errno) -> AssetsError {
    .output(error.isShortage ? .interrupted(folder, error) : .unusable(folder, error))
  }

  /// What was found in an input without usable images, and its files by kind; empty for any other failure.
  package var found: (skipped: [SkippedFile], files: [Manifest.FileCount]) {
    guard case .nothingRead(_, _, let skipped, let files) = self else { return ([], []) }
    return (skipped, files)
  }

  /// Whether the only fault of the input is that it has no usable image: it is a bundle, which was opened.
  package var isOfNoImage: Bool {
    if case .nothingRead(_, let kind, _, _) = self { kind != .file } else { false }
  }

  /// A folder cannot be moved to its place.
  static func moving(to place: FilePath, _ error: Errno) -> AssetsError {
    switch error {
    case .fileExists, .directoryNotEmpty, .notDirectory: .output(.folderExists(place))
    case .notSupported:
      .fault(
        Diagnostic(
          .file(place), "lies on a disk that cannot exchange two folders in one step",
          .advice("remove it by hand first"), exit: .cannotCreate))
    default:
      .fault(
        Diagnostic(
          .file(place), "cannot be put in place: \(error.reason)", .elsewhere(), exit: .cannotCreate))
    }
  }

  /// A file that a replacement would lose.
  static func foreign(_ file: FilePath, in place: FilePath) -> AssetsError {
    .fault(
      Diagnostic(
        .file(file), "was not made by pinwheel, so \(place) is not replaced", .elsewhere(or: "move it away"),
        exit: .cannotCreate))
  }

  /// A file whose edits a replacement would lose.
  static func edited(_ file: FilePath) -> AssetsError {
    .fault(
      Diagnostic(
        .file(file), "was edited in a way that cannot be kept", .discardEdits, exit: .cannotCreate))
  }
}

/// An error of a module below, which is a case of ``AssetsError``.
protocol AssetsErrorCause: Error {
  var inAssets: AssetsError { get }
}

extension CatalogError: AssetsErrorCause { var inAssets: AssetsError { .catalog(self) } }
extension BundleError: AssetsErrorCause { var inAssets: AssetsError { .bundle(self) } }
extension ImageError: AssetsErrorCause { var inAssets: AssetsError { .image(self) } }
extension OutputError: AssetsErrorCause { var inAssets: AssetsError { .output(self) } }
