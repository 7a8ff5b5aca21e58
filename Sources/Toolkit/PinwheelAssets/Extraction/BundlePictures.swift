internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import PinwheelText

/// The pictures of a bundle: in loose files, in the sets of source catalogs (`.xcassets`), and in compiled catalogs
/// (`Assets.car`).
struct BundlePictures {
  /// A file that may be a picture, with its description in a source catalog, if it has one.
  struct Loose: Sendable {
    let entry: BundleEntry
    let picture: Picture
  }

  /// A compiled catalog and every picture in it that can be extracted.
  struct Compiled: Sendable {
    let entry: BundleEntry
    /// The catalog; `nil` if it must be read again, because several large catalogs together would take too much
    /// memory.
    let catalog: AssetCatalog?
    let pictures: [(found: CatalogPicture, picture: Picture)]
  }

  private(set) var loose: [Loose] = []
  private(set) var compiled: [Compiled] = []
  private(set) var skipped: [Manifest.Skipped] = []

  /// The size of the catalogs kept in memory, in bytes.
  private var keptBytes = 0
  private static let mostKeptBytes = 16 << 20

  /// The number of pictures.
  var count: Int { compiled.reduce(loose.count) { $0 + $1.pictures.count } }

  /// The names of the pictures' files, the loose ones first. A WebP and a layer of Krita become PNGs.
  ///
  /// - Parameter outer: The path of the enclosing archive, which is left out; empty for the outermost bundle.
  func names(without outer: String) -> [String] {
    let paths = loose.map(\.picture.path) + compiled.flatMap { $0.pictures.map(\.picture.path) }
    let extra = outer.isEmpty ? 0 : outer.utf8.count + 1
    return paths.map { path in
      let name = String(decoding: path.utf8.dropFirst(extra), as: UTF8.self)
      if LayerDocument.isKritaLayer(path) { return name + ".png" }
      return name.utf8.count > 5 && name.suffix(5).lowercased() == ".webp" ? name.dropLast(4) + "png" : name
    }
  }

  /// - Parameter entries: The entries of the bundle to read.
  /// - Throws: ``BundleError`` if the extraction cannot go on. A catalog that cannot be read is among ``skipped``.
  /// - Complexity: O(bytes of all compiled catalogs and of every Contents.json); memory of the largest catalog.
  init(_ entries: [BundleEntry], of bundle: AppBundle) throws(BundleError) {
    let sets = try sourceImages(of: bundle)
    for entry in entries {
      if let images = sets[entry.path] {
        loose += images.map { Loose(entry: entry, picture: $0) }
      } else if entry.path.utf8.count > 4, entry.path.suffix(4).lowercased() == ".car" {
        try read(entry, of: bundle)
      } else {
        loose.append(Loose(entry: entry, picture: Picture(path: entry.path)))
      }
    }
  }

  /// The pictures of the files in source catalogs, by path of the file. A file that no Contents.json names is a
  /// loose file.
  private mutating func sourceImages(of bundle: AppBundle) throws(BundleError) -> [Name: [Picture]] {
    var pictures: [Name: [Picture]] = [:]
    for catalog in try SourceCatalog.all(in: bundle) {
      for image in catalog.images {
        var picture = Picture(path: (catalog.path.isEmpty ? "" : catalog.path + "/") + image.file.path)
        picture.capInsets = image.resizing?.capInsets
        picture.alignmentInsets = image.alignmentInsets
        picture.remarks = image.file.note.map { [$0] } ?? []
        pictures[image.path, default: []].append(picture)
      }
      skipped += catalog.problems.map { Manifest.Skipped(file: $0.name, reason: $0.reason) }
    }
    return pictures
  }

