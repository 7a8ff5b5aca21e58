internal import PinwheelFiles
internal import PinwheelText
package import SystemPackage

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
