internal import Pinwheel

/// A source catalog (`.xcassets`): folders that Xcode compiles to an `Assets.car`.
///
/// The name of a set, after the folders around it that provide a namespace, is the name of the image. The set's
/// Contents.json gives the scale, device and appearance of each file, whatever the file is called.
package struct SourceCatalog: Sendable {
  /// The path of the catalog's folder in the input; empty if the input itself is the catalog.
  package let path: String
  /// In the order of their paths in the input.
  package let images: [SourceImage]
  /// The parts that could not be used, and the untrue statements of each Contents.json.
  package let problems: [SkippedFile]

  /// The maximum size of a Contents.json, in bytes.
  static let longestContents = 1 << 20
  /// The maximum depth of a Contents.json.
  static let deepestValue = 32

  /// The source catalogs of a bundle.
  ///
  /// - Throws: ``BundleError`` if the extraction cannot go on. Listed files count as entries of the bundle, and the
  ///   bytes of a Contents.json count eight times, since parsing takes that much longer than unpacking.
  package static func all(in bundle: AppBundle) throws(BundleError) -> [SourceCatalog] {
    try all(
      among: bundle.entries, inCatalog: bundle.kind == .folder && isCatalog(bundle.name)
    ) { entry throws(BundleError) in
      let bytes = try bundle.contents(of: entry)
      try bundle.use(7 * bytes.count, of: .totalSize)
      return bytes
    } counting: { amount throws(BundleError) in
      try bundle.use(amount, of: .entries)
    }
  }

  /// The source catalogs among the files of an input, sorted by path.
  ///
  /// - Parameters:
  ///   - isCatalog: Whether the input itself is a catalog, so that all files lie in it.
  ///   - contents: Returns the bytes of a file; called once for every Contents.json.
  ///   - count: Called after each folder with the number of images and problems found in it.
  /// - Throws: Errors of `contents` that concern more than a single file, and errors of `count`.
  /// - Complexity: O(*n* log *n*) in the files and the bytes of every Contents.json.
  package static func all(
    among files: [BundleEntry], inCatalog isCatalog: Bool = false,
    contents: @escaping (BundleEntry) throws(BundleError) -> ContiguousArray<UInt8>,
    counting count: @escaping (Int) throws(BundleError) -> Void = { _ in }
  ) throws(BundleError) -> [SourceCatalog] {
    var roots: [Name: [BundleEntry]] = [:]
    for file in files {
      if let root = isCatalog ? "" : below(file.path) { roots[root, default: []].append(file) }
    }
    var catalogs: [SourceCatalog] = []
    for (root, files) in roots.sorted(by: { $0.key < $1.key }) {
      let root = root.wrappedValue
      var reader = SourceReader(root: root, files: files, contents: contents, counting: count)
      try reader.read()
      catalogs.append(SourceCatalog(path: root, images: reader.images, problems: reader.problems))
    }
    return catalogs
  }

  /// The path of the outermost catalog that contains a file; `nil` if there is none.
  package static func below(_ path: String) -> String? {
    let components = path.pathComponents
    return components.dropLast().firstIndex(where: isCatalog).map {
      components[...$0].joined(separator: "/")
    }
  }

  /// Whether a folder of this name is a catalog.
  private static func isCatalog(_ name: String) -> Bool { name.hasSuffix(".xcassets") }
}
