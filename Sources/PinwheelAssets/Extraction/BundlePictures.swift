internal import PinwheelBundles
internal import PinwheelImages

/// Where the pictures of a bundle are: in loose files, in the sets of source catalogs (`.xcassets`), and in compiled
/// catalogs (`Assets.car`).
struct BundlePictures {
  /// A file that may be a picture, with what its source catalog says of it, if it lies in one.
  struct Loose: Sendable {
    let entry: BundleEntry
    let picture: Picture
  }

  /// A compiled catalog, with every picture in it that can be extracted.
  struct Compiled: Sendable {
    let entry: BundleEntry
    /// The catalog; `nil` if it is to be read again, since several large ones together would take too much memory.
    let catalog: AssetCatalog?
    let pictures: [(found: CatalogPicture, picture: Picture)]
  }

  private(set) var loose: [Loose] = []
  private(set) var compiled: [Compiled] = []
  private(set) var skipped: [Manifest.Skipped] = []

  /// Bytes of the catalogs that stay in memory.
  private var keptBytes = 0
  private static let mostKeptBytes = 16 << 20

  /// How many there are.
  var count: Int { compiled.reduce(loose.count) { $0 + $1.pictures.count } }

  /// What their files are called, the loose ones first: as they are, but a WebP becomes a PNG.
  ///
  /// - Parameter outer: The path of the archive that they lie in, which is left out; empty for the outermost.
  func names(without outer: String) -> [String] {
    let paths = loose.map(\.picture.path) + compiled.flatMap { $0.pictures.map(\.picture.path) }
    let extra = outer.isEmpty ? 0 : outer.utf8.count + 1
    return paths.map { path in
      let name = String(decoding: path.utf8.dropFirst(extra), as: UTF8.self)
      return name.utf8.count > 5 && name.suffix(5).lowercased() == ".webp" ? name.dropLast(4) + "png" : name
    }
  }

  /// - Parameter entries: The entries of the bundle that are looked at.
  /// - Throws: ``BundleError`` if going on makes no sense. A catalog that cannot be read is among ``skipped``.
  /// - Complexity: O(bytes of all compiled catalogs and of every Contents.json); memory of the largest catalog.
  init(_ entries: [BundleEntry], of bundle: AppBundle) throws(BundleError) {
    let sets = sourceImages(of: bundle)
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

  /// The pictures of the files in source catalogs, by the path of the file. A file that no Contents.json names is a loose
  /// one.
  private mutating func sourceImages(of bundle: AppBundle) -> [String: [Picture]] {
    var pictures: [String: [Picture]] = [:]
    for catalog in SourceCatalog.all(in: bundle) {
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
      // Something else may be called so.
      guard bytes.starts(with: "BOMStore".utf8) else {
        return loose.append(Loose(entry: entry, picture: Picture(path: entry.path)))
      }
      catalog = try AssetCatalog(bytes, path: entry.path)
    } catch let error as CatalogError {
      return skipped.append(
        Manifest.Skipped(
          file: entry.path, reason: "an asset catalog that cannot be read: \(error.reason)",
          kind: "asset catalog"))
    } catch let error as BundleError {
      guard case .badEntry(_, let reason) = error else { throw error }
      return skipped.append(Manifest.Skipped(file: entry.path, reason: reason, kind: "asset catalog"))
    } catch {
      return skipped.append(
        Manifest.Skipped(file: entry.path, reason: "it cannot be read", kind: "asset catalog"))
    }
    for problem in catalog.problems {
      skipped.append(Manifest.Skipped(file: entry.path + "/" + problem.name, reason: problem.reason))
    }
    let found = catalog.images { catalog.refusal(of: $0) == nil }
    for leftOut in found.leftOut {
      guard case .unusable(let reason) = leftOut.reason else { continue }
      let title = catalog.renditions[leftOut.rendition].title
      skipped.append(
        Manifest.Skipped(file: entry.path + "/" + title, reason: reason, kind: "unusable in a catalog"))
    }
    var pictures: [(CatalogPicture, Picture)] = []
    for picture in found.images {
      let path = entry.path + "/" + picture.file.path
      if picture.isDecodable {
        pictures.append((picture, Picture(picture, of: catalog, path: path)))
      } else {
        let refusal = catalog.refusal(of: catalog.renditionWithPixels(of: picture))
        skipped.append(
          Manifest.Skipped(
            file: path, reason: refusal?.reason ?? "it cannot be decoded",
            kind: "\(refusal?.storage ?? "unusable") in a catalog"))
      }
    }
    let isKept = entry.size <= Self.mostKeptBytes - keptBytes
    if isKept { keptBytes += entry.size }
    compiled.append(Compiled(entry: entry, catalog: isKept ? catalog : nil, pictures: pictures))
  }
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

extension AssetCatalog {
  /// The rendition whose payload holds the pixels of a picture: its own or its atlas.
  func renditionWithPixels(of picture: CatalogPicture) -> Rendition {
    if case .atlas(let position, _) = picture.source { return renditions[position] }
    return renditions[picture.rendition]
  }

  /// Why a payload is not decoded.
  struct Refusal {
    /// The codec or pixel format that stands against it.
    let storage: String
    /// In a phrase.
    let reason: String
  }

  /// Why the payload of a rendition is not decoded; `nil` if it is decoded or passed through.
  func refusal(of rendition: Rendition) -> Refusal? {
    switch rendition.payload {
    case .file: return nil
    case .bitmap:
      guard let codec = CatalogCodec(payload: bytes[rendition.payloadRange]) else {
        return Refusal(
          storage: "unknown codec", reason: "its pixels are stored by a codec that is not known")
      }
      let format = CatalogPixelFormat(rendition.pixelFormat)
      if !codec.isDecoded {
        return Refusal(
          storage: codec.name,
          reason: "its pixels are stored by the codec \(codec.name), which is not decoded")
      }
      return format.isDecoded
        ? nil
        : Refusal(
          storage: "\(format)",
          reason: "its pixels are stored in the format \(format), which is not decoded")
    default: return Refusal(storage: "no pixels", reason: "its payload is no image")
    }
  }
}

extension CatalogCodec {
  /// The codec of a payload; `nil` if it is no bitmap or its codec has no name.
  init?(payload: ArraySlice<UInt8>) {
    guard let codec = CatalogImage.codec(of: payload) else { return nil }
    self = codec
  }
}
