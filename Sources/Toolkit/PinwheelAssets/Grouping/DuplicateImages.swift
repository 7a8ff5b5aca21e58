internal import Pinwheel
internal import PinwheelBundles

/// Finds the images that are one picture in several formats: `play.png` next to `play.9.png`, `play.gif` or
/// `play.jpg`.
///
/// The nine-patch is used first, because it states what stretches, then the PNG, then the first by name. The others
/// are recorded, but are in no slice.
enum DuplicateImages {
  /// The kind of images left out, which each grouping determines again.
  static let kind = "twin"

  static func leaveOut(_ images: [NamedImage]) -> (images: [NamedImage], skipped: [Manifest.Skipped]) {
    let places = Dictionary(grouping: images.indices.filter { images[$0].sheet == nil }) {
      images[$0].familyAtScale
    }
    var duplicates: [Int: Int] = [:]
    for group in places.values where group.count > 1 {
      let order = group.sorted {
        (rank(images[$0]), Name(images[$0].file)) < (rank(images[$1]), Name(images[$1].file))
      }
      // Two with the same extension have the same stem by chance: `a@1x.png` and `a.png`.
      for index in order.dropFirst() where ending(images[index]) != ending(images[order[0]]) {
        duplicates[index] = order[0]
      }
    }
    guard !duplicates.isEmpty else { return (images, []) }
    let skipped = duplicates.sorted { $0.key < $1.key }.map { index, kept in
      Manifest.Skipped(
        file: images[index].file,
        reason:
          "it is the picture of \(images[kept].file) in another format, which is used; delete one of the two to choose",
        kind: kind)
    }
    return (images.indices.filter { duplicates[$0] == nil }.map { images[$0] }, skipped)
  }

  private static func rank(_ image: NamedImage) -> Int {
    image.isNinePatch ? 0 : ending(image) == "png" ? 1 : 2
  }

  /// The extension of the original file in the bundle; `9.png` for a nine-patch.
  private static func ending(_ image: NamedImage) -> String {
    let ending = image.path.lastPathComponent.split(separator: ".").last?.lowercased() ?? ""
    return image.isNinePatch ? "9." + ending : ending
  }
}
