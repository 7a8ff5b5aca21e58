internal import Dispatch
internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
internal import SystemPackage

/// Reads files into records of their images, one function for each format, and writes the images as ordinary files.
///
/// Threads share one.
struct ImageReader: Sendable {
  /// Counts everything that is read and decoded against the limits.
  let bundle: AppBundle
  let output: PinwheelFolder
  /// The thresholds of the masks that are made of pixels which are decoded anyway.
  let thresholds: [AlphaThreshold]
  /// The maximum size of the masks of one file, in bytes.
  var mostMaskBytes: Int
  /// The names of the colors, if an image is cut into regions of one color.
  var regions: ColorTable?
  /// The pixels per point at which vector files are drawn.
  let scales: [Int]
  /// The images beside which no drawing of their name is drawn, without scale and extension.
  var pictures: Set<Name> = []

  /// Reads a file of the bundle, whatever its format is.
  ///
  /// - Parameter found: The file's description in a catalog; `nil` for an ordinary file.
  /// - Throws: ``AssetsError`` if the extraction cannot go on: the disk is full, or the machine is out of a
  ///   resource. A file that cannot be used is among what is skipped.
  func readFile(
    _ entry: BundleEntry, _ found: ImageDescription?, as name: OutputNames.Name
  ) throws(AssetsError) -> FileContents {
    try FileContents(of: entry.path) {
      func probe(_ bytes: ContiguousArray<UInt8>) -> FileProbe {
        FileProbe(ContiguousArray(bytes.prefix(FileProbe.length)), size: entry.size, name: entry.path)
      }
      var hasTurn = false
      defer { if hasTurn { Self.turn.signal() } }
      let bytes = try bundle.contents(of: entry, first: FileProbe.length) { start in
        let kind = FileKind(probe(start))
        if case .image = kind, entry.size > Self.largeFile {
          Self.turn.wait()
          hasTurn = true
        }
        return kind.isRead(probe(start))
      }
      return try readContents(
        of: entry, probe(bytes), found ?? ImageDescription(path: entry.path), as: name, bytes)
    }
  }

  /// Reads a file of the bundle, or of a catalog in it.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes, or the first of a file of which no more are needed.
  ///   - isInCatalog: Whether it has no entry in the bundle.
  /// - Throws: The errors of its format's function.
  func readContents(
    of entry: BundleEntry, _ probe: FileProbe, _ found: ImageDescription, as name: OutputNames.Name,
    _ bytes: ContiguousArray<UInt8>, isInCatalog: Bool = false
  ) throws -> FileContents {
    var foreign: ForeignFormat?
    var contents = FileContents()
    switch FileKind(probe) {
    case .image:
      try bundle.use(1, of: .images)
      if let regions { return try readRegions(bytes, found, by: regions, as: name) }
      return try readImage(bytes, found, as: name)
    case .catalog where found.image.origin == .loose && !isInCatalog:
      contents.catalogs = [.init(entry: entry, name: name)]
      return contents
    case .document: return try readDocument(entry, as: name, isInCatalog ? bytes : nil)
    case .archive:
      contents.archives = [.init(entry: entry, bytes: isInCatalog ? bytes : nil, name: name)]
      return contents
    case .holder:
      contents = try readEmbedded(EmbeddedImages(in: bytes, name: entry.path), at: entry.path, as: name)
      foreign = ForeignFormat(probe)
    case .foreign(let format): foreign = format
    case .text, .catalog, .other: break
    }
    let file = FactFile(path: entry.path, bytes: bytes, resources: bundle.resources)
    if foreign == nil, let facts = FactFormat.facts(in: file, probe) {
      try bundle.use(facts.facts.count, of: .entries)
      if facts.subject == .states, facts.mistake != nil {
        let reason =
          "it may say which images belong together, but has more than \(FactFormat.maximumBytes) bytes and is not read; "
          + "group its images with --group"
        return FileContents(skipping: entry.path, SkipReason(reason))
      }
      if case .drawing = facts.facts.first?.content {
        foreign = .androidVector
      } else {
        contents.facts = [facts]
      }
    }
    guard contents.isEmpty else { return contents }
    if let foreign {
      if !isInCatalog, let drawn = try readDrawing(bytes, of: foreign.kind, found, as: name) { return drawn }
      let program = DrawingProgram.isInstalled(for: foreign.kind) ? nil : DrawingProgram.all[foreign.kind]
      let reason = foreign.reason + (program.map { ", or install \($0.packages)" } ?? "")
      return FileContents(skipping: entry.path, SkipReason(reason), kind: foreign.kind)
    }
    if contents.facts.isEmpty, let reason = probe.misnaming {
      return FileContents(skipping: entry.path, SkipReason(reason), kind: "no image")
    }
    contents.isOther = true
    return contents
  }

