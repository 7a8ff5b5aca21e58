internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles

/// The images of a bundle, and of the archives in it, converted and written into a folder on all cores.
struct BundleConversion {
  private(set) var images: [ImageConverter.Converted] = []
  /// The sprites of images that are sheets.
  private(set) var sprites: [NamedImage] = []
  /// The wheels made from layered documents.
  private(set) var layers: [LayerWheel] = []
  private var layerCount = 0
  /// Statements of the bundle's files about the images.
  private(set) var relations: [Relation] = []
  /// Files that were found but not used.
  private(set) var skipped: [Manifest.Skipped] = []
  /// Copied files that have no pixels.
  private var copied: [ExtractionRecord.Entry] = []

  private let folder: PinwheelFolder
  /// The thresholds of the masks of images.
  private let thresholds: [AlphaThreshold]
  /// The bytes that masks of further images may take.
  private var maskBytesLeft = 64 << 20
  private let jobs: Int
  private let progress: (WorkProgress) -> Void

  /// The digests of all written files.
  var record: [ExtractionRecord.Entry] {
    images.flatMap { image in
      [ExtractionRecord.Entry(file: image.record.file, digest: image.digest)] + image.frameFiles
    } + copied
  }

  /// Converts all images of a bundle.
  ///
  /// - Parameters:
  ///   - thresholds: Those at which masks of the images are made, unless they take too much memory.
  ///   - jobs: The maximum number of threads. It does not affect the result.
  ///   - progress: Called often, one call at a time, from any thread.
  /// - Throws: ``AssetsError`` if the bundle changes during conversion or exceeds a limit, or the folder cannot be written.
  init(
    of bundle: AppBundle, into folder: PinwheelFolder, masksAt thresholds: [AlphaThreshold], jobs: Int,
    progress: @escaping (WorkProgress) -> Void
  ) throws(AssetsError) {
    self.folder = folder
    self.thresholds = thresholds
    self.jobs = jobs
    self.progress = progress
    try convert(bundle, at: "", below: OutputNames.folder)
    try AssetsError.wrapping { () throws(BundleError) in try bundle.checkUnchanged() }
  }

  /// Converts the images of a bundle, then the images of the archives in it, one archive after another. The results of
  /// an archive go into a folder with its name, which no other file has.
  ///
  /// - Parameters:
  ///   - path: The path of the archive; empty for the outermost bundle.
  ///   - place: The folder that its images go into.
  private mutating func convert(
    _ bundle: AppBundle, at path: String, below place: String
  ) throws(AssetsError) {
    skipped += bundle.skipped.map { Manifest.Skipped(file: $0.path, reason: $0.why) }
    let firstImage = images.count
    let entries = withoutEarlierResults(bundle.entries)
    let pictures = try AssetsError.wrapping { () throws(BundleError) in
      try BundlePictures(entries, of: bundle)
    }
    skipped += pictures.skipped
    let names = OutputNames(pictures.names(without: path), below: place)
    let found = try convert(pictures.loose, of: bundle, as: names, total: pictures.count)
    var first = pictures.loose.count
    for catalog in pictures.compiled {
      try convert(catalog, of: bundle, as: names, from: first, total: pictures.count)
      first += catalog.pictures.count
    }
    try convert(found.containers, of: bundle)
    try cutSheets(in: entries, of: bundle, from: firstImage)
    for archive in found.archives {
      let inner: AppBundle
      do throws(BundleError) {
        inner = try AppBundle(opening: archive.entry, in: bundle)
      } catch {
        guard case .badEntry(_, let reason) = error else { throw error.inAssets }
        skipped.add(file: archive.entry.path, reason: reason, kind: "zip")
        continue
      }
      let before = images.count
      try convert(inner, at: archive.entry.path, below: archive.name.file)
      if let note = archive.name.note, images.count > before {
        skipped.add(file: archive.entry.path, reason: note)
      }
    }
  }

  /// Finds the layers and sprites among a bundle's images, which begin at `first`. Neither they nor sheets are
  /// grouped as separate images.
  private mutating func cutSheets(
    in entries: [BundleEntry], of bundle: AppBundle, from first: Int
  ) throws(AssetsError) {
    let documents = try AssetsError.wrapping { () throws(BundleError) in
      try LayerWheels(
        in: entries, of: bundle, images: Array(images[first...]), firstOrder: layerCount)
    }
    for number in documents.used {
      images[first + number].named = nil
      images[first + number].record.isPart = true
    }
    for (number, layers) in documents.records { images[first + number].record.layers = layers }
    layerCount += documents.records.values.reduce(0) { $0 + $1.count }
    layers += LayerWheel.all(of: images[first...].map(\.record))
    skipped += documents.skipped
    let found = Array(images[first...])
    var files = RelationFiles()
    let sheets = try AssetsError.wrapping { () throws(BundleError) in
      let sheets = try SheetSprites(in: entries, of: bundle, images: found) { files.read($1, at: $0.path) }
      try files.readOthers(entries, of: bundle)
      return sheets
    }
    let firstSprite = sprites.count
    for (number, sheet) in sheets.records.sorted(by: { $0.key < $1.key }) where !sheet.sprites.isEmpty {
      images[first + number].record.sprites = sheet.sprites
      images[first + number].record.animations = sheet.animations
      images[first + number].record.layout = sheet.layout
      images[first + number].named = nil
      sprites += NamedImage.sprites(of: images[first + number].record)
    }
    skipped += sheets.skipped + files.skipped
    let statements = files.statements()
    try AssetsError.wrapping { () throws(BundleError) in
      try bundle.use(statements.reduce(0) { $0 + $1.statements.count }, of: .entries)
    }
    relations += RelationResolver.relations(
      statements, among: images[first...].compactMap(\.named) + sprites[firstSprite...])
  }

