internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// The masks of images in a folder. An image is decoded once for all thresholds that are expected.
///
/// A mask takes one bit per pixel, or less if it has few runs.
final class MaskCache: MaskSource {
  struct Key: Hashable {
    @Name var file: String
    let threshold: AlphaThreshold
  }

  let folder: PinwheelFolder
  private let thresholds: [AlphaThreshold]
  private var masks: [Key: AlphaMask] = [:]
  /// The places of sprites in their sheets, by the names that grouping uses.
  private let sprites: [Name: SheetPlace]
  /// The pixels of the sheet read last: sprites of one sheet are read in a row.
  private var latestSheet: (file: String, pixels: RGBAImage<UInt8>)?

  /// - Parameters:
  ///   - sprites: The sprites whose masks grouping reads.
  ///   - thresholds: Those at which an image gets a mask as soon as it is decoded.
  ///   - known: Files whose masks have been made, one for each threshold, or none.
  init(
    _ folder: PinwheelFolder, sprites: [NamedImage] = [], thresholds: [AlphaThreshold] = [],
    known: [(file: String, masks: [AlphaMask])] = []
  ) {
    self.folder = folder
    self.thresholds = thresholds
    for (file, known) in known {
      for (threshold, mask) in zip(thresholds, known) { masks[Key(file: file, threshold: threshold)] = mask }
    }
    self.sprites = Dictionary(
      firstOf: sprites.compactMap { sprite in sprite.sheet.map { (sprite.file, $0) } })
  }

  func mask(of file: String, threshold: AlphaThreshold) throws(AssetsError) -> AlphaMask {
    if let place = sprites[file] {
      let sheet = try mask(of: place.file, threshold: threshold)
      guard let mask = place.part.mask(in: sheet) else { throw .changed(place.file, during: .reading) }
      return mask
    }
    if let mask = masks[Key(file: file, threshold: threshold)] { return mask }
    return try masks(of: folder.snapshot(of: file), thresholds: [threshold])[0]
  }

  /// The masks of a file that has been read, one for each threshold.
  func masks(
    of snapshot: PinwheelFolder.Snapshot, thresholds wanted: [AlphaThreshold]
  ) throws(AssetsError) -> [AlphaMask] {
    let keys = wanted.map { Key(file: snapshot.source.path, threshold: $0) }
    var known = keys.compactMap { masks[$0] }
    if known.count < keys.count {
      let expected = thresholds.map { Key(file: snapshot.source.path, threshold: $0) }
      let missing = Set(keys + expected).filter { masks[$0] == nil }
      let made = try folder.masks(of: snapshot, thresholds: missing.map(\.threshold))
      for (key, mask) in zip(missing, made) { masks[key] = mask }
      known = keys.compactMap { masks[$0] }
    }
    return known
  }

  func meanColor(of file: String) throws(AssetsError) -> MeanColor? {
    MeanColor(rgba: try pixels(of: file).samples)
  }

  func alphaCounts(of file: String) throws(AssetsError) -> [Int] {
    let samples = try pixels(of: file).samples
    var counts = [Int](repeating: 0, count: 256)
    for index in stride(from: 3, to: samples.count, by: 4) { counts[Int(samples[index])] += 1 }
    return counts
  }

  /// The pixels of an image, or of a sprite without its trimmed margins.
  private func pixels(of file: String) throws(AssetsError) -> RGBAImage<UInt8> {
    guard let place = sprites[file] else { return try folder.pixels(of: folder.snapshot(of: file)) }
    let sheet = try pixels(ofSheet: place.file)
    return sheet.cropped(
      to: place.part.region.sheetArea.intersection(
        PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)))
  }

  private func pixels(ofSheet file: String) throws(AssetsError) -> RGBAImage<UInt8> {
    if let latestSheet, Name(latestSheet.file) == Name(file) { return latestSheet.pixels }
    latestSheet = nil
    let pixels = try folder.pixels(of: folder.snapshot(of: file))
    latestSheet = (file, pixels)
    return pixels
  }
}
