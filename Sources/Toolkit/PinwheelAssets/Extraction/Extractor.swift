internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelText
internal import SystemPackage

/// Extracts a bundle: reads its images, groups those that belong together into pinwheels, writes the manifest and
/// bakes the masks.
///
/// ```
/// AppBundle -> BundleReader -> Grouping -> manifest -> Baker -> OutputFolder.commit
///  entries      records         pinwheels   merged      masks    in its place
/// ```
///
/// The record of an image is made of the bytes in hand. ``ImageStore`` reads the written file again for masks that would
/// take too much memory or are at the thresholds of single slices, and for mean colors, where wheels lie on each other, of
/// images of which only the alpha was decoded.
package struct Extractor {
  private let options: ExtractionOptions
  private let progress: (WorkProgress) -> Void

  /// Extracts a bundle into a new folder, which appears whole or not at all.
  ///
  /// - Parameter progress: Called often, one call at a time, from any thread.
  /// - Throws: ``AssetsError`` if the input is missing, unreadable or without any image, or the folder cannot
  ///   be made. Unusable parts of an otherwise valid input are not errors: the manifest lists them.
  /// - Complexity: Memory of one large image, or of a few small ones per job, plus a record per entry, the masks up to a
  ///   limit, and what the baked file takes.
  package static func extract(
    _ options: ExtractionOptions, progress: @escaping (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) -> ExtractionSummary {
    try Extractor(options: options, progress: progress).extractBundle()
  }

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

  private func extractBundle() throws(AssetsError) -> ExtractionSummary {
    let bundle = try AssetsError.wrapping { () throws(BundleError) in
      try AppBundle(
        opening: options.input, zip: options.zip, limits: options.limits, encoding: options.encoding,
        neighbors: FactFormat.paths)
    }
    try ExtractionInputs([options.input]).demandApart(options.output)
    let limits = ImageLimits(maximumPixels: options.limits[.pixels])
    let edits = options.discardsEdits ? EarlierResult.Edits.discarded : .kept
    let output = try OutputFolder(
      options.output, replacing: options.replacesExisting ? edits : nil, imageLimits: limits)
    do throws(AssetsError) {
      var folder = output.partial
      // A converted image may have more bytes than the original.
      folder.fileLimit = max(RegularFile.standardLimit, 2 * options.limits[.entrySize])
      folder.usage = bundle.usage
      let earlier = options.discardsEdits ? nil : try output.earlier?.versions()
      let threshold = options.threshold ?? earlier.map { AlphaThreshold($0.generated.threshold) } ?? .standard
      let thresholds = SliceCoverage.thresholds + [threshold]
      let regions = try colorTable(of: bundle)
      let input = bundle.kind == .folder ? nil : options.input
      let (digest, read) = try concurrently(jobs: options.jobs) { () throws(AssetsError) in
        try input.map { path throws(AssetsError) in try sha256(of: path) }
      } main: { () throws(AssetsError) in
        try BundleReader(
          bundle, into: folder, masksAt: thresholds, regions: regions, scales: options.scales,
          jobs: options.jobs, progress: progress)
      }
      guard !read.records.isEmpty else {
        throw .nothingRead(options.input, bundle.kind, skipped: read.skipped, files: read.fileCounts)
      }
      let images = ImageStore(folder, read.records, thresholds: thresholds)
      let request = GroupingRequest(
        groups: options.groups, stateWords: options.stateWords, earlier: earlier?.edited)
      progress(WorkProgress(stage: .grouping, done: 0, total: 1))
      let (generated, unmatched) = try newManifest(of: bundle, read, digest: digest, threshold: threshold)
        .grouped(by: request, masks: images)
      progress(WorkProgress(stage: .grouping, done: 1, total: 1))
      var report = MergeReport(unmatched: unmatched)
      let manifest = try merged(generated, with: earlier, output.earlier, read, images, into: &report)
      let advice = try GroupingAdvice(for: manifest.value, images)
      let source = try folder.writeManifest(manifest, generated: generated, images: read.written)
      let baked = try Baker.bake(manifest, from: source, images: images, progress: progress)
      try output.commit()
      return ExtractionSummary(
        input: options.input, manifest: manifest.value, advice: advice,
        folder: PinwheelFolder(output.destination), baked: baked,
        edits: output.earlier.map { _ in report })
    } catch {
      output.discard()
      guard case .masks(_, .beyond(let limit, let maximum)) = error else { throw error }
      throw .bundle(.beyondLimit(path: options.input.string, limit, maximum: maximum))
    }
  }

  /// The names of the colors of a picture that is cut by color; `nil` for any other input.
  private func colorTable(of bundle: AppBundle) throws(AssetsError) -> ColorTable? {
    guard options.hasColorRegions else { return nil }
    guard bundle.kind == .file else {
      throw .fault(
        Diagnostic(
          .file(options.input), "is not a picture, and only a picture has regions of one color",
          .advice("give one"), exit: .wrongUsage))
    }
    var table = options.input
    table.extension = "csv"
    return ColorTable((try? RegularFile.contents(of: table)) ?? [])
  }

  /// The manifest of images that are not grouped yet.
  private func newManifest(
    of bundle: AppBundle, _ read: BundleReader, digest: String?, threshold: AlphaThreshold
  ) -> Manifest {
    let info = bundle.info()
    let source = Manifest.Source(
      file: ExtractionOptions.absolute(options.input).lastComponent?.string,
      sha256: digest, identifier: info?.identifier, name: info?.name, version: info?.version)
    return Manifest(
      source: source, threshold: threshold.fraction, pinwheels: [], ambiguous: [],
      images: read.records.map(\.image), relations: read.relations, skipped: read.skipped,
      files: read.fileCounts)
  }

  /// The manifest with a person's edits of an earlier result, whose edited files come into the folder.
  private func merged(
    _ generated: Manifest, with versions: EarlierResult.Versions?, _ earlier: EarlierResult?,
    _ read: BundleReader, _ images: ImageStore, into report: inout MergeReport
  ) throws(AssetsError) -> ValidManifest {
    let folder = images.folder
    if let earlier {
      let kept = try KeptFiles(
        of: earlier, in: folder, generated: Dictionary(firstOf: read.written.map { ($0.file, $0.digest) }),
        discardsEdits: options.discardsEdits)
      report.append(kept.report)
      images.forget(kept.replaced)
    }
    guard var versions else { return try ValidManifest(generated, in: folder) }
    if options.threshold != nil {
      versions.generated.threshold = generated.threshold
      versions.edited.threshold = generated.threshold
    }
    return try ValidManifest(
      generated, mergedWith: versions.edited, of: versions.generated, in: folder, noting: &report,
      isThere: folder.holds)
  }
}
