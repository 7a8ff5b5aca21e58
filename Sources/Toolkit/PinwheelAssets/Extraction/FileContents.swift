internal import PinwheelBundles
internal import PinwheelImages

/// What a file of a bundle holds: images, which are written, or other files. Most files of an app hold neither.
struct FileContents: Sendable {
  var images: [ImageRecord] = []
  /// What was found but cannot be used, and remarks about images.
  var skipped: [SkippedFile] = []
  /// Written files without pixels.
  var copies: [ExtractionRecord.Entry] = []
  /// Files that are read after all others: archives and compiled catalogs.
  var archives: [Container] = []
  var catalogs: [Container] = []

  /// A file that holds others.
  struct Container: Sendable {
    let entry: BundleEntry
    /// Its bytes, if it lies in a catalog.
    var bytes: ContiguousArray<UInt8>?
    /// The folder that its images go into.
    let name: OutputNames.Name
  }

  /// What a file is counted as that holds something.
  var kind: String {
    if !archives.isEmpty { return "archive" }
    if !catalogs.isEmpty { return "asset catalog" }
    return images.isEmpty ? "skipped" : "image"
  }

  /// Whether the file holds neither image nor fault, but perhaps facts.
  var isOther = false

  /// What files say about images.
  var facts: [FileFacts] = []

  var isEmpty: Bool { images.isEmpty && skipped.isEmpty }

  init() {}

  init(skipping file: String, _ reason: SkipReason, kind: String? = nil) {
    skipped = [SkippedFile(file: file, reason: reason, kind: kind)]
  }

  /// What a function reads. A file that it cannot use is skipped; an error that ends the extraction is thrown.
  ///
  /// - Parameter kind: What a file that cannot be read is counted as.
  init(of path: String, kind: String? = nil, _ read: () throws -> FileContents) throws(AssetsError) {
    do {
      self = try read()
    } catch let error as BundleError {
      guard case .badEntry(_, let reason) = error else { throw error.inAssets }
      self.init(skipping: path, reason, kind: kind)
    } catch let error as CatalogError {
      self.init(skipping: path, "an asset catalog that cannot be read: \(error.reason)", kind: kind)
    } catch let error as ImageError {
      if error.cause == .outOfMemory { throw error.inAssets }
      self.init(skipping: path, error.skipReason, kind: error.kind)
    } catch let reason as SkipReason {
      self.init(skipping: path, reason)
    } catch let error as AssetsError {
      throw error
    } catch {
      self.init(skipping: path, "it cannot be read")
    }
  }

  static func += (contents: inout FileContents, more: FileContents) {
    contents.images += more.images
    contents.skipped += more.skipped
    contents.copies += more.copies
    contents.archives += more.archives
    contents.catalogs += more.catalogs
    contents.facts += more.facts
  }
}
