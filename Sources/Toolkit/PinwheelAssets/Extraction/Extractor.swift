internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
internal import SystemPackage

/// Extracts a bundle: converts every image to an ordinary one, and groups the images that belong together into
/// pinwheels.
///
/// ```
/// AppBundle -> BundleConversion -> Grouping -> manifest -> Baker -> OutputFolder.commit
///  entries      images, written    pinwheels   written     masks     in its place
/// ```
///
/// Conversion decodes each image once, which determines its transparency and its masks: one to compare images by when
/// they are grouped, one to bake. Only masks that would take too much memory, since grouping determines later which
/// images need any, are made from the written file again.
package struct Extractor {
  private let options: ExtractionOptions
  private let progress: (WorkProgress) -> Void

  /// Extracts a bundle into a new folder, which appears whole or not at all.
  ///
  /// - Parameter progress: Called often, one call at a time, from any thread.
  /// - Throws: ``AssetsError`` if the input is missing, unreadable or without any image, or the folder cannot
  ///   be made. Unusable parts of an otherwise valid input are not errors: the manifest lists them.
  /// - Complexity: Memory of one large image, or of a few small ones per job, plus a record per entry and a bit per
  ///   pixel of a slice.
  package static func extract(
    _ options: ExtractionOptions, progress: @escaping (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) -> ExtractionSummary {
    try Extractor(options: options, progress: progress).run()
  }

  private init(options: ExtractionOptions, progress: @escaping (WorkProgress) -> Void) {
    self.options = options
    self.progress = progress
  }

  private func run() throws(AssetsError) -> ExtractionSummary {
    let bundle = try AssetsError.wrapping { () throws(BundleError) in
      try AppBundle(opening: options.input, zip: options.zip, limits: options.limits)
    }
    try InputPlaces([options.input]).check(options.output)
    let limits = ImageLimits(maximumPixels: options.limits[.pixels])
    let replacement = options.replacesExisting ? Replacement(discardsEdits: options.discardsEdits) : nil
    let output = try OutputFolder(options.output, replacement: replacement, imageLimits: limits)
    do throws(AssetsError) {
      let earlier = options.discardsEdits ? nil : try output.earlier?.versions()
      let threshold = options.threshold ?? earlier.map { AlphaThreshold($0.generated.threshold) } ?? .standard
      let thresholds = [SliceCoverage.threshold, threshold]
      let converted = try BundleConversion(
        of: bundle, into: output.partial, masksAt: thresholds, jobs: options.jobs, progress: progress)
      guard !converted.images.isEmpty else {
        throw .input(.nothingRead(options.input, bundle.kind, skipped: converted.skipped))
      }
      var folder = output.partial
      // A converted image may have more bytes than the original.
      folder.fileLimit = max(RegularFile.standardLimit, 2 * options.limits[.entrySize])
      folder.beforeDecoding = { image, _ throws(AssetsError) in
        try AssetsError.wrapping { () throws(BundleError) in
          try bundle.use(image.decodedByteCount, of: .totalSize)
        }
      }
      let request = GroupingRequest(
        groups: options.groups, stateWords: options.stateWords, earlier: earlier?.edited)
      var masks = MaskCache(
        folder, sprites: converted.sprites + converted.layers.flatMap(\.images), thresholds: thresholds,
        known: converted.images.map { ($0.record.file, $0.masks) })
      let (generated, grouped) = try manifest(
        of: bundle, converted, request, threshold: threshold, masks: masks)
      var report = grouped
      if let result = output.earlier {
        let kept = try KeptFiles(
          of: result, in: folder,
          generated: Dictionary(firstOf: converted.record.map { ($0.file, $0.digest) }),
          discardsEdits: options.discardsEdits)
        report.append(kept.report)
        if kept.hasReplaced { masks = MaskCache(folder, sprites: converted.sprites) }
      }
      let merged = try earlier.map { versions throws(AssetsError) in
        try merge(versions, with: generated, in: folder, reportingTo: &report)
      }
      let manifest = try ValidManifest(merged ?? generated, in: folder)
      let source = try folder.write(manifest, generated: generated, images: converted.record)
      let baked = try bake(manifest, from: source, masks: masks)
      try output.commit()
      return ExtractionSummary(
        input: options.input, manifest: manifest.value, folder: PinwheelFolder(output.place), baked: baked,
        edits: output.earlier.map { _ in report })
    } catch {
      output.discard()
      throw error
    }
  }

  private func merge(
    _ versions: EarlierResult.Versions, with generated: Manifest, in folder: PinwheelFolder,
    reportingTo report: inout MergeReport
  ) throws(AssetsError) -> Manifest {
    var versions = versions
    if options.threshold != nil {
      versions.generated.threshold = generated.threshold
      versions.edited.threshold = generated.threshold
    }
    do throws(ManifestMistake) {
      let merge = try ManifestMerge(old: versions.generated, edited: versions.edited, new: generated) {
        file in
        (try? folder.confined(file)).map { FileSystem.status(of: $0) != nil } ?? false
      }
      report.append(merge.report)
      return merge.manifest
    } catch {
      throw .manifest(folder.shownManifest, .value(error))
    }
  }

  private func manifest(
    of bundle: AppBundle, _ converted: BundleConversion, _ request: GroupingRequest,
    threshold: AlphaThreshold, masks: MaskCache
  ) throws(AssetsError) -> (Manifest, MergeReport) {
    progress(WorkProgress(stage: .grouping, done: 0, total: 1))
    let images = converted.images
    let grouping = try request.grouping(
      of: images.compactMap(\.named) + converted.sprites, layers: converted.layers,
      relations: converted.relations, sourceName: ExtractionOptions.stem(of: options.input),
      threshold: threshold, masks: masks
    ) { pixels throws(AssetsError) in
      try AssetsError.wrapping { () throws(BundleError) in try bundle.use(pixels, of: .totalPixels) }
    }
    progress(WorkProgress(stage: .grouping, done: 1, total: 1))
    let info = bundle.info()
    var source = Manifest.Source()
    source.file = ExtractionOptions.absolute(options.input).lastComponent?.string
    if bundle.kind != .folder { source.sha256 = try sha256(of: options.input) }
    source.identifier = info?.identifier
    source.name = info?.name
    source.version = info?.version
    var manifest = Manifest(
      source: source, threshold: threshold, pinwheels: grouping.pinwheels,
      ambiguous: grouping.ambiguous,
      images: images.map { image in
        var record = image.record
        record.scale = grouping.scales[record.file] ?? record.scale
        return record
      },
      skipped: converted.skipped + grouping.skipped)
    manifest.relations = converted.relations
    manifest.groups = request.allGroups
    manifest.stateWords = request.allStateWords
    return (manifest, MergeReport(unmatched: grouping.unmatched))
  }

  private func bake(
    _ manifest: ValidManifest, from source: BakedSource, masks: MaskCache
  ) throws(AssetsError) -> Baker.Result {
    let maximum = options.limits[.bakedSize]
    do throws(AssetsError) {
      return try Baker.bake(
        manifest, from: source, masks: masks, maximumRunBytes: maximum, progress: progress)
    } catch {
      guard case .masks(_, .tooManyRuns) = error else { throw error }
      throw .bundle(.beyondLimit(path: options.input.string, .bakedSize, maximum: maximum))
    }
  }
}
