internal import Dispatch
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

/// What one thread does for an extraction: it looks at entries, and converts those that are images.
struct EntryExtraction: Sendable {
  /// What became of an entry.
  enum Outcome: Sendable {
    /// Not an image.
    case nothing
    case skipped(Manifest.Skipped)
    case image(ImageConverter.Converted)
    /// A file was copied that has no pixels to bake.
    case copied(Manifest.Skipped, file: String, digest: String)
  }

  /// This thread's own.
  let bundle: AppBundle
  let converter: ImageConverter

  /// - Throws: ``AssetsError`` if going on makes no sense: the disk is full, the machine is short of something.
  func extract(
    _ entry: BundleEntry, _ picture: Picture, as name: OutputNames.Name, latest: inout LatestConversion
  ) throws(AssetsError) -> Outcome {
    try Self.outcome(of: entry.path) {
      let start = try bundle.prefix(of: entry, count: ImageFormat.probeLength)
      guard ImageFormat(firstBytes: start.span) != nil else {
        let format = try UnreadFormat(firstBytes: start, size: entry.size) { count throws(BundleError) in
          try bundle.prefix(of: entry, count: count)
        }
        return format.map { .skipped(Manifest.Skipped(file: entry.path, reason: $0.reason)) } ?? .nothing
      }
      return try Self.takingTurns(entry.size > Self.largeFile ? Self.turn : nil) {
        let bytes = try bundle.contents(of: entry)
        let image = try EncodedImage(bytes, name: entry.path, limits: converter.output.imageLimits)
        try bundle.use(image.imageDataCount, of: .totalSize)
        return .image(
          try Self.takingTurns(turns(of: image, fileSize: entry.size)) {
            try converter.convert(image, bytes: bytes, picture, name: name, latest: &latest)
          })
      }
    }
  }

  /// What becomes of something: what cannot be used of it is an outcome, what makes going on pointless is thrown.
  static func outcome(of path: String, _ body: () throws -> Outcome) throws(AssetsError) -> Outcome {
    func skipped(_ reason: String) -> Outcome { .skipped(Manifest.Skipped(file: path, reason: reason)) }
    do {
      return try body()
    } catch let error as BundleError {
      if case .badEntry(_, let reason) = error { return skipped(reason) }
      throw AssetsError(error)
    } catch let error as ImageError {
      if error.cause == .outOfMemory { throw AssetsError(error) }
      return skipped(error.reasonWithOption)
    } catch let error as UnusablePath {
      return skipped(error.reason)
    } catch let error as AssetsError {
      throw error
    } catch {
      return skipped("it cannot be read")
    }
  }

  /// Large ones take turns, so that memory does not follow the number of threads.
  static func takingTurns<Result, Failure>(
    _ turns: DispatchSemaphore?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    turns?.wait()
    defer { turns?.signal() }
    return try body()
  }

  /// A small file may well be a large image. That of a large file has its turn already.
  private func turns(of image: EncodedImage, fileSize: Int) -> DispatchSemaphore? {
    guard fileSize <= Self.largeFile, image.width * image.height > Self.largeImage else { return nil }
    return image.format == .cgbi ? Self.turn : Self.inspections
  }

  /// Bytes, and pixels, from which a file or an image counts as large.
  private static let largeFile = 8 << 20
  static let largeImage = 4 << 20
  /// For large files, and images that are decoded and encoded again.
  static let turn = DispatchSemaphore(value: 1)
  /// For images of which only the transparency is looked at: that takes at most 67 MB each.
  private static let inspections = DispatchSemaphore(value: 2)
}
