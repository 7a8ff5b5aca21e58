package import Pinwheel
package import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelText
package import SystemPackage

/// What to extract, and how.
package struct ExtractionOptions: Sendable {
  /// An archive, a folder, or an image.
  package var input: FilePath
  /// The folder to make.
  package var output: FilePath
  /// Fraction of full opacity from which baked pixels are solid; `nil` for the threshold of the replaced result, or
  /// else the standard one.
  package var threshold: AlphaThreshold?
  /// Manually defined wheels, in addition to the replaced result's.
  package var groups: [ManualGroup] = []
  /// The meanings of unusual words in names, in addition to the replaced result's.
  package var stateWords: [StateSpelling] = []
  /// Whether an existing output folder is replaced, keeping a person's edits. Only a folder that extraction made,
  /// and that has no other files outside `images/`, is replaced.
  package var replacesExisting = false
  /// Whether edits of the manifest and of images are discarded.
  package var discardsEdits = false
  /// The maximum number of threads that convert images. It does not affect the result.
  package var jobs = Processors.count
  package var limits = InputLimits()
  /// The encoding of names in archives that are not UTF-8, as `iconv` calls it; CP437 if it is `nil`.
  package var encoding: String?
  /// Whether the input is one flat picture, each color of which is a region. A table of the picture's name with the
  /// extension `csv` names the colors.
  package var hasColorRegions = false
  /// The reader of archives; without one, only folders and images are read.
  let zip: (any ZipReader.Type)?

  /// - Parameters:
  ///   - zip: The reader of archives; without one, only folders and images are read.
  ///   - output: `nil` for `<input name>.pinwheel` in the current folder.
  package init(zip: (any ZipReader.Type)?, input: FilePath, output: FilePath? = nil) {
    self.zip = zip
    self.input = input
    self.output = output ?? FilePath(Self.folderName(for: input))
  }

  /// The name of the folder for an input.
  static func folderName(for input: FilePath) -> String {
    "\(stem(of: input)).\(FolderNames.pathExtension)"
  }

  /// The name of the input without its extension; `.` and `..` are replaced by their names on disk.
  static func stem(of input: FilePath) -> String {
    absolute(input).lastComponent?.stem ?? "bundle"
  }

  /// The absolute path, without `.` and `..`.
  static func absolute(_ path: FilePath) -> FilePath {
    FileSystem.anchored(path).lexicallyNormalized()
  }
}

/// The inputs of one or several extractions: names for their results, and the paths that no result may have. Files and
/// folders are compared by identity, not by path: links, `..` and letter case give one file many paths.
package struct ExtractionInputs {
  /// The inputs themselves.
  private var inputs: [FileSystem.Identity: FilePath] = [:]
  /// Every folder above an input, with an input that lies in it.
  private var above: [FileSystem.Identity: FilePath] = [:]

  init(_ paths: [FilePath]) {
    for path in paths {
      guard let identity = FileSystem.identity(of: path) else { continue }
      inputs[identity] = path
      for folder in Self.folders(above: path) { above[folder] = path }
      // A link and its target may lie in different folders.
      for folder in Self.folders(above: FileSystem.followed(path)) { above[folder] = path }
    }
  }

  /// Checks the path of a result.
  ///
  /// - Throws: ``AssetsError`` if the path is an input, a folder around one, or a folder inside one that a later
  ///   extraction would take for a part of the input.
  func demandApart(_ output: FilePath) throws(AssetsError) {
    if let identity = FileSystem.identity(of: output) {
      if let input = inputs[identity] { throw Self.fault(of: output, "is the input \(input) itself") }
      if let input = above[identity] { throw Self.fault(of: output, "holds the input \(input)") }
    }
    // Earlier results in a folder are recognized by their names and left out.
    if output.extension == FolderNames.pathExtension { return }
    for folder in Self.folders(above: output) {
      guard let input = inputs[folder] else { continue }
      throw Self.fault(
        of: output, "lies inside the input \(input), whose images it would be among the next time",
        or: "end its name in .\(FolderNames.pathExtension)")
    }
  }

  private static func fault(of output: FilePath, _ problem: String, or remedy: String? = nil) -> AssetsError {
    .fault(Diagnostic(.file(output), problem, .elsewhere(or: remedy), exit: .wrongUsage))
  }

  /// The folders that contain a path, as far as they exist.
  private static func folders(above path: FilePath) -> [FileSystem.Identity] {
    var folder = FileSystem.resolved(path)
    var found: [FileSystem.Identity] = []
    while folder.removeLastComponent() {
      if let identity = FileSystem.identity(of: folder) { found.append(identity) }
    }
    return found
  }

  /// A name for each input, without an extension: its own, preceded by the folders around it if other inputs have the
  /// same, such as `News-Assets`.
  ///
  /// Inputs with the same path still share a name.
  package static func names(for inputs: [FilePath]) -> [String] {
    inputs.map(words(of:)).namesApart(separator: "-")
  }

  /// The folders of a path as given, without their extensions, and the input's own name.
  private static func words(of input: FilePath) -> [String] {
    let given = input.lexicallyNormalized()
    let isInside = given.isRelative && given.components.first?.kind == .regular
    let folders = (isInside ? given : ExtractionOptions.absolute(input)).removingLastComponent()
    return folders.components.map(\.stem) + [ExtractionOptions.stem(of: input)]
  }
}
