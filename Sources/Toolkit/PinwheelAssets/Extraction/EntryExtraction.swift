internal import Dispatch
internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

/// One thread's work in an extraction: it probes entries, and converts those that are images.
struct EntryExtraction: Sendable {
  /// The result for an entry.
  enum Outcome: Sendable {
    /// Not an image.
    case nothing
    case skipped(Manifest.Skipped)
    case image(ImageConverter.Converted)
    /// A file without pixels to bake was copied.
    case copied(Manifest.Skipped, file: String, digest: String)
    /// An archive, which is a separate bundle.
    case archive(BundleEntry, name: OutputNames.Name)
    /// A file that holds images, and the parts of it that cannot be used.
    case container(Container, skipped: [Manifest.Skipped])
  }

  /// A file that holds images.
  struct Container: Sendable {
    let entry: BundleEntry
    /// The names of its images.
    let images: [String]
    /// The place of their files.
    let name: OutputNames.Name
  }

  /// Not shared with other threads.
  let bundle: AppBundle
  let converter: ImageConverter

  /// - Throws: ``AssetsError`` if the extraction cannot go on: the disk is full, or the machine is out of a
  ///   resource.
  func extract(
    _ entry: BundleEntry, _ picture: Picture, as name: OutputNames.Name, latest: inout LatestConversion
  ) throws(AssetsError) -> Outcome {
    try Self.outcome(of: entry.path) {
      let start = try bundle.prefix(of: entry, count: FileProbe.length)
      guard ImageFormat(firstBytes: start) != nil else {
        if KritaLayer.mayBe(start) {
          return KritaLayer.isEmpty(start) ? .nothing : try kritaLayer(entry, picture, as: name)
        }
        return try outcome(of: entry, FileProbe(start, size: entry.size, name: entry.path), as: name)
      }
      try bundle.use(1, of: .images)
      return try Self.takingTurns(entry.size > Self.largeFile ? Self.turn : nil) {
        try convert(try bundle.contents(of: entry), picture, as: name, latest: &latest)
      }
    }
  }

  /// Converts a layer of a Krita document.
  private func kritaLayer(
    _ entry: BundleEntry, _ picture: Picture, as name: OutputNames.Name
  ) throws -> Outcome {
    try bundle.use(1, of: .images)
    return try Self.takingTurns(Self.turn) {
      let layer = try KritaLayer(
        try bundle.contents(of: entry), name: entry.path, limits: converter.output.imageLimits.ofConversion)
      let image = layer.pixels.image
      // The layer is unpacked and packed again: 4 bytes per pixel, twice.
      try bundle.use(8 * image.width * image.height, of: .totalSize)
      var converted = try converter.convert(layer.pixels, picture, name: name)
      converted.corner = PixelOffset(x: layer.x, y: layer.y)
      return .image(converted)
    }
  }

  /// Extracts the images that a file holds.
  ///
  /// - Throws: The errors of ``extract(_:_:as:)``.
  func extract(_ container: Container, as names: OutputNames) throws(AssetsError) -> [Outcome] {
    let entry = container.entry
    // The entry could be read before, so an error is not a fault of one file.
    let bytes = try AssetsError.wrapping { () throws(BundleError) in try bundle.contents(of: entry) }
    let embedded = EmbeddedImages(in: bytes, name: entry.path)
    guard embedded.images.map(\.name) == container.images else {
      throw .changed(entry.path, during: .extraction)
    }
    var latest = LatestConversion()
    return try embedded.images.enumerated().map { index, image throws(AssetsError) in
      var picture = Picture(path: entry.path + "/" + image.name)
      picture.isEmbedded = true
      return try Self.outcome(of: picture.path) {
        let bytes = embedded.bytes(of: image)
        try bundle.use(bytes.count, of: .totalSize)
        return try convert(bytes, picture, as: names[index], latest: &latest)
      }
    }
  }

  /// The result for a file that is not an image in a supported format.
  private func outcome(
    of entry: BundleEntry, _ probe: FileProbe, as name: OutputNames.Name
  ) throws -> Outcome {
    if AppBundle.mayBeArchive(probe.bytes) { return .archive(entry, name: name) }
    var skipped: [Manifest.Skipped] = []
    let format = ForeignFormat(probe)
    if EmbeddedImages.mayBe(in: probe) {
      let embedded = try Self.takingTurns(entry.size > Self.largeFile ? Self.turn : nil) {
        EmbeddedImages(in: try bundle.contents(of: entry), name: entry.path)
      }
      // Counted before anything is kept or converted: a small archive may hold millions of images.
      try bundle.use(embedded.images.count + embedded.refused.count, of: .entries)
      try bundle.use(embedded.images.count, of: .images)
      skipped = embedded.refused.map {
        Manifest.Skipped(file: entry.path + "/" + $0.name, reason: $0.reason, kind: $0.kind)
      }
      if !skipped.isEmpty || !embedded.images.isEmpty {
        // A drawing may hold images among other things; an icon consists of images only.
        if let format, format.kind == "SVG" {
          skipped.add(file: entry.path, reason: format.reason, kind: format.kind)
        }
        let container = Container(entry: entry, images: embedded.images.map(\.name), name: name)
        return .container(container, skipped: skipped)
      }
    }
    if let format {
      return .skipped(Manifest.Skipped(file: entry.path, reason: format.reason, kind: format.kind))
    }
    return MisnamedFile(probe).map {
      .skipped(Manifest.Skipped(file: entry.path, reason: $0.reason, kind: $0.kind))
    } ?? .nothing
  }

