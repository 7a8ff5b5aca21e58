internal import PinwheelBundles
internal import PinwheelImages

/// Converts a compiled catalog on all cores: each core decodes a payload and writes every picture whose pixels are
/// in it.
struct CatalogExtraction: Sendable {
  /// A picture and its output file.
  struct Item: Sendable {
    let found: CatalogPicture
    let picture: Picture
    let name: OutputNames.Name
  }

  let catalog: AssetCatalog
  /// The bundle, which counts everything that is decoded against the limits.
  let bundle: AppBundle
  let converter: ImageConverter
  /// The pictures by the payload of their pixels, largest payload first: an atlas is decoded once.
  let payloads: [[Item]]

  init(_ catalog: AssetCatalog, _ items: [Item], of bundle: AppBundle, converter: ImageConverter) {
    self.catalog = catalog
    self.bundle = bundle
    self.converter = converter
    let positions = Dictionary(grouping: items) { item in
      if case .atlas(let position, _) = item.found.source { position } else { item.found.rendition }
    }
    payloads = positions.sorted { a, b in
      let (sizeA, sizeB) = (catalog.renditions[a.key].area, catalog.renditions[b.key].area)
      return sizeA == sizeB ? a.key < b.key : sizeA > sizeB
    }.map(\.value)
  }

  /// Decodes a payload and writes its pictures.
  ///
  /// - Returns: The outcome for each picture, in order.
  /// - Throws: ``AssetsError`` if the extraction cannot go on: the disk is full, or memory runs out.
  func extract(_ index: Int) throws(AssetsError) -> [EntryExtraction.Outcome] {
    let items = payloads[index]
    let rendition = catalog.renditionWithPixels(of: items[0].found)
    let path = items[0].picture.path
    if case .file = rendition.payload {
      return try items.map { item throws(AssetsError) in
        try EntryExtraction.outcome(of: path) {
          try write(
            ContiguousArray(try CatalogFile.bytes(of: catalog.bytes[rendition.payloadRange], name: path)),
            item)
        }
      }
    }
    let isLarge = rendition.area > EntryExtraction.largeImage
    return try EntryExtraction.takingTurns(isLarge ? EntryExtraction.turn : nil) { () throws(AssetsError) in
      var decoded: CatalogPixels?
      return try items.map { item throws(AssetsError) in
        try EntryExtraction.outcome(of: item.picture.path) {
          let pixels = try decoded ?? pixels(of: rendition, name: path)
          decoded = pixels
          guard case .atlas(_, let part) = item.found.source else {
            return .image(try converter.convert(pixels, item.picture, name: item.name))
          }
          return .image(try converter.convert(pixels.cropped(to: part), item.picture, name: item.name))
        }
      }
    }
  }

  private func pixels(of rendition: Rendition, name: String) throws -> CatalogPixels {
    let image = try CatalogImage(
      catalog.bytes[rendition.payloadRange], width: rendition.width, height: rendition.height,
      pixelFormat: rendition.pixelFormat, colorSpace: rendition.colorSpace,
      bytesPerRow: rendition.bytesPerRow, name: name,
      limits: converter.output.imageLimits.ofConversion)
    // The size has been checked.
    try bundle.use(4 * rendition.width * rendition.height, of: .totalSize)
    return try image.pixels()
  }

  /// Writes a file that the catalog stores as is: an image, or a drawing, which has no pixels to bake.
  private func write(
    _ bytes: ContiguousArray<UInt8>, _ item: Item
  ) throws -> EntryExtraction.Outcome {
    if ImageFormat(firstBytes: bytes) != nil {
      let image = try EncodedImage(bytes, name: item.picture.path, limits: converter.output.imageLimits)
      try bundle.use(image.decodedByteCount, of: .totalSize)
      var latest = LatestConversion()
      return .image(
        try converter.convert(image, bytes: bytes, item.picture, name: item.name, latest: &latest))
    }
    try converter.output.write(bytes, toNew: item.name.file)
    let kind = item.found.name.fileExtension.uppercased()
    // "An SVG", but "a PDF".
    let reason =
      "\(kind == "SVG" ? "an" : "a") \(kind) file, copied to \(item.name.file); it has no pixels to bake"
      + (["PDF", "SVG"].contains(kind) ? "; \(ForeignFormat.drawingRemedy)" : "")
    return .copied(
      Manifest.Skipped(file: item.picture.path, reason: reason, kind: kind), file: item.name.file,
      digest: SHA256.hexadecimal(of: bytes))
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
  /// The rendition whose payload holds the pixels of a picture: its own or its atlas.
  func renditionWithPixels(of picture: CatalogPicture) -> Rendition {
    if case .atlas(let position, _) = picture.source { return renditions[position] }
    return renditions[picture.rendition]
  }

  /// Why a payload is not decoded.
  struct Refusal {
    /// The codec or pixel format that is not decoded.
    let storage: String
    /// The reason, as a phrase.
    let reason: String
  }

  /// Why the payload of a rendition is not decoded; `nil` if it is decoded or passed through.
  func refusal(of rendition: Rendition) -> Refusal? {
    switch rendition.payload {
    case .file: return nil
    case .bitmap:
      guard let codec = CatalogImage.codec(of: bytes[rendition.payloadRange]) else {
        return Refusal(
          storage: "unknown codec", reason: "its pixels are stored by a codec that is not known")
      }
      let format = rendition.pixelFormat
      if !codec.isDecoded {
        return Refusal(
          storage: codec.name,
          reason: "its pixels are stored by the codec \(codec.name), which is not decoded")
      }
      return CatalogImage.isDecoded(pixelFormat: format, colorSpace: rendition.colorSpace)
        ? nil
        : Refusal(
          storage: format,
          reason: "its pixels are stored in "
            + (format.isEmpty ? "a format without a name" : "the format \(format)") + ", which is not decoded"
        )
    default: return Refusal(storage: "no pixels", reason: "its payload is not an image")
    }
  }
}
