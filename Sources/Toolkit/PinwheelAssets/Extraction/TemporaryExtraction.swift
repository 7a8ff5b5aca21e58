internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

extension Extractor {
  /// Extracts artwork for one look: into a folder among the system's temporary files, which is removed at the end and by
  /// signals.
  ///
  /// - Parameters:
  ///   - needsSlices: Whether artwork of which no image becomes a slice is refused.
  ///   - body: Gets the folder, which errors about its files call by the path of the artwork.
  /// - Throws: ``AssetsError`` as ``extract(_:progress:)`` does; what `body` throws.
  package static func withTemporaryExtraction<Result>(
    _ options: ExtractionOptions, needsSlices: Bool = true, _ body: (PinwheelFolder) throws -> Result
  ) throws -> Result {
    let parent = FileSystem.temporaryFolder
    let staged: StagedEntry
    do throws(Errno) {
      staged = try StagedEntry(.folder, in: parent)
    } catch {
      throw AssetsError.output(.noTemporaryFolder(parent, error))
    }
    defer { try? staged.remove() }
    var options = options
    options.output = staged.path.appending(ExtractionOptions.folderName(for: options.input))
    let summary = try extract(options)
    guard !needsSlices || !summary.manifest.pinwheels.isEmpty else {
      throw AssetsError.fault(
        Diagnostic(
          .file(options.input), "has no image that becomes a slice", .run(.extract(options.input.string)),
          exit: .noInput))
    }
    var folder = summary.folder
    folder.shownPath = options.input
    return try body(folder)
  }
}
