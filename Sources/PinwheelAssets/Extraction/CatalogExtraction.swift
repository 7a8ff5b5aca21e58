internal import PinwheelBundles
internal import PinwheelImages

/// What threads do for a compiled catalog: each decodes a payload and writes every picture that has its pixels there.
struct CatalogExtraction: Sendable {
  /// A picture, and the file that it becomes.
  struct Item: Sendable {
    let found: CatalogPicture
    let picture: Picture
    let name: OutputNames.Name
  }

  let catalog: AssetCatalog
  let converter: ImageConverter
  /// Pictures whose pixels lie in one payload, the largest payload first: an atlas is decoded once.
  let payloads: [[Item]]

  init(_ catalog: AssetCatalog, _ items: [Item], converter: ImageConverter) {
    self.catalog = catalog
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
  /// - Returns: What became of each picture, in order.
  /// - Throws: ``AssetsError`` if going on makes no sense: the disk is full, memory is out.
  func extract(_ index: Int) throws(AssetsError) -> [EntryExtraction.Outcome] {
    let items = payloads[index]
    let rendition = catalog.renditionWithPixels(of: items[0].found)
    let payload = catalog.bytes[rendition.payloadRange]
    let format = CatalogPixelFormat(rendition.pixelFormat)
    let path = items[0].picture.path
    if case .file = rendition.payload {
      return try items.map { item throws(AssetsError) in
        try EntryExtraction.outcome(of: path) {
          let file = try CatalogFile(
            payload, pixelFormat: format, typeIdentifier: rendition.typeIdentifier, name: path)
          return try write(file, item)
        }
      }
    }
    let isLarge = rendition.area > EntryExtraction.largeImage
    return try EntryExtraction.takingTurns(isLarge ? EntryExtraction.turn : nil) { () throws(AssetsError) in
      var decoded: CatalogPixels?
      return try items.map { item throws(AssetsError) in
        try EntryExtraction.outcome(of: item.picture.path) {
          let pixels =
            try decoded
            ?? CatalogImage(
              payload, width: rendition.width, height: rendition.height, pixelFormat: format,
              bytesPerRow: rendition.bytesPerRow, name: path, limits: converter.output.imageLimits
            ).pixels()
          decoded = pixels
          guard case .atlas(_, let part) = item.found.source else {
            return .image(try converter.convert(pixels, item.picture, name: item.name))
          }
          return .image(try converter.convert(pixels.cropped(to: part), item.picture, name: item.name))
        }
      }
    }
  }

  /// Writes a file that the catalog holds as it is: an image, or a drawing, which has no pixels to bake.
  private func write(_ file: CatalogFile, _ item: Item) throws -> EntryExtraction.Outcome {
    let bytes = ContiguousArray(file.bytes)
    if ImageFormat(firstBytes: bytes.span) != nil {
      let image = try EncodedImage(bytes, name: item.picture.path, limits: converter.output.imageLimits)
      var latest = LatestConversion()
      return .image(
        try converter.convert(image, bytes: bytes, item.picture, name: item.name, latest: &latest))
    }
    try converter.output.write(bytes, toNew: item.name.file)
    let kind = file.fileExtension.uppercased()
    let reason = "a \(kind) file, copied to \(item.name.file); it has no pixels to bake"
    return .copied(
      Manifest.Skipped(file: item.picture.path, reason: reason), file: item.name.file,
      digest: SHA256.hexadecimal(of: bytes))
  }
}

extension Rendition {
  /// Columns times rows; both are numbers of 32 bits.
  fileprivate var area: Int { width * height }
}
