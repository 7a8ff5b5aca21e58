internal import Pinwheel

/// The masks of images in a folder, each made once for each threshold: grouping compares them at a higher threshold than
/// baking writes, so an image that grouping compared is decoded again.
///
/// A mask takes a bit a pixel, or less where it has few runs.
final class MaskCache: MaskSource {
  private struct Key: Hashable {
    let file: String
    let threshold: AlphaThreshold
  }

  let folder: PinwheelFolder
  private var masks: [Key: AlphaMask] = [:]

  init(_ folder: PinwheelFolder) {
    self.folder = folder
  }

  func mask(of file: String, threshold: AlphaThreshold) throws(AssetsError) -> AlphaMask {
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
    try folder.meanColor(of: folder.snapshot(of: file))
  }

  func alphaCounts(of file: String) throws(AssetsError) -> [Int] {
    try folder.alphaCounts(of: folder.snapshot(of: file))
  }
}
