internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// What a file of a bundle holds: images, which are written, or other files. Most files of an app hold neither.
struct FileContents: Sendable {
  var images: [ImageRecord] = []
  /// What was found but cannot be used, and remarks about images.
  var skipped: [Manifest.Skipped] = []
  /// Written files without pixels.
  var copies: [ExtractionRecord.Entry] = []
  /// Files that are read after all others: archives and compiled catalogs.
  private(set) var archives: [Container] = []
  private(set) var catalogs: [Container] = []

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

  /// What files that hold neither image nor fault are counted as, by path.
  private(set) var others: [Name: String] = [:]

  /// What files state about images, with their paths.
  private(set) var statements: [(file: String, statements: [Statement])] = []
  /// The paths of files that may be layouts of sheets.
  private(set) var layouts: Set<Name> = []

  var isEmpty: Bool { images.isEmpty && skipped.isEmpty }

  init() {}

  init(skipping file: Manifest.Skipped) { skipped = [file] }

  /// - Parameters:
  ///   - kind: What a file without images is counted as.
  ///   - statements: What it states about images.
  ///   - isLayout: Whether it may be the layout of a sheet.
  init(other kind: String, at path: String, statements: [Statement] = [], isLayout: Bool = false) {
    others[path] = kind
    if !statements.isEmpty { self.statements = [(path, statements)] }
    if isLayout { layouts = Set(names: [path]) }
  }

  init(archive entry: BundleEntry, bytes: ContiguousArray<UInt8>?, as name: OutputNames.Name) {
    archives = [Container(entry: entry, bytes: bytes, name: name)]
  }

  init(catalog entry: BundleEntry, as name: OutputNames.Name) {
    catalogs = [Container(entry: entry, name: name)]
  }

  /// What a function reads. A file that it cannot use is skipped; an error that ends the extraction is thrown.
  init(of path: String, _ read: () throws -> FileContents) throws(AssetsError) {
    do {
      self = try read()
    } catch let error as BundleError {
      guard case .badEntry(_, let reason) = error else { throw error.inAssets }
      self.init(skipping: Manifest.Skipped(file: path, reason: reason))
    } catch let error as ImageError {
      if error.cause == .outOfMemory { throw error.inAssets }
      self.init(skipping: Manifest.Skipped(file: path, reason: error.skipReason, kind: error.kind))
    } catch let error as UnusablePath {
      self.init(skipping: Manifest.Skipped(file: path, reason: error.reason))
    } catch let error as AssetsError {
      throw error
    } catch {
      self.init(skipping: Manifest.Skipped(file: path, reason: "it cannot be read"))
    }
  }

  static func += (contents: inout FileContents, more: FileContents) {
    contents.images += more.images
    contents.skipped += more.skipped
    contents.copies += more.copies
    contents.archives += more.archives
    contents.catalogs += more.catalogs
    contents.others.merge(more.others) { $1 }
    contents.statements += more.statements
    contents.layouts.formUnion(more.layouts)
  }
}
