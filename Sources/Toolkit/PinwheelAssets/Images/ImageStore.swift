internal import Pinwheel
internal import PinwheelImages

/// What grouping and baking know of the images in a folder: their masks and colors.
///
/// What an extraction has found in the pixels is here from the beginning. An image beyond the memory for that, and
/// one that a person has put into the folder, is read when it is needed, once for all thresholds that are expected.
///
/// A mask takes one bit per pixel, or less if it has few runs.
final class ImageStore {
  struct Key: Hashable {
    @Name var file: String
    let threshold: AlphaThreshold
  }

  let folder: PinwheelFolder
  private let thresholds: [AlphaThreshold]
  private var masks: [Key: AlphaMask] = [:]
  /// The masks of images without translucent pixels, which are equal at all thresholds.
  private var uniform: [Name: AlphaMask] = [:]
  private var colors: [Name: MeanColor] = [:]
  /// The checksums of the files that this program has written.
  private var checksums: [Name: UInt64] = [:]
  /// The pixels of the image read last: sprites of one sheet are read in a row.
  private var latest: (file: String, pixels: RGBAImage)?

  /// - Parameters:
  ///   - records: Images that have been read.
  ///   - thresholds: Those at which an image gets a mask as soon as it is decoded.
  init(_ folder: PinwheelFolder, _ records: [ImageRecord] = [], thresholds: [AlphaThreshold] = []) {
    self.folder = folder
    self.thresholds = thresholds
    for record in records {
      checksums[record.image.file] = record.checksum
      colors[record.image.file] = record.color
      let (file, size) = (record.image.file, (record.image.width, record.image.height))
      for (threshold, mask) in record.masks { masks[Key(file: file, threshold: threshold)] = mask }
      if record.image.alpha != .full { uniform[file] = record.masks.values.first }
      if record.image.alpha == .none, uniform[file] == nil {
        uniform[file] = try? AlphaMask(solidWidth: size.0, height: size.1)
      }
    }
  }

  /// Forgets images whose files have been replaced.
  func forget(_ files: [String]) {
    let files = Set<Name>(names: files)
    masks = masks.filter { !files.contains($0.key.file) }
    for file in files { (checksums[file], colors[file], uniform[file]) = (nil, nil, nil) }
  }

  /// The mask of an image, or of a part of it.
  func mask(
    of file: String, part: SheetPart? = nil, threshold: AlphaThreshold
  ) throws(AssetsError) -> AlphaMask {
    let mask =
      if let known = ready(Key(file: file, threshold: threshold)) { known } else {
        try masks(of: file, at: [threshold]).masks[0]
      }
    guard let part else { return mask }
    guard let mask = part.mask(in: mask) else { throw .changed(file, during: .reading) }
    return mask
  }

  private func ready(_ key: Key) -> AlphaMask? { masks[key] ?? uniform[key.file] }

  /// The masks of an image, one for each threshold, and the state of its file.
  func masks(
    of file: String, at wanted: [AlphaThreshold]
  ) throws(AssetsError) -> (masks: [AlphaMask], source: BakedSource) {
    let keys = wanted.map { Key(file: file, threshold: $0) }
    let known = keys.compactMap(ready)
    if known.count == keys.count, let checksum = checksums[file] {
      return (known, try folder.source(of: file, checksum: checksum))
    }
    let snapshot = try folder.snapshot(of: file)
    if known.count < keys.count {
      let expected = thresholds.map { Key(file: file, threshold: $0) }
      let missing = Set(keys + expected).filter { masks[$0] == nil }
      let made = try folder.decodedMasks(of: snapshot, thresholds: missing.map(\.threshold))
      for (key, mask) in zip(missing, made) { masks[key] = mask }
    }
    return (keys.compactMap(ready), snapshot.source)
  }

  /// The mean color of an image, or of a sprite without its trimmed margins; `nil` if all of it is clear.
  func meanColor(of file: String, part: SheetPart?) throws(AssetsError) -> MeanColor? {
    if part == nil, let known = colors[file] { return known }
    return MeanColor(rgba: try pixels(of: file, part).samples)
  }

  private func pixels(of file: String, _ part: SheetPart?) throws(AssetsError) -> RGBAImage {
    if let latest, Name(latest.file) != Name(file) { self.latest = nil }
    let whole =
      if let latest { latest.pixels } else { try folder.decodedPixels(of: folder.snapshot(of: file)) }
    latest = (file, whole)
    guard let part else { return whole }
    return whole.cropped(
      to: part.region.sheetArea.intersection(PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)))
  }
}