  private func convert(
    _ bytes: ContiguousArray<UInt8>, _ picture: Picture, as name: OutputNames.Name,
    latest: inout LatestConversion
  ) throws -> Outcome {
    let limits = converter.output.imageLimits
    let isConverted = picture.isNinePatch || [.cgbi, .webp].contains(ImageFormat(firstBytes: bytes))
    let image = try EncodedImage(
      bytes, name: picture.path, limits: isConverted ? limits.ofConversion : limits)
    var picture = picture
    do {
      if let animation = picture.isNinePatch ? nil : try AnimatedImage(image) {
        let most = bundle.maximum(of: .totalSize) / Self.mostAnimations
        guard Self.cost(of: animation, image) > most else {
          return try convert(animation, image, picture, as: name)
        }
        picture.remarks.append(
          "its \(animation.durations.count) frames of \(image.width) x \(image.height) pixels unpack to more than "
            + "\(most) bytes, one \(Self.mostAnimations)th of the limit total-size; only the first one is used, so raise "
            + "the limit or shorten the animation")
      }
    } catch let error as ImageError where image.format == .png && error.cause != .outOfMemory {
      // Viewers without animation show the still picture.
      picture.remarks.append("\(error.reason); only its still picture is used, so export it again")
    }
    // A converted image is packed again, which takes longer than unpacking it.
    for _ in 0..<(isConverted ? 2 : 1) { try bundle.use(image.decodedByteCount, of: .totalSize) }
    return .image(
      try Self.takingTurns(turns(of: image, fileSize: bytes.count)) {
        try converter.convert(image, bytes: bytes, picture, name: name, latest: &latest)
      })
  }

  /// Converts the frames of an animation, each of which counts as an image.
  private func convert(
    _ animation: AnimatedImage, _ image: EncodedImage, _ picture: Picture, as name: OutputNames.Name
  ) throws -> Outcome {
    try bundle.use(animation.durations.count - 1, of: .images)
    try bundle.use(Self.cost(of: animation, image), of: .totalSize)
    return .image(
      try Self.takingTurns(image.width * image.height > Self.largeImage ? Self.turn : nil) {
        try converter.convert(animation, image, picture, name: name)
      })
  }

  /// The number of bytes that the frames of an animation unpack to. Each frame is composed and packed again.
  private static func cost(of animation: AnimatedImage, _ image: EncodedImage) -> Int {
    let (bytes, isTooMuch) = (8 * image.width * image.height).multipliedReportingOverflow(
      by: animation.durations.count)
    return isTooMuch ? .max : bytes
  }

  /// The number of animations that always fit into an input. A longer animation counts as a still picture, so that
  /// it does not use up what the limits leave for all others.
  private static let mostAnimations = 16

  /// The result of `body`. An unusable entry is an outcome; an error that ends the extraction is thrown.
  static func outcome(of path: String, _ body: () throws -> Outcome) throws(AssetsError) -> Outcome {
    func skipped(_ reason: SkipReason, kind: String? = nil) -> Outcome {
      .skipped(Manifest.Skipped(file: path, reason: reason, kind: kind))
    }
    do {
      return try body()
    } catch let error as BundleError {
      if case .badEntry(_, let reason) = error { return skipped(reason) }
      throw error.inAssets
    } catch let error as ImageError {
      if error.cause == .outOfMemory { throw error.inAssets }
      return skipped(error.skipReason, kind: error.kind)
    } catch let error as UnusablePath {
      return skipped(SkipReason(error.reason))
    } catch let error as AssetsError {
      throw error
    } catch {
      return skipped("it cannot be read")
    }
  }

  /// Large files and images take turns, so that memory does not grow with the number of threads.
  static func takingTurns<Result, Failure>(
    _ turns: DispatchSemaphore?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turns?.wait()
    defer { turns?.signal() }
    return try body()
  }

  /// A small file may hold a large image. The image of a large file has its turn already.
  private func turns(of image: EncodedImage, fileSize: Int) -> DispatchSemaphore? {
    guard fileSize <= Self.largeFile, image.width * image.height > Self.largeImage else { return nil }
    return image.format == .cgbi || image.format == .webp ? Self.turn : Self.inspections
  }

  /// The sizes, in bytes and in pixels, from which a file or an image counts as large.
  private static let largeFile = 8 << 20
  static let largeImage = 4 << 20
  /// For large files, and images that are decoded and encoded again.
  static let turn = DispatchSemaphore(value: 1)
  /// For images of which only the transparency is examined; each takes at most 67 MB.
  private static let inspections = DispatchSemaphore(value: 2)
}
