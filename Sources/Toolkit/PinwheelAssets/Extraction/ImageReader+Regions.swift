internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import PinwheelText

extension ImageReader {
  /// Reads a flat picture as the images of its regions, which are the layers of one wheel.
  ///
  /// - Throws: ``ImageError`` if the picture is damaged or has too many colors, and the errors of
  ///   ``readPixels(_:_:as:)``.
  func readRegions(
    _ bytes: ContiguousArray<UInt8>, _ found: ImageDescription, by table: ColorTable,
    as name: OutputNames.Name
  ) throws -> FileContents {
    let limits = output.imageLimits.ofConversion
    let image = try EncodedImage(bytes, name: found.path, limits: limits)
    try bundle.use(image.decodedByteCount, of: .totalSize)
    let pixels = try image.pixels()
    guard let map = ColorRegions(pixels, named: Set(table.names.keys)) else {
      return FileContents(
        skipping: Manifest.Skipped(
          file: found.path,
          reason: "it has more than \(ColorRegions.mostColors) colors, and is no map; leave out --regions"))
    }
    let numbers = map.present
    if numbers.isEmpty {
      return FileContents(
        skipping: Manifest.Skipped(
          file: found.path, reason: "all of its pixels are clear, so it has no region; leave out --regions"))
    }
    try bundle.use(numbers.count, of: .images)
    var names = NumberedNames(separator: "-")
    let titles = numbers.map { names.unique(table.name(of: map.regions[$0].color)) }
    let files = OutputNames(titles.map { Self.fileName(of: $0) + ".png" }, below: name.file)
    var reader = self
    reader.mostMaskBytes /= max(1, numbers.count)
    var contents = FileContents()
    for (order, number) in numbers.enumerated() {
      let bounds = map.regions[number].bounds
      let description = ImageDescription(
        path: found.path + "/" + Self.fileName(of: titles[order]) + ".png", origin: .embedded)
      var region = try reader.readPixels(map.picture(of: number), description, as: files[order])
      region.images[0].image.layers = [
        Manifest.Layer(
          name: titles[order], folder: found.path, wheel: nil, x: bounds.x, y: bounds.y, width: image.width,
          height: image.height, order: order)
      ]
      region.images[0].image.isPart = true
      contents += region
    }
    if map.mergedPixels > 0 {
      contents.skipped.add(
        file: found.path,
        reason:
          "\(counted(map.mergedPixels, "pixel")) of \(counted(map.mergedColors, "color")) at borders went to "
          + "neighboring regions; save the picture without antialiasing")
    }
    return contents
  }

  /// A name as a component of a path.
  private static func fileName(of name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(100))).replacingScalars {
      $0.properties.generalCategory == .control || "/\\:*?\"<>|".unicodeScalars.contains($0) ? "_" : nil
    }
  }
}
