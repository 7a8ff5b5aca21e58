/// A file that is called as an image is, but is not an image.
package struct MisnamedFile: Sendable {
  /// The kind that it is counted as.
  package let kind = "no image"
  /// What it is and what to do, in a phrase.
  package let reason: String

  /// - Parameter probe: Of a file that is in no format of images that is known.
  package init?(_ probe: FileProbe) {
    guard let name = Self.imageExtensions.first(where: { probe.isCalled($0) }) else { return nil }
    let text = probe.text.prefix(64).lowercased()
    if probe.size == 0 {
      reason = "an empty file called .\(name); copy or download it again"
    } else if text.hasPrefix("version https://git-lfs.github.com/spec/") {
      reason = "a Git LFS pointer in place of the image; fetch it with: git lfs pull"
    } else if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") {
      reason = "a web page called .\(name); download the image again"
    } else if Self.readExtensions.contains(name) {
      reason = "called .\(name), but in no image format that is known; export it again"
    } else {
      return nil
    }
  }

  /// Extensions of formats that are read.
  private static let readExtensions = ["png", "jpg", "jpeg", "gif", "webp"]

  private static let imageExtensions =
    readExtensions + [
      "svg", "psd", "tif", "tiff", "bmp", "heic", "heif", "avif", "jp2", "jxl", "icns", "ico", "tga", "pcx",
      "qoi", "eps", "ppm", "ktx", "pvr", "astc", "dds", "pdf",
    ]
}
