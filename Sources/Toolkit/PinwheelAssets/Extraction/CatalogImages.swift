internal import PinwheelBundles
internal import PinwheelImages
internal import PinwheelText

/// The images of a compiled catalog (`Assets.car`), by the payload of their pixels: an atlas is decoded once.
struct CatalogImages: Sendable {
  /// What the catalog holds besides images that can be decoded.
  private(set) var skipped: [SkippedFile] = []
  /// Those that can be decoded.
  private var images: [NamedRendition] = []
  private let path: String
  private let catalog: AssetCatalog
  /// The numbers of the images with the same pixels, largest payload first.
  private var payloads: [[Int]] = []

  /// The paths of the images in the catalog.
  var paths: [String] { images.map(\.file.path) }

  /// The number of payloads.
  var count: Int { payloads.count }

  /// - Parameter path: The catalog's path in the bundle.
  /// - Throws: ``CatalogError`` if the file is damaged as a whole.
  /// - Complexity: O(bytes).
  init(_ bytes: ContiguousArray<UInt8>, at path: String) throws(CatalogError) {
    self.path = path
    catalog = try AssetCatalog(bytes, path: path)
    for problem in catalog.problems {
      skipped.add(file: path + "/" + problem.file, reason: problem.reason, kind: "damaged in a catalog")
    }
    let found = catalog.images { [catalog] in catalog.fileExtension(of: $0) }
    for leftOut in found.leftOut {
      guard case .unusable(let reason) = leftOut.reason else { continue }
      let rendition = catalog.renditions[leftOut.rendition]
      let isStack = [.iconStack, .iconGroup, .solidStack].contains(rendition.layout)
      skipped.add(
        file: path + "/" + rendition.title, reason: reason,
        kind: "\(isStack ? rendition.layout.name : "unusable") in a catalog")
    }
    addRemarks(about: found)
    var numbers: [Int: [Int]] = [:]
    for image in found.images {
      let rendition = catalog.positionOfPixels(of: image.rendition)
      guard image.isDecodable else {
        let refusal = catalog.refusal(of: catalog.renditions[rendition])
        skipped.add(
          file: path + "/" + image.file.path, reason: refusal?.reason ?? "it cannot be decoded",
          kind: "\(refusal?.storage ?? "unusable") in a catalog")
        continue
      }
      numbers[rendition, default: []].append(images.count)
      images.append(image)
    }
    payloads = numbers.sorted { [catalog] a, b in
      let (sizeA, sizeB) = (catalog.renditions[a.key].area, catalog.renditions[b.key].area)
      return sizeA == sizeB ? a.key < b.key : sizeA > sizeB
    }.map(\.value)
  }

  /// Remarks about the catalog as a whole: that it holds no image, and its effect presets.
  private mutating func addRemarks(about found: NamedRenditions) {
    let presets = catalog.renditions.count { $0.layout == .effect }
    if presets > 0 {
      skipped.add(
        file: path,
        reason:
          "\(counted(presets, "effect preset")), by which the system draws text and "
          + "shapes; they hold no pixels", kind: LeftOut.effectPreset)
    }
    if found.images.isEmpty, catalog.problems.isEmpty, found.leftOut.allSatisfy({ $0.reason == .notAnImage })
    {
      let kinds = Dictionary(grouping: catalog.renditions, by: \.layout.name).mapValues(\.count)
      let list = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      let what = list.isEmpty ? "entry" : "image (it holds: \(list))"
      skipped.add(
        file: path, reason: "an asset catalog without any \(what); build it with images in it",
        kind: LeftOut.emptyCatalog)
    }
  }

  /// Decodes a payload, and reads its images.
  ///
  /// - Parameter names: The names of the images' files, in the order of ``paths``.
  /// - Throws: ``AssetsError`` if the extraction cannot go on: the disk is full, or memory runs out.
  func readPayload(
    _ index: Int, by reader: ImageReader, as names: OutputNames
  ) throws(AssetsError) -> FileContents {
    let rendition = catalog.renditions[catalog.positionOfPixels(of: images[payloads[index][0]].rendition)]
    let isLarge = if case .file = rendition.payload { false } else { rendition.area > ImageReader.largeImage }
    var contents = FileContents()
    try ImageReader.oneAtATime(isLarge ? ImageReader.turn : nil) { () throws(AssetsError) in
      var decoded: (image: RGBAImage, hasExactColors: Bool)?
      for number in payloads[index] {
        let (image, name) = (images[number], names[number])
        let found = ImageDescription(image, of: catalog, path: path + "/" + image.file.path)
        contents += try FileContents(of: found.path) {
          if case .file(let content, let isCompressed) = rendition.payload {
            let bytes = ContiguousArray(
              try CatalogFile.bytes(of: catalog.bytes[content], isCompressed: isCompressed, name: found.path))
            if rendition.layout == .data { try reader.bundle.use(bytes.count, of: .totalSize) }
            return try readStored(bytes, found, by: reader, as: name)
          }
          let (whole, isExact) = try decoded ?? decode(rendition, name: found.path, by: reader)
          decoded = (whole, isExact)
          let part = if case .atlas(_, let part) = image.source { whole.cropped(to: part) } else { whole }
          return try reader.readPixels(part, isExact: { isExact && $0 != .full }, found, as: name)
        }
      }
    }
    return contents
  }

