internal import PinwheelFiles
internal import PinwheelText
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
        throw .fault(
          Diagnostic(
            "\(other) and \(input) would both become \(own.output)",
            .elsewhere(or: "extract them one at a time"), exit: .wrongUsage))
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
      let result = Result { () throws(AssetsError) in
        try Extractor.extract(options) { progress(index, $0) }
      }
      try finished(options, result)
    }
  }
}
