internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles

/// Reads the images of a bundle, and of the archives in it, on all cores, and writes them into a folder.
struct BundleReader {
  /// The images: loose ones, then those of compiled catalogs, then those inside other files; bundle by bundle.
  private(set) var records: [ImageRecord] = []
  /// Statements of the bundle's files about the images.
  private(set) var relations: [Relation] = []
  /// Files that were found but not used.
  private(set) var skipped: [SkippedFile] = []
  /// Written files that have no pixels.
  private var copies: [ExtractionRecord.Entry] = []
  private var files: [Name: Int] = [:]
  private var layerCount = 0

  private let output: PinwheelFolder
  /// The thresholds of the masks of images.
  private let thresholds: [AlphaThreshold]
  private let regions: ColorTable?
  private let scales: [Int]
  /// The bytes that masks of further images may take.
  private var maskBytesLeft = 64 << 20
  private let jobs: Int
  private let progress: (WorkProgress) -> Void

  /// The number of files of each kind, including those of archives.
  var fileCounts: [Manifest.FileCount] {
    files.sorted { $0.key < $1.key }.map { .init(kind: $0.key.wrappedValue, count: $0.value) }
  }

  /// The digests of all written files.
  var written: [ExtractionRecord.Entry] { records.flatMap(\.files) + copies }

  /// Reads all images of a bundle.
  ///
  /// - Parameters:
  ///   - thresholds: Those at which masks of the images are made, unless they take too much memory.
  ///   - regions: The names of the colors, if each image is cut into regions of one color.
  ///   - scales: The pixels per point at which vector files are drawn.
  ///   - jobs: The maximum number of threads. It does not affect the result.
  ///   - progress: Called often, one call at a time, from any thread.
  /// - Throws: ``AssetsError`` if the bundle changes meanwhile or exceeds a limit, or the folder cannot be written.
  init(
    _ bundle: AppBundle, into output: PinwheelFolder, masksAt thresholds: [AlphaThreshold],
    regions: ColorTable? = nil, scales: [Int], jobs: Int,
    progress: @escaping (WorkProgress) -> Void
  ) throws(AssetsError) {
    self.output = output
    self.thresholds = thresholds
    self.regions = regions
    self.scales = scales
    self.jobs = jobs
    self.progress = progress
    try readBundle(bundle, at: "", below: OutputNames.folder)
    try AssetsError.wrapping { () throws(BundleError) in try bundle.checkUnchanged() }
  }

  /// Reads the images of a bundle, then those of the archives in it, one archive after another. The images of
  /// an archive go into a folder with its name, which no other file has.
  ///
  /// - Parameters:
  ///   - path: The path of the archive; empty for the outermost bundle.
  ///   - folder: The folder that its images go into.
  private mutating func readBundle(
    _ bundle: AppBundle, at path: String, below folder: String
  ) throws(AssetsError) {
    skipped += bundle.notes + bundle.skipped
    tally(bundle.skipped.count, as: "skipped")
    tally(bundle.clutter, as: "file that macOS adds")
    let (contents, others) = try readEntries(
      withoutEarlierResults(bundle.entries), of: bundle, at: path, below: folder)
    var found = contents.images.filter { $0.image.origin != .embedded }
    var archives: [FileContents.Container] = []
    for catalog in contents.catalogs {
      let inner = try readCatalog(catalog, of: bundle)
      collect(inner)
      found += inner.images
      archives += inner.archives
    }
    found += contents.images.filter { $0.image.origin == .embedded }
    let layouts = try place(contents.facts, about: found, in: bundle)
    countOthers(others, layouts: layouts)
    for archive in archives + contents.archives { try readArchive(archive, in: bundle) }
  }

  private mutating func tally(_ number: Int, as kind: String) {
    if number > 0 { files[kind, default: 0] += number }
  }

  /// Counts files without images, some of which say what images are, or were found to be faulty.
  private mutating func countOthers(_ paths: [String], layouts: Set<Name>) {
    let faulty = Set<Name>(names: skipped.map(\.file))
    for path in paths {
      let isLayout = layouts.contains(path) || path.lastPathComponent == "Contents.json"
      tally(1, as: isLayout ? "layout" : faulty.contains(path) ? "skipped" : path.fileKind)
    }
  }