  private func decode(
    _ rendition: Rendition, name: String, by reader: ImageReader
  ) throws -> (image: RGBAImage, hasExactColors: Bool) {
    let image = try CatalogImage(
      catalog.bytes[rendition.payloadRange], width: rendition.width, height: rendition.height,
      pixelFormat: rendition.pixelFormat, colorSpace: rendition.colorSpace,
      bytesPerRow: rendition.bytesPerRow, name: name, limits: reader.output.imageLimits.ofConversion)
    // The size has been checked.
    try reader.bundle.use(4 * rendition.width * rendition.height, of: .totalSize)
    return try image.pixels()
  }

  /// Reads a file that the catalog stores as is: an image, or a drawing, which has no pixels to bake.
  private func readStored(
    _ bytes: ContiguousArray<UInt8>, _ found: ImageDescription, by reader: ImageReader,
    as name: OutputNames.Name
  ) throws -> FileContents {
    let probe = FileProbe(
      ContiguousArray(bytes.prefix(FileProbe.length)), size: bytes.count, name: found.path)
    if ForeignFormat(probe)?.isIcon != false {
      let entry = BundleEntry(path: found.path, size: bytes.count)
      let isLarge = ImageFormat(firstBytes: bytes) != nil && bytes.count > ImageReader.largeFile
      return try ImageReader.oneAtATime(isLarge ? ImageReader.turn : nil) {
        try reader.readContents(of: entry, probe, found, as: name, bytes, isInCatalog: true)
      }
    }
    try reader.output.write(bytes, toNew: name.file)
    let kind = found.path.fileExtension.uppercased()
    // "An SVG", but "a PDF".
    let reason =
      "\(kind == "SVG" ? "an" : "a") \(kind) file, copied to \(name.file); it has no pixels to bake"
      + (["PDF", "SVG"].contains(kind) ? "; \(ForeignFormat.drawingRemedy)" : "")
    var contents = FileContents(skipping: found.path, SkipReason(reason), kind: kind)
    contents.copies = [ExtractionRecord.Entry(file: name.file, digest: SHA256.hexadecimal(of: bytes))]
    return contents
  }
}

extension ImageDescription {
  fileprivate init(_ image: NamedRendition, of catalog: AssetCatalog, path: String) {
    let rendition = catalog.renditions[image.rendition]
    self.init(path: path, origin: .catalog)
    self.image.sourceName = rendition.name
    (self.image.caps, self.image.alignment) = (rendition.capInsets, rendition.alignmentInsets)
    self.image.rendition = rendition.key.text
    self.image.olderRenditions = image.others.map { catalog.renditions[$0].key.text }
    remarks = image.file.note.map { [$0] } ?? []
  }
}

extension Rendition {
  /// The number of pixels that the catalog claims, columns times rows; unchecked.
  fileprivate var area: Int {
    let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
    return isTooLarge ? .max : area
  }
}

extension AssetCatalog {
  /// The extension of the file that the payload of a rendition becomes; `nil` if it is not decoded, or is data that hold
  /// no image. The first bytes of a file decide, then the pixel format of the record.
  func fileExtension(of rendition: Rendition) -> String? {
    guard case .file(let content, let isCompressed) = rendition.payload else {
      return refusal(of: rendition) == nil ? "png" : nil
    }
    let stored = bytes[content]
    let file =
      (try? CatalogFile.bytes(of: stored, isCompressed: isCompressed, name: rendition.name)) ?? []
    let start = ContiguousArray(file.prefix(FileProbe.length))
    let probe = FileProbe(start, size: file.count, name: rendition.name)
    let claimed = ["PDF": "pdf", "SVG": "svg", "JPEG": "jpg", "HEIF": "heic", "WEBP": "webp"]
    return ImageFormat(firstBytes: start)?.fileExtension ?? ForeignFormat(probe)?.fileExtension
      ?? (AppBundle.mayBeArchive(start) ? "zip" : nil)
      ?? (rendition.layout == .data ? nil : claimed[rendition.pixelFormat] ?? "dat")
  }

  /// The codec or pixel format that is not decoded, and why, as a phrase; `nil` if the payload of a rendition is decoded or
  /// passed through.
  func refusal(of rendition: Rendition) -> (storage: String, reason: String)? {
    let format = rendition.pixelFormat
    switch rendition.payload {
    case .file: return nil
    case .bitmap(let number):
      guard let codec = CatalogCodec(rawValue: number) else {
        return ("unknown codec", "its pixels are stored by a codec that is not known")
      }
      guard codec.isDecoded else {
        return (codec.name, "its pixels are stored by the codec \(codec.name), which is not decoded")
      }
      if CatalogImage.isDecoded(pixelFormat: format, colorSpace: rendition.colorSpace) { return nil }
      let words = format.isEmpty ? "a format without a name" : "the format \(format)"
      return (format, "its pixels are stored in \(words), which is not decoded")
    default: return ("no pixels", "its payload is not an image")
    }
  }
}