  private mutating func read(_ entry: BundleEntry, of bundle: AppBundle) throws(BundleError) {
    let catalog: AssetCatalog
    do {
      let bytes = try bundle.contents(of: entry)
      // Other kinds of files have this extension too.
      guard bytes.starts(with: "BOMStore".utf8) else {
        return loose.append(Loose(entry: entry, picture: Picture(path: entry.path)))
      }
      catalog = try AssetCatalog(bytes, path: entry.path)
    } catch let error as CatalogError {
      return skipped.add(
        file: entry.path, reason: "an asset catalog that cannot be read: \(error.reason)",
        kind: "asset catalog")
    } catch let error as BundleError {
      guard case .badEntry(_, let reason) = error else { throw error }
      return skipped.add(file: entry.path, reason: reason, kind: "asset catalog")
    } catch {
      return skipped.add(file: entry.path, reason: "it cannot be read", kind: "asset catalog")
    }
    for problem in catalog.problems {
      skipped.add(file: entry.path + "/" + problem.name, reason: problem.reason, kind: "damaged in a catalog")
    }
    let found = catalog.images { catalog.refusal(of: $0) == nil }
    for leftOut in found.leftOut {
      guard case .unusable(let reason) = leftOut.reason else { continue }
      let rendition = catalog.renditions[leftOut.rendition]
      let isStack = [.iconStack, .iconGroup, .solidStack].contains(rendition.layout)
      skipped.add(
        file: entry.path + "/" + rendition.title, reason: reason,
        kind: "\(isStack ? rendition.layout.name : "unusable") in a catalog")
    }
    skipped += Self.withoutPixels(in: catalog, found, at: entry.path)
    var pictures: [(CatalogPicture, Picture)] = []
    for picture in found.images {
      let path = entry.path + "/" + picture.file.path
      if picture.isDecodable {
        pictures.append((picture, Picture(picture, of: catalog, path: path)))
      } else {
        let refusal = catalog.refusal(of: catalog.renditionWithPixels(of: picture))
        skipped.add(
          file: path, reason: refusal?.reason ?? "it cannot be decoded",
          kind: "\(refusal?.storage ?? "unusable") in a catalog")
      }
    }
    try bundle.use(pictures.count, of: .images)
    let isKept = entry.size <= Self.mostKeptBytes - keptBytes
    if isKept { keptBytes += entry.size }
    compiled.append(Compiled(entry: entry, catalog: isKept ? catalog : nil, pictures: pictures))
  }
}

extension BundlePictures {
  /// Remarks about a catalog as a whole: that it holds no picture, and its effect presets.
  private static func withoutPixels(
    in catalog: AssetCatalog, _ found: CatalogPictures, at path: String
  ) -> [Manifest.Skipped] {
    var things: [Manifest.Skipped] = []
    let presets = catalog.renditions.count { $0.layout == .effect }
    if presets > 0 {
      things.add(
        file: path,
        reason:
          "\(counted(presets, "effect preset")), by which the system draws text and "
          + "shapes; they hold no pixels", kind: LeftOut.effectPreset)
    }
    if catalog.renditions.isEmpty, catalog.problems.isEmpty {
      things.add(
        file: path, reason: "an asset catalog without any entry; build it with images in it",
        kind: LeftOut.emptyCatalog)
    } else if found.images.isEmpty, catalog.problems.isEmpty,
      found.leftOut.allSatisfy({ $0.reason == .notAnImage })
    {
      let kinds = Dictionary(grouping: catalog.renditions, by: \.layout.name).mapValues(\.count)
      let list = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      things.add(
        file: path,
        reason: "an asset catalog without any image (it holds: \(list)); build it with images in it",
        kind: LeftOut.emptyCatalog)
    }
    return things
  }
}

/// A picture of a bundle before its pixels are read: its names, and its description in the catalog.
struct Picture: Sendable {
  /// The path, in the form of a loose file's: the path in the bundle or, for an image of a catalog, the catalog's
  /// path and the file name made from the image's attributes. Names, scale and device are read from it.
  let path: String
  /// The file that an image of a compiled catalog was made from. Its name is read if ``path`` names no state.
  var sourceName: String?
  /// The parts that keep their size when the image is stretched.
  var capInsets: PixelInsets?
  /// The contents of an Android nine-patch's border.
  var ninePatch: NinePatch?
  /// The margins outside the image's alignment rectangle.
  var alignmentInsets: PixelInsets?
  /// The key of the rendition in a compiled catalog; `nil` for a loose file.
  var rendition: String?
  /// The keys of renditions of the same picture for older systems, which are not extracted.
  var olderRenditions: [String] = []
  /// Whether the picture lies inside a file that is not an image itself.
  var isEmbedded = false
  /// Remarks for the manifest.
  var remarks: [String] = []
}

extension Picture {
  fileprivate init(_ picture: CatalogPicture, of catalog: AssetCatalog, path: String) {
    let rendition = catalog.renditions[picture.rendition]
    self.init(path: path)
    sourceName = rendition.name
    capInsets = rendition.capInsets
    alignmentInsets = rendition.alignmentInsets
    self.rendition = rendition.key.text
    olderRenditions = picture.others.map { catalog.renditions[$0].key.text }
    remarks = picture.file.note.map { [$0] } ?? []
  }
}
