internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

/// Takes a bundle apart: every image becomes an ordinary one, and those that belong together become pinwheels.
package struct Extractor {
  private let options: ExtractionOptions
  private let progress: (WorkProgress) -> Void

  private var images: [ImageConverter.Converted] = []
  private var skipped: [Manifest.Skipped] = []
  /// Files that were copied and have no pixels.
  private var copied: [ExtractionRecord.Entry] = []

  /// Extracts a bundle into a new folder, which appears whole or not at all.
  ///
  /// - Parameter progress: Called often, one call at a time, from any thread.
  /// - Throws: ``AssetsError`` if the input is missing, unreadable or without any image, or the folder cannot
  ///   be made. What cannot be used of an otherwise sound input is no error: the manifest lists it.
  /// - Complexity: Memory of a large image, or a few small ones for each job, plus a record for each entry.
  package static func extract(
    _ options: ExtractionOptions, progress: @escaping (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) -> ExtractionSummary {
    var extractor = Extractor(options: options, progress: progress)
    return try extractor.run()
  }

  private init(options: ExtractionOptions, progress: @escaping (WorkProgress) -> Void) {
    self.options = options
    self.progress = progress
  }

  private mutating func run() throws(AssetsError) -> ExtractionSummary {
    let bundle = try Self.reading { () throws(BundleError) in
      try AppBundle(opening: options.input, limits: options.limits)
    }
    try InputPlaces([options.input]).check(options.output)
    let limits = ImageLimits(maximumPixels: options.limits[.pixels])
    let replacement = options.replacesExisting ? Replacement(discardsEdits: options.discardsEdits) : nil
    let output = try OutputFolder(options.output, replacement: replacement, imageLimits: limits)
    do throws(AssetsError) {
      try convertImages(of: bundle, into: output.partial)
      var folder = output.partial
      folder.beforeDecoding = { image throws(AssetsError) in
        try Self.reading { () throws(BundleError) in try bundle.use(image.decodedByteCount, of: .totalSize) }
      }
      let manifest = try manifest(of: bundle, in: folder)
      try folder.write(
        manifest,
        images: images.map { ExtractionRecord.Entry(file: $0.record.file, digest: $0.digest) } + copied)
      let baked = try bake(folder)
      try output.commit()
      return ExtractionSummary(
        input: options.input, manifest: manifest, folder: PinwheelFolder(output.place), baked: baked)
    } catch {
      output.discard()
      throw error
    }
  }

  private mutating func convertImages(
    of bundle: AppBundle, into folder: PinwheelFolder
  ) throws(AssetsError) {
    try convert(bundle, at: "", into: folder, below: OutputNames.folder)
    try Self.reading { () throws(BundleError) in try bundle.checkUnchanged() }
    guard !images.isEmpty else { throw withoutImages(bundle.kind) }
  }

  /// Converts the images of a bundle and then, one after the other, those of the archives in it. What each level
  /// becomes lies in the folder that has the archive's name, which no other file has.
  ///
  /// - Parameters:
  ///   - path: The path of the archive; empty for the outermost bundle.
  ///   - place: The folder that its images go into.
  private mutating func convert(
    _ bundle: AppBundle, at path: String, into folder: PinwheelFolder, below place: String
  ) throws(AssetsError) {
    skipped += bundle.skipped.map { Manifest.Skipped(file: $0.path, reason: $0.reason) }
    let entries = withoutEarlierResults(bundle.entries)
    let pictures = try Self.reading { () throws(BundleError) in try BundlePictures(entries, of: bundle) }
    skipped += pictures.skipped
    let names = OutputNames(pictures.names(without: path), below: place)
    let found = try convert(pictures.loose, of: bundle, as: names, into: folder, total: pictures.count)
    var first = pictures.loose.count
    for catalog in pictures.compiled {
      try convert(catalog, of: bundle, as: names, from: first, into: folder, total: pictures.count)
      first += catalog.pictures.count
    }
    try convert(found.containers, of: bundle, into: folder)
    for archive in found.archives {
      let inner: AppBundle
      do throws(BundleError) {
        inner = try AppBundle(opening: archive.entry, in: bundle)
      } catch {
        guard case .badEntry(_, let reason) = error else { throw AssetsError(error) }
        skipped.append(Manifest.Skipped(file: archive.entry.path, reason: reason, kind: "zip"))
        continue
      }
      let before = images.count
      try convert(inner, at: archive.entry.path, into: folder, below: archive.name.file)
      if let note = archive.name.note, images.count > before {
        skipped.append(Manifest.Skipped(file: archive.entry.path, reason: note))
      }
    }
  }

  /// What holds images and is none.
  private struct Found {
    var containers: [EntryExtraction.Container] = []
    var archives: [(entry: BundleEntry, name: OutputNames.Name)] = []
  }

  private mutating func convert(
    _ loose: [BundlePictures.Loose], of bundle: AppBundle, as names: OutputNames, into folder: PinwheelFolder,
    total: Int
  ) throws(AssetsError) -> Found {
    let progress = progress
    var done = 0
    progress(WorkProgress(stage: .converting, done: 0, total: total))
    // The largest first: at the end no thread is left alone with a long one.
    let files = Self.bySize(loose)
    let outcomes = try concurrentMap(over: Array(files.indices), jobs: options.jobs) {
      () throws(AssetsError) in
      try Self.worker(of: bundle, into: folder)
    } transform: { (worker, number) throws(AssetsError) in
      var latest = LatestConversion()
      return try files[number].map { index throws(AssetsError) in
        let outcome = try worker.extract(
          loose[index].entry, loose[index].picture, as: names[index], latest: &latest)
        return (index, outcome)
      }
    } collect: { (outcomes: [(Int, EntryExtraction.Outcome)]) throws(AssetsError) in
      done += outcomes.count
      progress(WorkProgress(stage: .converting, done: done, total: total))
    }.flatMap(\.self).sorted { $0.0 < $1.0 }.map(\.1)
    collect(outcomes)
    var found = Found()
    for outcome in outcomes {
      if case .archive(let entry, let name) = outcome { found.archives.append((entry, name)) }
      if case .container(let container, _) = outcome, !container.images.isEmpty {
        found.containers.append(container)
      }
    }
    return found
  }

  /// Converts the images inside other files.
  private mutating func convert(
    _ containers: [EntryExtraction.Container], of bundle: AppBundle, into folder: PinwheelFolder
  ) throws(AssetsError) {
    let outcomes = try concurrentMap(
      over: Array(containers.indices), jobs: options.jobs
    ) { () throws(AssetsError) in
      try Self.worker(of: bundle, into: folder)
    } transform: { (worker, index) throws(AssetsError) in
      let container = containers[index]
      return try worker.extract(
        container, as: OutputNames(container.images, below: container.name.file))
    } collect: { (_: [EntryExtraction.Outcome]) throws(AssetsError) in
    }
    collect(outcomes.flatMap(\.self))
  }

  private static func worker(
    of bundle: AppBundle, into folder: PinwheelFolder
  ) throws(AssetsError) -> EntryExtraction {
    let own = try reading { () throws(BundleError) in try bundle.reopened() }
    return EntryExtraction(bundle: own, converter: ImageConverter(output: folder))
  }

  /// The positions of files, largest first. A few of one size, which may be equal, come together, so that one thread
  /// converts them.
  private static func bySize(_ loose: [BundlePictures.Loose]) -> [[Int]] {
    var files: [[Int]] = []
    for index in loose.indices.sorted(by: { loose[$0].entry.size > loose[$1].entry.size }) {
      if let other = files.last, other.count < 8, loose[other[0]].entry.size == loose[index].entry.size {
        files[files.count - 1].append(index)
      } else {
        files.append([index])
      }
    }
    return files
  }

  /// Converts the pictures of a compiled catalog; a large one is in memory only meanwhile.
  private mutating func convert(
    _ compiled: BundlePictures.Compiled, of bundle: AppBundle, as names: OutputNames, from first: Int,
    into folder: PinwheelFolder, total: Int
  ) throws(AssetsError) {
    guard !compiled.pictures.isEmpty else { return }
    let (progress, entry) = (progress, compiled.entry)
    let catalog = if let catalog = compiled.catalog { catalog } else { try Self.readAgain(entry, of: bundle) }
    let items = compiled.pictures.enumerated().map { index, pair in
      CatalogExtraction.Item(found: pair.found, picture: pair.picture, name: names[first + index])
    }
    let extraction = CatalogExtraction(
      catalog, items, of: bundle, converter: ImageConverter(output: folder))
    var done = first
    let outcomes = try concurrentMap(
      over: Array(extraction.payloads.indices), jobs: options.jobs
    ) { () throws(AssetsError) in
      extraction
    } transform: { (extraction, index) throws(AssetsError) in
      try extraction.extract(index)
    } collect: { (outcomes: [EntryExtraction.Outcome]) throws(AssetsError) in
      done += outcomes.count
      progress(WorkProgress(stage: .converting, done: done, total: total))
    }
    collect(outcomes.flatMap(\.self))
  }

  private static func readAgain(
    _ entry: BundleEntry, of bundle: AppBundle
  ) throws(AssetsError) -> AssetCatalog {
    let bytes = try reading { () throws(BundleError) in try bundle.contents(of: entry) }
    do {
      return try AssetCatalog(bytes, path: entry.path)
    } catch {
      // It was read before, so the input has changed meanwhile.
      throw .badData(error.description)
    }
  }

  private mutating func collect(_ outcomes: [EntryExtraction.Outcome]) {
    for outcome in outcomes {
      switch outcome {
      case .nothing, .archive: break
      case .skipped(let thing): skipped.append(thing)
      case .image(let image):
        images.append(image)
        skipped += image.remarks
      case .copied(let thing, let file, let digest):
        skipped.append(thing)
        copied.append(ExtractionRecord.Entry(file: file, digest: digest))
      case .container(let container, let things):
        skipped += things
        if let note = container.name.note, !container.images.isEmpty {
          skipped.append(Manifest.Skipped(file: container.entry.path, reason: note))
        }
      }
    }
  }

  /// A folder may hold what was extracted from it before; that is no part of it.
  private mutating func withoutEarlierResults(_ entries: [BundleEntry]) -> [BundleEntry] {
    let ending = ".\(PinwheelFolder.pathExtension)/"
    let results = entries.map(\.path).filter { $0.lastPathComponent == Manifest.fileName }
      .map { $0.parentPath + "/" }.filter { $0.hasSuffix(ending) }
    skipped += results.map { Manifest.Skipped(file: $0, reason: "an earlier result of pinwheel") }
    return results.isEmpty
      ? entries : entries.filter { entry in !results.contains { entry.path.utf8.starts(with: $0.utf8) } }
  }

  /// Why there is nothing to extract.
  private func withoutImages(_ kind: AppBundle.Kind) -> AssetsError {
    if kind == .file, skipped.isEmpty {
      return .nothingRead(
        "\(options.input) is neither a zip archive nor an image that is read; give an .ipa, a .zip, an .app "
          + "or another folder, or a PNG, JPEG, GIF or WebP.", skipped: [])
    }
    var text = "\(options.input) holds no image"
    if let first = skipped.first {
      text += " that can be used (skipped: \(first.file), \(first.reason)"
      text += skipped.count > 1 ? ", and \(skipped.count - 1) more)" : ")"
    }
    return .nothingRead(text + "; give a bundle with PNG, JPEG, GIF or WebP images.", skipped: skipped)
  }

  private func manifest(
    of bundle: AppBundle, in folder: PinwheelFolder
  ) throws(AssetsError) -> Manifest {
    report(.grouping, 0, of: 1)
    let grouping = try Grouping(
      images: images.compactMap(\.named),
      paths: Dictionary(images.map { ($0.record.file, $0.path) }) { first, _ in first },
      groups: options.groups, sourceName: ExtractionOptions.stem(of: options.input), masks: folder
    ) { pixels throws(AssetsError) in
      try Self.reading { () throws(BundleError) in try bundle.use(pixels, of: .totalPixels) }
    }
    report(.grouping, 1, of: 1)
    let info = bundle.info()
    var source = Manifest.Source()
    source.file = ExtractionOptions.absolute(options.input).lastComponent?.string
    if bundle.kind != .folder { source.sha256 = try sha256(of: options.input) }
    source.identifier = info?.identifier
    source.name = info?.name
    source.version = info?.version
    return Manifest(
      source: source, threshold: options.threshold, pinwheels: grouping.pinwheels,
      ambiguous: grouping.ambiguous, images: images.map(\.record), skipped: skipped + grouping.skipped)
  }

  private func bake(_ folder: PinwheelFolder) throws(AssetsError) -> Baker.Result {
    do throws(AssetsError) {
      return try Baker.bake(folder, maximumRunBytes: options.limits[.bakedSize], progress: progress)
    } catch {
      guard error == .tooManyRuns else { throw error }
      throw AssetsError(
        .beyondLimit(path: options.input.string, reason: options.limits.reason(.bakedSize)))
    }
  }

  /// Failures of a bundle, seen from here.
  private static func reading<Result>(
    _ body: () throws(BundleError) -> Result
  ) throws(AssetsError) -> Result {
    do throws(BundleError) { return try body() } catch { throw AssetsError(error) }
  }

  private func report(_ stage: WorkProgress.Stage, _ done: Int, of total: Int) {
    progress(WorkProgress(stage: stage, done: done, total: total))
  }
}
