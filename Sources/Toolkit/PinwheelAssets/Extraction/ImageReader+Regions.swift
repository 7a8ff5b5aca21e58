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
        skipping: found.path,
        "it has more than \(ColorRegions.mostColors) colors, and is no map; leave out --regions")
    }
    let numbers = map.present
    if numbers.isEmpty {
      return FileContents(
        skipping: found.path, "all of its pixels are clear, so it has no region; leave out --regions")
    }
    var names = NumberedNames(separator: "-")
    let canvas = Layer.Canvas(width: image.width, height: image.height, isInPoints: false)
    let layers = numbers.map { number in
      let (region, group) = (map.regions[number], Layer.Group(number: 0, path: []))
      return Layer(
        name: names.unique(table.name(of: region.color)), group: group, canvas: canvas,
        x: Double(region.bounds.x), y: Double(region.bounds.y))
    }
    var contents = try readLayers(layers, of: found.path, as: name) { map.picture(of: numbers[$0]) }
    if map.mergedPixels > 0 {
      contents.skipped.add(
        file: found.path,
        reason:
          "\(counted(map.mergedPixels, "pixel")) of \(counted(map.mergedColors, "color")) at borders went to "
          + "neighboring regions; save the picture without antialiasing")
    }
    return contents
  }
}
