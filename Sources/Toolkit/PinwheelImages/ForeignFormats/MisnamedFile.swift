/// A file with the name of an image that is not an image.
package struct MisnamedFile: Sendable {
  /// The kind under which it is counted.
  package let kind = "no image"
  /// A description of the file and the remedy, as a phrase.
  package let reason: String

  /// - Parameter probe: The probe of a file in no known image format.
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

  /// The extensions of supported formats.
  private static let readExtensions = ["png", "jpg", "jpeg", "gif", "webp", "bmp"]

  private static let imageExtensions =
    readExtensions + [
      "svg", "psd", "tif", "tiff", "heic", "heif", "avif", "jp2", "jxl", "icns", "ico", "tga", "pcx",
      "qoi", "eps", "ppm", "ktx", "pvr", "astc", "dds", "pdf",
    ]
}
