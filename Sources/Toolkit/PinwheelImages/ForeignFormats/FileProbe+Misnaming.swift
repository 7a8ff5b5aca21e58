extension FileProbe {
  /// What is wrong with a file that has the name of an image but is not an image, and the remedy, as a phrase; `nil` for any
  /// other file in no known image format.
  package var misnaming: String? {
    guard let name = Self.imageExtensions.first(where: { isCalled($0) }) else { return nil }
    let start = text.prefix(64).lowercased()
    if size == 0 {
      return "an empty file called .\(name); copy or download it again"
    } else if start.hasPrefix("version https://git-lfs.github.com/spec/") {
      return "a Git LFS pointer in place of the image; fetch it with: git lfs pull"
    } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      return "a web page called .\(name); download the image again"
    } else if Self.readExtensions.contains(name) {
      return "called .\(name), but in no image format that is known; export it again"
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