  /// Files that hold images without being images.
  private struct Found {
    var containers: [EntryExtraction.Container] = []
    var archives: [(entry: BundleEntry, name: OutputNames.Name)] = []
  }

  private mutating func convert(
    _ loose: [BundlePictures.Loose], of bundle: AppBundle, as names: OutputNames,
    total: Int
  ) throws(AssetsError) -> Found {
    let (converter, progress) = (converter(ofAtMost: loose.count), progress)
    var done = 0
    progress(WorkProgress(stage: .converting, done: 0, total: total))
    // Largest first, so that no single thread is left with a large file at the end.
    let files = Self.bySize(loose)
    let outcomes = try concurrentMap(files.count, jobs: jobs) {
      () throws(AssetsError) in
      try Self.worker(of: bundle, converter)
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
    _ containers: [EntryExtraction.Container], of bundle: AppBundle
  ) throws(AssetsError) {
    let converter = converter(ofAtMost: containers.reduce(0) { $0 + $1.images.count })
    let outcomes = try concurrentMap(containers.count, jobs: jobs) { () throws(AssetsError) in
      try Self.worker(of: bundle, converter)
    } transform: { (worker, index) throws(AssetsError) in
      let container = containers[index]
      return try worker.extract(
        container, as: OutputNames(container.images, below: container.name.file))
    }
    collect(outcomes.flatMap(\.self))
  }

  private static func worker(
    of bundle: AppBundle, _ converter: ImageConverter
  ) throws(AssetsError) -> EntryExtraction {
    let own = try AssetsError.wrapping { () throws(BundleError) in try bundle.reopened() }
    return EntryExtraction(bundle: own, converter: converter)
  }

  /// What converts at most so many images; the memory that is left for masks is divided equally among them.
  private func converter(ofAtMost count: Int) -> ImageConverter {
    ImageConverter(output: folder, thresholds: thresholds, mostMaskBytes: maskBytesLeft / max(1, count))
  }

  /// The positions of files, largest first. A few files of one size, which may be equal, form a batch that one
  /// thread converts.
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

  /// Converts the pictures of a compiled catalog. A large catalog stays in memory only until this returns.
  private mutating func convert(
    _ compiled: BundlePictures.Compiled, of bundle: AppBundle, as names: OutputNames, from first: Int,
    total: Int
  ) throws(AssetsError) {
    guard !compiled.pictures.isEmpty else { return }
    let (progress, entry) = (progress, compiled.entry)
    let catalog = if let catalog = compiled.catalog { catalog } else { try Self.readAgain(entry, of: bundle) }
    let items = compiled.pictures.enumerated().map { index, pair in
      CatalogExtraction.Item(found: pair.found, picture: pair.picture, name: names[first + index])
    }
    let extraction = CatalogExtraction(
      catalog, items, of: bundle, converter: converter(ofAtMost: items.count))
    var done = first
    let outcomes = try concurrentMap(extraction.payloads.count, jobs: jobs) { () throws(AssetsError) in
    } transform: { (_, index) throws(AssetsError) in
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
    let bytes = try AssetsError.wrapping { () throws(BundleError) in try bundle.contents(of: entry) }
    do {
      return try AssetCatalog(bytes, path: entry.path)
    } catch {
      // The catalog could be read before, so the input has changed since.
      throw .catalog(error)
    }
  }

  private mutating func collect(_ outcomes: [EntryExtraction.Outcome]) {
    for outcome in outcomes {
      switch outcome {
      case .nothing, .archive: break
      case .skipped(let thing): skipped.append(thing)
      case .image(let image):
        images.append(image)
        maskBytesLeft -= image.masks.reduce(0) { $0 + $1.width * $1.height / 8 }
        skipped += image.remarks
      case .copied(let thing, let file, let digest):
        skipped.append(thing)
        copied.append(ExtractionRecord.Entry(file: file, digest: digest))
      case .container(let container, let things):
        skipped += things
        if let note = container.name.note, !container.images.isEmpty {
          skipped.add(file: container.entry.path, reason: note)
        }
      }
    }
  }

  /// Leaves out results of earlier extractions from a folder; they are not part of the input.
  private mutating func withoutEarlierResults(_ entries: [BundleEntry]) -> [BundleEntry] {
    let ending = ".\(FolderNames.pathExtension)/"
    let results = entries.map(\.path).filter { $0.lastPathComponent == Manifest.fileName }
      .map { $0.parentPath + "/" }.filter { $0.hasSuffix(ending) }
    skipped += results.map { Manifest.Skipped(file: $0, reason: "an earlier result of pinwheel") }
    return results.isEmpty
      ? entries : entries.filter { entry in !results.contains { entry.path.utf8.starts(with: $0.utf8) } }
  }
}
