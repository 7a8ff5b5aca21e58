internal import PinwheelFiles
package import SystemPackage

/// Several inputs, each extracted on its own: one that fails does not stop the others.
package struct BatchExtraction: Sendable {
  /// The extractions, in the order of the inputs.
  package let extractions: [ExtractionOptions]

  /// Decides where the result of each input goes.
  ///
  /// - Parameters:
  ///   - output: The folder to make for one input, or the folder in which to make those for several; `nil` for the
  ///     current folder.
  ///   - holdsResults: Whether results go into the output even for one input. They always do if the output exists and
  ///     no extraction made it.
  ///   - options: Everything except input and output.
  /// - Throws: ``AssetsError`` if two inputs would make the same folder, or the folder to make is or holds an input.
  ///   Nothing is written then.
  package init(
    _ inputs: [FilePath], output: FilePath?, holdsResults: Bool = false, options: ExtractionOptions
  ) throws(AssetsError) {
    let holdsResults =
      holdsResults || inputs.count > 1
      || output.map { FileSystem.isFolder($0) && !PinwheelFolder($0).isOurs } == true
    var users: [FilePath: FilePath] = [:]
    var extractions: [ExtractionOptions] = []
    let known = ExtractionInputs(inputs)
    for (input, name) in zip(inputs, ExtractionInputs.names(for: inputs)) {
      var own = options
      own.input = input
      let folder = "\(name).\(FolderNames.pathExtension)"
      own.output = holdsResults ? (output ?? "").appending(folder) : output ?? FilePath(folder)
      if let other = users.updateValue(input, forKey: ExtractionOptions.absolute(own.output)) {
        throw .input(.sameOutput(other, input, output: own.output))
      }
      try known.demandApart(own.output)
      extractions.append(own)
    }
    self.extractions = extractions
  }

  /// Extracts the inputs one after another.
  ///
  /// - Parameters:
  ///   - progress: Called often, one call at a time, from any thread, with the number of the input.
  ///   - finished: Called after each input. An error that it throws ends the batch.
  package func extractAll(
    progress: @escaping (Int, WorkProgress) -> Void = { _, _ in },
    finished: (ExtractionOptions, Result<ExtractionSummary, AssetsError>) throws -> Void
  ) rethrows {
    for (index, options) in extractions.enumerated() {
      let result: Result<ExtractionSummary, AssetsError>
      do throws(AssetsError) {
        result = .success(try Extractor.extract(options) { progress(index, $0) })
      } catch {
        result = .failure(error)
      }
      try finished(options, result)
    }
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
      if let input = inputs[identity] { throw .input(.outputIsInput(output, input)) }
      if let input = above[identity] { throw .input(.outputHoldsInput(output, input)) }
    }
    // Earlier results in a folder are recognized by their names and left out.
    if output.extension == FolderNames.pathExtension { return }
    for folder in Self.folders(above: output) {
      if let input = inputs[folder] {
        throw .input(.outputInInput(output, input))
      }
    }
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