  private mutating func readArchive(
    _ archive: FileContents.Container, in bundle: AppBundle
  ) throws(AssetsError) {
    let inner: AppBundle
    do throws(BundleError) {
      inner = try AppBundle(opening: archive.entry, bytes: archive.bytes, in: bundle)
    } catch {
      guard case .badEntry(_, let reason) = error else { throw error.inAssets }
      return skipped.append(SkippedFile(file: archive.entry.path, reason: reason, kind: "zip"))
    }
    let (before, faults) = (records.count, skipped.count)
    try readBundle(inner, at: archive.entry.path, below: archive.name.file)
    let none = skipped.count == faults ? "an archive in which there is no image" : nil
    if let remark = records.count > before ? archive.name.note : none {
      skipped.add(file: archive.entry.path, reason: remark)
    }
  }

  /// Reads every file of a bundle.
  ///
  /// - Returns: What they hold, and the paths of those that hold neither image nor fault.
  private mutating func readEntries(
    _ entries: [BundleEntry], of bundle: AppBundle, at path: String, below folder: String
  ) throws(AssetsError) -> (contents: FileContents, others: [String]) {
    let described = try descriptions(of: bundle)
    // A file may be several images of a source catalog, each with a name of its own.
    var files: [(entry: Int, image: Int)] = []
    for (index, entry) in entries.enumerated() {
      // The catalogs have read these.
      if entry.path.lastPathComponent == "Contents.json", SourceCatalog.below(entry.path) != nil,
        !LayerStack.isStack(entry.path)
      {
        tally(1, as: "layout")
        continue
      }
      files += (0..<(described[entry.path]?.count ?? 1)).map { (index, $0) }
    }
    func found(_ file: (entry: Int, image: Int)) -> ImageDescription? {
      described[entries[file.entry].path]?[file.image]
    }
    let names = OutputNames(
      files.map { Self.fileName(of: found($0)?.path ?? entries[$0.entry].path, without: path) }, below: folder
    )
    // Largest first, so that no single thread is left with a large file at the end.
    let order = files.indices.sorted { entries[files[$0].entry].size > entries[files[$1].entry].size }
    var reader = reader(of: bundle, forAtMost: files.count)
    let isDrawing = { (entry: BundleEntry) in ["svg", "pdf"].contains(entry.path.fileExtension.lowercased()) }
    if entries.contains(where: isDrawing) {
      reader.pictures = Set(names: entries.filter { !isDrawing($0) }.map { ImageResolver.family($0.path) })
    }
    let all = try onAllCores(order.count) { [files, reader] number throws(AssetsError) in
      let (entry, image) = files[order[number]]
      return try reader.readFile(
        entries[entry], described[entries[entry].path]?[image], as: names[order[number]])
    }
    var (contents, others, marked) = (FileContents(), [String](), [String]())
    for (file, number) in order.indices.sorted(by: { order[$0] < order[$1] }).enumerated() {
      let entry = entries[files[file].entry]
      contents += all[number]
      guard files[file].image == 0 else { continue }
      if bundle.marksAsEncrypted(entry), all[number].skipped.isEmpty { marked.append(entry.path) }
      if all[number].isOther {
        others.append(entry.path)
      } else {
        tally(1, as: all[number].kind)
      }
    }
    if let first = marked.first {
      let others = marked.count > 1 ? "; so it is with \(marked.count - 1) more" : ""
      contents.skipped.add(file: first, reason: "it is marked as encrypted and is not" + others)
    }
    collect(contents)
    return (contents, others)
  }

  /// The descriptions of the files of source catalogs, by path of the file. Any other file is an ordinary one.
  private mutating func descriptions(of bundle: AppBundle) throws(AssetsError) -> [Name: [ImageDescription]] {
    let catalogs = try AssetsError.wrapping { () throws(BundleError) in try SourceCatalog.all(in: bundle) }
    var found: [Name: [ImageDescription]] = [:]
    for catalog in catalogs {
      for image in catalog.images {
        var description = ImageDescription(
          path: (catalog.path.isEmpty ? "" : catalog.path + "/") + image.file.path)
        (description.image.caps, description.image.alignment) = (image.capInsets, image.alignmentInsets)
        description.remarks = image.file.note.map { [$0] } ?? []
        found[image.path, default: []].append(description)
      }
      skipped += catalog.problems
    }
    return found
  }

