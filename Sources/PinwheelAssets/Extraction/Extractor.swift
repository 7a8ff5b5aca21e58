internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

/// Takes a bundle apart: every image becomes an ordinary one, and those that belong together become pinwheels.
package struct Extractor {
  private let options: ExtractionOptions
  private let progress: (WorkProgress) -> Void

  private var images: [Manifest.Image] = []
  private var named: [NamedImage] = []
  private var paths: [String: String] = [:]
  private var skipped: [Manifest.Skipped] = []

  /// Extracts a bundle into a new folder, which appears whole or not at all.
  ///
  /// - Parameter progress: Called often, from the calling thread.
  /// - Throws: ``AssetsError`` if the input is missing, unreadable or without any image, or the folder cannot
  ///   be made. What cannot be used of an otherwise sound input is no error: the manifest lists it.
  /// - Complexity: Memory of the largest image, plus a record for each.
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
    let bundle: AppBundle
    do {
      bundle = try AppBundle(opening: options.input)
    } catch {
      throw AssetsError(error)
    }
    let output = try OutputFolder(options.output, replacesExisting: options.replacesExisting)
    do throws(AssetsError) {
      try convertImages(of: bundle, into: output.partial)
      let manifest = try manifest(of: bundle, in: output.partial)
      let document = ContiguousArray(manifest.json.document.utf8)
      try FileSystem.write(document, to: output.partial.manifestPath)
      let baked = try Baker.bake(output.partial, progress: progress)
      try output.commit()
      return ExtractionSummary(manifest: manifest, folder: PinwheelFolder(output.place), baked: baked)
    } catch {
      output.discard()
      throw error
    }
  }

  private mutating func convertImages(
    of bundle: AppBundle, into folder: PinwheelFolder
  ) throws(AssetsError) {
    skipped = bundle.skipped.map { Manifest.Skipped(file: $0.path, reason: $0.reason) }
    let converter = ImageConverter(output: folder)
    let entries = withoutEarlierResults(bundle.entries)
    for (index, entry) in entries.enumerated() {
      report(.converting, index, of: entries.count)
      do throws(any Error) {
        let start = try bundle.prefix(of: entry, count: ImageFormat.probeLength)
        guard ImageFormat(firstBytes: start.span) != nil else {
          if let format = UnreadFormat(firstBytes: start) { skip(entry.path, format.reason) }
          continue
        }
        add(try converter.convert(try bundle.contents(of: entry), path: entry.path), path: entry.path)
      } catch let error as BundleError {
        skip(entry.path, error.reason)
      } catch let error as ImageError {
        skip(entry.path, error.reason)
      } catch let error as UnusablePath {
        skip(entry.path, error.reason)
      } catch let error as AssetsError {
        throw error
      } catch {
        skip(entry.path, "it cannot be read")
      }
    }
    report(.converting, entries.count, of: entries.count)
    guard !images.isEmpty else { throw .badData(withoutImages) }
  }

  /// A folder may hold what was extracted from it before; that is no part of it.
  private mutating func withoutEarlierResults(_ entries: [BundleEntry]) -> [BundleEntry] {
    let ending = ".\(PinwheelFolder.pathExtension)/"
    let results = entries.map(\.path).filter { $0.lastPathComponent == Manifest.fileName }
      .map { $0.parentPath + "/" }.filter { $0.hasSuffix(ending) }
    for result in results { skip(result, "an earlier result of pinwheel") }
    return results.isEmpty
      ? entries : entries.filter { entry in !results.contains { entry.path.utf8.starts(with: $0.utf8) } }
  }

  /// Why there is nothing to extract.
  private var withoutImages: String {
    var text = "\(options.input) holds no image"
    if let first = skipped.first {
      text += " that can be used (skipped: \(first.file), \(first.reason)"
      text += skipped.count > 1 ? ", and \(skipped.count - 1) more)" : ")"
    }
    return text + "; give a bundle with PNG, JPEG or GIF images."
  }

  private mutating func add(_ converted: ImageConverter.Converted, path: String) {
    images.append(converted.record)
    paths[converted.record.file] = path
    if let image = converted.named { named.append(image) }
    if let maskless = converted.maskless { skipped.append(maskless) }
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(Manifest.Skipped(file: path, reason: reason))
  }

  private func manifest(
    of bundle: AppBundle, in folder: PinwheelFolder
  ) throws(AssetsError) -> Manifest {
    report(.grouping, 0, of: 1)
    let grouping = try Grouping(
      images: named, paths: paths, groups: options.groups,
      sourceName: ExtractionOptions.stem(of: options.input),
      masks: folder)
    report(.grouping, 1, of: 1)
    let info = bundle.info()
    var source = Manifest.Source()
    source.file = options.input.lexicallyNormalized().lastComponent?.string
    if bundle.kind == .archive { source.sha256 = try sha256(of: options.input) }
    source.identifier = info?.identifier
    source.name = info?.name
    source.version = info?.version
    return Manifest(
      source: source, threshold: options.threshold, pinwheels: grouping.pinwheels,
      ambiguous: grouping.ambiguous,
      images: images, skipped: skipped + grouping.skipped)
  }

  private func report(_ stage: WorkProgress.Stage, _ done: Int, of total: Int) {
    progress(WorkProgress(stage: stage, done: done, total: total))
  }
}
