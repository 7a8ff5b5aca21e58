import ArgumentParser
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelText
import SystemPackage

/// What a command works on.
enum Inputs {
  /// The help of the argument that names it.
  static let help =
    "A folder that extract made, or one that holds it, or its pinwheel.json or masks.baked. Default: the current folder."

  /// Refuses a path without text.
  static func check(_ path: String?) throws {
    guard path == "" else { return }
    throw ValidationError(
      "<folder>", found: "", expected: "a folder that extract made", "leave it out for the current folder")
  }

  /// The folder at a path; without a path, the folder in the current folder.
  static func folder(at path: String?) throws -> PinwheelFolder {
    if path == "-" { throw AssetsError.folder(.onlyMasks("standard input")) }
    return try PinwheelFolder(locating: path.map { FilePath($0) })
  }

  /// The folder at a path, or masks alone: from a file, or from standard input for `-`.
  static func locate(at path: String?) throws -> PinwheelFolder.Located {
    path == "-" ? .masks(.standardInput) : try PinwheelFolder.locate(path.map { FilePath($0) })
  }

  /// Runs `body` with what is found. Artwork that is not extracted is extracted for it, and removed afterwards.
  ///
  /// - Parameters:
  ///   - limits: `nil` for those of a look at little artwork: of more than ``mostEntries`` files, as in a mistyped folder,
  ///     the command to extract them is said.
  ///   - needsSlices: Whether artwork of which no image becomes a slice is refused.
  static func looking<Found, Result>(
    limits: InputLimits? = nil, needsSlices: Bool = true, _ find: () throws -> Found,
    extracted: (PinwheelFolder) throws -> Found, _ body: (Found) throws -> Result
  ) throws -> Result {
    let found: Found
    do {
      found = try find()
    } catch let error as AssetsError {
      guard let artwork = error.artwork else { throw error }
      var options = ExtractionOptions(zip: ZipArchive.self, input: artwork)
      options.limits[.entries] = mostEntries
      if let limits { options.limits = limits }
      do {
        return try Extractor.withTemporaryExtraction(options, needsSlices: needsSlices) {
          try body(extracted($0))
        }
      } catch AssetsError.bundle(.beyondLimit) where limits == nil {
        throw error
      }
    }
    return try body(found)
  }

  private static let mostEntries = 10_000
}

extension AssetsError {
  /// What lies in the place of a folder that extract made, and may be artwork.
  fileprivate var artwork: FilePath? {
    switch self {
    case .folder(.notExtracted(let path)), .folder(.noManifest(let path)): path
    default: nil
    }
  }
}

/// The folders that a command works on.
struct FoldersOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(Inputs.help + " Any number of them.", valueName: "folder"), completion: .directory)
  private var arguments: [String] = []

  /// `nil` for the current folder.
  var paths: [String?] { arguments.isEmpty ? [nil] : arguments }

  func validate() throws {
    for argument in arguments { try Inputs.check(argument) }
    try refuse(
      arguments.count > 1 && arguments.contains("-"), "-", "standard input is masks alone",
      "give them without other folders")
  }

  /// The path of a compiled asset catalog, if that is all that is named.
  var catalog: String? {
    arguments.count == 1 ? arguments.first { FilePath($0).extension?.lowercased() == "car" } : nil
  }

  /// The arguments that are patterns for names, and not the paths of anything.
  var patterns: [String] { arguments.filter(Self.isPattern) }

  /// The same without patterns.
  var withoutPatterns: FoldersOptions {
    var options = self
    options.arguments.removeAll(where: Self.isPattern)
    return options
  }

  private static func isPattern(_ argument: String) -> Bool {
    NamePattern.isPattern(argument) && !FileSystem.exists(FilePath(argument))
  }

  /// Runs `body` for each folder; see ``forEach(_:_:)``.
  func forEachFolder(_ body: (PinwheelFolder) throws -> Void) throws {
    try forEach(Inputs.folder(at:)) { folder, _ in try body(folder) }
  }

  /// Runs `body` for what is found at each path, with the path's number. With several paths, a failure does not stop
  /// the others, and the worst exit code counts.
  func forEach<Found>(
    _ find: (String?) throws -> Found, _ body: (Found, _ number: Int) throws -> Void
  ) throws {
    guard paths.count > 1 else { return try body(find(paths[0]), 0) }
    var codes: [Int32] = []
    for (number, path) in paths.enumerated() {
      do {
        try body(find(path), number)
      } catch let error as any DiagnosticError {
        report(error)
        codes.append(error.exitCode.rawValue)
      } catch let code as ExitCode {
        codes.append(code.rawValue)
      }
    }
    if let worst = codes.max() { throw ExitCode(worst) }
  }
}

/// The folder that a command works on.
struct FolderOptions: ParsableArguments {
  /// `nil` for the current folder.
  @Argument(help: ArgumentHelp(Inputs.help, valueName: "folder"), completion: .directory)
  private(set) var path: String?

  func validate() throws { try Inputs.check(path) }

  func folder() throws -> PinwheelFolder { try Inputs.folder(at: path) }

  /// The folder, or masks alone.
  func located() throws -> PinwheelFolder.Located { try Inputs.locate(at: path) }

  /// Runs `body` with the folder, or with artwork; see ``Inputs/looking(limits:needsSlices:_:extracted:_:)``.
  func looking<Result>(
    needsSlices: Bool = true, _ body: (PinwheelFolder) throws -> Result
  ) throws -> Result {
    try Inputs.looking(needsSlices: needsSlices, folder, extracted: { $0 }, body)
  }
}

extension PinwheelFolder.Located {
  /// The path of the folder, or of the masks.
  var path: String {
    switch self {
    case .folder(let folder): folder.path.string
    case .masks(let file): "\(file)"
    }
  }

  /// The files from which answers and pictures are made.
  var inputs: [FilePath] {
    switch self {
    case .folder(let folder): folder.inputs
    case .masks(let file): [file.path].compactMap(\.self)
    }
  }
}

extension PinwheelFolder {
  /// The files from which answers and pictures are made.
  var inputs: [FilePath] { [bakedPath] + FolderState(self).files.keys }
}
