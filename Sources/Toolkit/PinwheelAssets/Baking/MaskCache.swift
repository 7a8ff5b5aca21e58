internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

/// The masks of images in a folder, each made once per threshold. Grouping compares masks at a higher threshold
/// than baking writes, so an image that grouping compared is decoded again.
///
/// A mask takes one bit per pixel, or less if it has few runs.
final class MaskCache: MaskSource {
  struct Key: Hashable {
    @Name var file: String
    let threshold: AlphaThreshold
  }

  let folder: PinwheelFolder
  private var masks: [Key: AlphaMask] = [:]
  /// The places of sprites in their sheets, by the names that grouping uses.
  private let sprites: [Name: SheetPlace]
  /// The pixels of the sheet read last: sprites of one sheet are read in a row.
  private var latestSheet: (file: String, pixels: RGBAImage<UInt8>)?

  /// - Parameter sprites: The sprites whose masks grouping reads.
  init(_ folder: PinwheelFolder, sprites: [NamedImage] = []) {
    self.folder = folder
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
    return try mask(of: folder.snapshot(of: file), threshold: threshold)
  }

  /// The mask of a file that has been read.
  func mask(of snapshot: PinwheelFolder.Snapshot, threshold: AlphaThreshold) throws(AssetsError) -> AlphaMask
  {
    let key = Key(file: snapshot.source.path, threshold: threshold)
    if let mask = masks[key] { return mask }
    let mask = try folder.mask(of: snapshot, threshold: threshold)
    masks[key] = mask
    return mask
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