  /// The name of an image's file. A WebP becomes a PNG.
  ///
  /// - Parameter outer: The path of the enclosing archive, which is left out; empty for the outermost bundle.
  private static func fileName(of path: String, without outer: String) -> String {
    let name =
      outer.isEmpty ? path : String(decoding: path.utf8.dropFirst(outer.utf8.count + 1), as: UTF8.self)
    let isWebP = name.utf8.count > 5 && name.lowercased().hasSuffix(".webp")
    return isWebP ? name.dropLast(4) + "png" : name
  }

  /// Reads the images of a compiled catalog, which stays in memory until this returns.
  private func readCatalog(
    _ file: FileContents.Container, of bundle: AppBundle
  ) throws(AssetsError) -> FileContents {
    let path = file.entry.path
    return try FileContents(of: path, kind: "asset catalog") {
      let catalog = try CatalogImages(try bundle.contents(of: file.entry), at: path)
      try bundle.use(catalog.paths.count, of: .images)
      var found = FileContents()
      found.skipped = catalog.skipped
      if let note = file.name.note, !catalog.paths.isEmpty { found.skipped.add(file: path, reason: note) }
      let names = OutputNames(catalog.paths, below: file.name.file)
      let reader = reader(of: bundle, forAtMost: catalog.paths.count)
      let payloads = try onAllCores(catalog.count) { index throws(AssetsError) in
        try catalog.readPayload(index, by: reader, as: names)
      }
      for contents in payloads { found += contents }
      return found
    }
  }

  /// What reads at most so many images; the memory that is left for masks is divided equally among them.
  private func reader(of bundle: AppBundle, forAtMost count: Int) -> ImageReader {
    ImageReader(
      bundle: bundle, output: output, thresholds: thresholds, mostMaskBytes: maskBytesLeft / max(1, count),
      regions: regions, scales: scales)
  }

  /// Reads parts of a bundle on all cores.
  private func onAllCores(
    _ count: Int, read: @Sendable (Int) throws(AssetsError) -> FileContents
  ) throws(AssetsError) -> [FileContents] {
    let progress = progress
    var done = 0
    progress(WorkProgress(stage: .converting, done: 0, total: count))
    return try concurrentMap(count, jobs: jobs, read) {
      (_: FileContents) throws(AssetsError) in
      done += 1
      progress(WorkProgress(stage: .converting, done: done, total: count))
    }
  }

  private mutating func collect(_ contents: FileContents) {
    skipped += contents.skipped
    copies += contents.copies
    maskBytesLeft -= contents.images.reduce(0) { $0 + $1.maskBytes }
  }

  /// Adds the images of a bundle, with what its files say about them.
  ///
  /// - Returns: The files that say something.
  private mutating func place(
    _ facts: [FileFacts], about found: [ImageRecord], in bundle: AppBundle
  ) throws(AssetsError) -> Set<Name> {
    let resolver = ImageResolver(found.map { NamedImage($0.image) })
    let documents = LayerPlacer(
      facts, images: found, resolver, isLoneFile: bundle.kind == .file, firstOrder: layerCount)
    layerCount = documents.order
    let sheets = try AssetsError.wrapping { () throws(BundleError) in
      try SheetCutter(facts, images: documents.images, resolver, of: bundle)
    }
    skipped += documents.skipped + sheets.skipped
    let states = facts.filter { $0.subject == .states && !$0.facts.isEmpty }
    if !states.isEmpty {
      relations += ImageResolver.relations(states, among: NamedImage.all(of: sheets.images.map(\.image)))
    }
    records += sheets.images
    return Set(names: documents.files + sheets.files + states.map(\.path))
  }

  /// Leaves out results of earlier extractions from a folder; they are not part of the input.
  private mutating func withoutEarlierResults(_ entries: [BundleEntry]) -> [BundleEntry] {
    let ending = ".\(FolderNames.pathExtension)/"
    let results = entries.map(\.path).filter { $0.lastPathComponent == Manifest.fileName }
      .map { $0.parentPath + "/" }.filter { $0.hasSuffix(ending) }
    skipped += results.map { SkippedFile(file: $0, reason: "an earlier result of pinwheel") }
    guard !results.isEmpty else { return entries }
    let others = entries.filter { entry in !results.contains { entry.path.utf8.starts(with: $0.utf8) } }
    tally(entries.count - others.count, as: "earlier result")
    return others
  }
}

extension String {
  /// What a file without images is counted as: its extension, such as `.json`.
  fileprivate var fileKind: String {
    let ending = fileExtension.lowercased()
    let isPlain = ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    return isPlain && (1...16).contains(ending.utf8.count) ? "." + ending : "file without extension"
  }
}