  /// Reads an image file, and one whose only damage is a wrong CRC of its data with a note.
  ///
  /// - Throws: ``ImageError`` if the bytes are damaged, and the errors of ``makeRecord(_:width:height:_:_:as:)``.
  func readImage(
    _ bytes: ContiguousArray<UInt8>, _ found: ImageDescription, as name: OutputNames.Name
  ) throws -> FileContents {
    do {
      return try readUndamaged(bytes, found, as: name)
    } catch let error as ImageError {
      guard case .damaged = error.cause, let file = EncodedImage.withRightCRCs(bytes) else { throw error }
      var found = found
      found.remarks.append("the CRC of its data is wrong and the data right, so its file has the right one")
      return try readUndamaged(file, found, as: name)
    }
  }

  private func readUndamaged(
    _ bytes: ContiguousArray<UInt8>, _ found: ImageDescription, as name: OutputNames.Name
  ) throws -> FileContents {
    var found = found
    let isNinePatch = found.isNinePatch
    let isConverted = isNinePatch || ImageFormat(firstBytes: bytes)?.isConverted == true
    let limits = output.imageLimits
    let image = try EncodedImage(bytes, name: found.path, limits: isConverted ? limits.ofConversion : limits)
    found.offset = image.offset
    if !isNinePatch, let animation = try animation(in: image, &found) {
      return try readFrames(of: animation, image, found, fileSize: bytes.count, as: name)
    }
    // A converted image is packed again, which takes longer than unpacking it.
    for _ in 0..<(isConverted ? 2 : 1) { try bundle.use(image.decodedByteCount, of: .totalSize) }
    return try Self.oneAtATime(turn(of: image, fileSize: bytes.count)) {
      let thresholds = thresholds(width: image.width, height: image.height)
      var inner: RGBAImage?
      if isNinePatch {
        let reading = try NinePatch.read(image)
        found.take(reading)
        if case .border(_, let image) = reading { inner = image }
      }
      guard inner != nil || image.format.isConverted else {
        let alpha = try image.alpha(masksAt: thresholds)
        let file = StandardPNG(bytes: bytes, alpha: alpha.kind, masks: alpha.masks, isExact: true)
        return try makeRecord(file, width: image.width, height: image.height, .copied, found, as: name)
      }
      let pixels = try inner ?? image.pixels()
      return try makeRecord(
        image.standardPNG(of: pixels, masksAt: thresholds), width: pixels.width, height: pixels.height,
        image.format == .cgbi && inner == nil ? .cgbi : .decoded, found,
        color: MeanColor(rgba: pixels.samples), as: name)
    }
  }

  /// The frames of an image; `nil` for a still image, or one of which only the still picture is used.
  private func animation(in image: EncodedImage, _ found: inout ImageDescription) throws -> AnimatedImage? {
    do throws(ImageError) {
      guard let animation = try AnimatedImage(image) else { return nil }
      let most = bundle.usage.limits[.totalSize] / Self.mostAnimations
      if Self.cost(of: animation, image) <= most { return animation }
      found.remarks.append(
        "its \(animation.durations.count) frames of \(image.width) x \(image.height) pixels unpack to more than "
          + "\(most) bytes, one \(Self.mostAnimations)th of the limit total-size; only the first one is used, so raise "
          + "the limit or shorten the animation")
    } catch {
      guard image.format == .png, error.cause != .outOfMemory else { throw error }
      // Viewers without animation show the still picture.
      found.remarks.append("\(error.reason); only its still picture is used, so export it again")
    }
    return nil
  }

