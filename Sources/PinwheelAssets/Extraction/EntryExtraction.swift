internal import Dispatch
internal import PinwheelBundles
internal import PinwheelImages
internal import SystemPackage

/// What one thread does for an extraction: it looks at entries, and converts those that are images.
struct EntryExtraction: Sendable {
  /// What became of an entry.
  enum Outcome: Sendable {
    /// It is no image, and nobody thinks it is.
    case nothing
    case skipped(Manifest.Skipped)
    case image(ImageConverter.Converted, byteCount: Int)
  }

  /// This thread's own.
  let bundle: AppBundle
  let converter: ImageConverter

  /// - Throws: ``AssetsError`` if going on makes no sense: the disk is full, the machine is short of something.
  func extract(_ entry: BundleEntry, as name: OutputNames.Name) throws(AssetsError) -> Outcome {
    func skipped(_ reason: String) -> Outcome {
      .skipped(Manifest.Skipped(file: entry.path, reason: reason))
    }
    do throws(any Error) {
      let start = try bundle.prefix(of: entry, count: ImageFormat.probeLength)
      guard ImageFormat(firstBytes: start.span) != nil else {
        return UnreadFormat(firstBytes: start).map { skipped($0.reason) } ?? .nothing
      }
      return try takingTurns(entry.size > Self.largeFile) {
        let bytes = try bundle.contents(of: entry)
        let image = try EncodedImage(bytes, name: entry.path, limits: converter.output.imageLimits)
        // A small file may well be a large image.
        let isLarge = entry.size <= Self.largeFile && image.width * image.height > Self.largeImage
        let converted = try takingTurns(isLarge) {
          try converter.convert(image, bytes: bytes, path: entry.path, name: name)
        }
        return .image(converted, byteCount: bytes.count)
      }
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
  private func takingTurns<Result>(_ isLarge: Bool, _ body: () throws -> Result) rethrows -> Result {
    if isLarge { Self.turn.wait() }
    defer { if isLarge { Self.turn.signal() } }
    return try body()
  }

  /// Bytes, and pixels, from which a file or an image counts as large.
  private static let largeFile = 8 << 20
  private static let largeImage = 4 << 20
  private static let turn = DispatchSemaphore(value: 1)
}
