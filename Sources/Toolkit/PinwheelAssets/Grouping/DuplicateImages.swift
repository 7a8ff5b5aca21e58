internal import Pinwheel
internal import PinwheelBundles

/// Leaves out the images that are one picture in several formats: of `play.png` next to `play.9.png`, `play.gif` or `play.jpg`
/// the nine-patch is used, because it states what stretches, else the PNG, else the first by name.
enum DuplicateImages {
  /// The kind of images left out, which each grouping determines again.
  static let kind = "twin"

  static func leaveOut(_ images: [NamedImage]) -> (images: [NamedImage], skipped: [SkippedFile]) {
    let used = Dictionary(grouping: images.filter { $0.sheet == nil }, by: \.familyAtScale).compactMapValues {
      $0.min { (rank($0), Name($0.file)) < (rank($1), Name($1.file)) }
    }
    var skipped: [SkippedFile] = []
    let kept = images.filter { image in
      // Two with the same extension have the same stem by chance: `a@1x.png` and `a.png`.
      guard image.sheet == nil, let first = used[image.familyAtScale], ending(first) != ending(image) else {
        return true
      }
      skipped.add(
        file: image.file,
        reason:
          "it is the picture of \(first.file) in another format, which is used; delete one of the two to choose",
        kind: kind)
      return false
    }
    return (kept, skipped)
  }

  private static func rank(_ image: NamedImage) -> Int {
    image.isNinePatch ? 0 : ending(image) == "png" ? 1 : 2
  }

  /// The extension of the original file in the bundle; `9.png` for a nine-patch.
  private static func ending(_ image: NamedImage) -> String {
    let ending = image.path.fileExtension.lowercased()
    return image.isNinePatch ? "9." + ending : ending
  }
}
