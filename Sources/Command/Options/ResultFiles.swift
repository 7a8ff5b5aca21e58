import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import SystemPackage

/// The pictures of several folders: one for each, called after it, in one folder.
struct ResultFiles {
  /// The folder of the files; empty for the current one.
  private let folder: FilePath
  private let names: [String]

  /// `nil` if the output is a file, of the only folder.
  ///
  /// - Parameters:
  ///   - output: The folder for the files, which need not exist; `nil` for the current folder. A single folder has a file
  ///     in it if it exists, or ends in `/`.
  /// - Throws: `ValidationError` if there are several folders, and the output is a file.
  init?(_ output: String?, of input: FoldersOptions) throws {
    let isFolder = output.map(Self.isFolder)
    guard input.paths.count > 1 || isFolder == true else { return nil }
    if let output, isFolder == false {
      let path = FilePath(output)
      guard output != "-", !FileSystem.exists(path), !Self.isPicture(path) else {
        throw ValidationError(
          "-o", found: output, expected: "a folder, since each of several has a picture", "name one")
      }
    }
    folder = FilePath(output ?? "")
    names = Self.names(of: input)
  }

  /// Whether files go into an output instead of becoming it. A folder that `extract` made takes none, and what is called
  /// like a picture is meant to be one.
  private static func isFolder(_ output: String) -> Bool {
    let path = FilePath(output)
    return (output.hasSuffix("/") || FileSystem.isFolder(path) && !isPicture(path))
      && !PinwheelFolder(path).isOurs
  }

  /// Whether a path is called like a picture, as no folder is.
  private static func isPicture(_ path: FilePath) -> Bool {
    ["png", "svg"].contains(path.extension?.lowercased())
  }

  /// The file made of a folder, by the number of that.
  ///
  /// - Parameter ending: What follows the folder's name, with an extension.
  func path(_ number: Int, ending: String) -> String {
    folder.appending(names[number] + ending).string
  }

  private static func names(of input: FoldersOptions) -> [String] {
    let paths = input.paths.map { path in
      switch try? Inputs.locate(at: path) {
      case .folder(let folder): folder.path
      case .masks(let file): file.path ?? "masks"
      // It has no result.
      case nil: FilePath(path ?? ".")
      }
    }
    // Those that differ by their extensions, and one that is given twice, are numbered.
    var numbered = NumberedNames(separator: "-")
    return ExtractionInputs.names(for: paths).map { numbered.unique($0) }
  }
}