  /// Writes the frames of an animation, each of which counts as an image, as PNGs into a folder of its name. The first
  /// frame is the image.
  ///
  /// - Throws: The errors of ``readImage(_:_:as:)``; then no file of the animation remains.
  private func readFrames(
    of animation: AnimatedImage, _ image: EncodedImage, _ found: ImageDescription, fileSize: Int,
    as name: OutputNames.Name
  ) throws -> FileContents {
    let durations = animation.durations
    try bundle.use(durations.count - 1, of: .images)
    try bundle.use(Self.cost(of: animation, image), of: .totalSize)
    var first: StandardPNG?
    var frames: [Manifest.Frame] = []
    var files: [ExtractionRecord.Entry] = []
    do {
      // A large file has its turn already; a second one would wait for the first forever.
      let isLarge = fileSize <= Self.largeFile && image.width * image.height > Self.largeImage
      try Self.oneAtATime(isLarge ? Self.turn : nil) {
        try animation.forEachFrame { pixels in
          let png = try pixels.standardPNG(name: found.path)
          let file = "\(name.file)/\(frames.count).png"
          if frames.isEmpty {
            first = png
            frames.append(Manifest.Frame(duration: durations[0]))
          } else {
            try output.write(png.bytes, toNew: file)
            frames.append(Manifest.Frame(file: file, duration: durations[frames.count]))
            files.append(ExtractionRecord.Entry(file: file, digest: SHA256.hexadecimal(of: png.bytes)))
          }
        }
      }
      guard let first else { throw SkipReason("it has no frame") }
      let isStill = frames.count == 1
      return try makeRecord(
        first, width: image.width, height: image.height, .decoded, found, frames: isStill ? [] : frames,
        files,
        as: isStill ? name : OutputNames.Name(file: "\(name.file)/0.png", note: name.note))
    } catch {
      try? FileSystem.remove(output.path.appending(name.file))
      throw error
    }
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

  /// Reads decoded pixels: those of a compiled catalog, or of a region.
  ///
  /// - Parameter isExact: Whether the colors of pixels with this transparency equal the artwork's: if they were multiplied by
  ///   alpha, they are rounded where it is partial.
  func readPixels(
    _ pixels: RGBAImage, isExact: (AlphaKind) -> Bool = { $0 != .full }, _ found: ImageDescription,
    as name: OutputNames.Name
  ) throws -> FileContents {
    let (width, height) = (pixels.width, pixels.height)
    let png = try pixels.standardPNG(
      name: found.path, masksAt: thresholds(width: width, height: height), isExact: isExact)
    return try makeRecord(
      png, width: width, height: height, .decoded, found, color: MeanColor(rgba: pixels.samples), as: name)
  }

  /// Reads the images inside a file that is not an image itself.
  private func readEmbedded(
    _ embedded: EmbeddedImages, at path: String, as name: OutputNames.Name
  ) throws -> FileContents {
    // Counted before anything is kept or converted: a small archive may hold millions of images.
    try bundle.use(embedded.images.count + embedded.refused.count, of: .entries)
    try bundle.use(embedded.images.count, of: .images)
    var contents = FileContents()
    contents.skipped = embedded.refused.map {
      SkippedFile(file: path + "/" + $0.name, reason: SkipReason($0.reason), kind: $0.kind)
    }
    if let note = name.note, !embedded.images.isEmpty { contents.skipped.add(file: path, reason: note) }
    contents += try readParts(embedded.images.map(\.name), of: path, as: name) {
      reader, number, found, name in
      let bytes = embedded.bytes(of: embedded.images[number])
      try bundle.use(bytes.count, of: .totalSize)
      return try reader.readImage(bytes, found, as: name)
    }
    return contents
  }

  /// Reads the images that a file holds, each in a path of its own.
  func readParts(
    _ names: [String], of path: String, as name: OutputNames.Name,
    _ read: (ImageReader, Int, ImageDescription, OutputNames.Name) throws -> FileContents
  ) throws(AssetsError) -> FileContents {
    let files = OutputNames(names, below: name.file)
    var (reader, contents) = (self, FileContents())
    reader.mostMaskBytes /= max(1, names.count)
    for (number, part) in names.enumerated() {
      let found = ImageDescription(path: path + "/" + part, origin: .embedded)
      contents += try FileContents(of: found.path) { try read(reader, number, found, files[number]) }
    }
    return contents
  }

  /// Writes an image and makes its record.
  ///
  /// - Throws: A ``SkipReason`` if the disk cannot hold the file; an ``AssetsError`` if it cannot be written.
  private func makeRecord(
    _ png: StandardPNG, width: Int, height: Int, _ conversion: Manifest.Conversion,
    _ found: ImageDescription, color: MeanColor? = nil, frames: [Manifest.Frame] = [],
    _ frameFiles: [ExtractionRecord.Entry] = [], as name: OutputNames.Name
  ) throws -> FileContents {
    try output.write(png.bytes, toNew: name.file)
    var image = found.image
    (image.file, image.width, image.height) = (name.file, width, height)
    image.path = Name(name.file) == Name(OutputNames.folder + "/" + found.path) ? nil : found.path
    (image.conversion, image.alpha, image.exact) = (conversion, png.alpha, png.isExact)
    (image.note, image.frames) = (png.note ?? image.note, frames)
    var contents = FileContents()
    contents.images = [
      ImageRecord(
        path: found.path, image: image,
        digest: SHA256.hexadecimal(of: png.bytes), checksum: XXHash64.checksum(of: png.bytes),
        masks: Dictionary(zip(thresholds, png.masks)) { first, _ in first }, color: color,
        frameFiles: frameFiles, offset: found.offset)
    ]
    for remark in found.remarks + (name.note.map { [$0] } ?? []) {
      contents.skipped.add(file: found.path, reason: remark)
    }
    return contents
  }

  private func thresholds(width: Int, height: Int) -> [AlphaThreshold] {
    width * height / 8 * thresholds.count <= mostMaskBytes ? thresholds : []
  }

  /// Runs code, for a large file or image after others of that kind, so that memory does not grow with the number of
  /// threads.
  static func oneAtATime<Result, Failure>(
    _ turn: DispatchSemaphore?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turn?.wait()
    defer { turn?.signal() }
    return try body()
  }

  /// A small file may hold a large image. The image of a large file has its turn already.
  private func turn(of image: EncodedImage, fileSize: Int) -> DispatchSemaphore? {
    guard fileSize <= Self.largeFile, image.width * image.height > Self.largeImage else { return nil }
    return image.format.isConverted ? Self.turn : Self.inspections
  }

  /// The sizes, in bytes and in pixels, from which a file or an image counts as large.
  static let largeFile = 8 << 20
  static let largeImage = 4 << 20
  /// For large files, and images that are decoded and encoded again.
  static let turn = DispatchSemaphore(value: 1)
  /// For images of which only the transparency is examined; each takes at most 67 MB.
  private static let inspections = DispatchSemaphore(value: 2)
}
