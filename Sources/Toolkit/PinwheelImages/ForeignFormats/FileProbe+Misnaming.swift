extension FileProbe {
  /// What is wrong with a file that has the name of an image but is in no format that is known, and the remedy, as a
  /// phrase; `nil` for any other file.
  package var misnaming: String? {
    guard isCalled(oneOf: Self.imageExtensions) else { return nil }
    if size == 0 { return "an empty file; copy or download it again" }
    if text.hasPrefix("version https://git-lfs.github.com/spec/") {
      return "a Git LFS pointer in place of the image; fetch it with: git lfs pull"
    }
    return rootElement == "html"
      ? "a web page; download the image again" : "not an image that is read; export it as PNG"
  }

  private static let imageExtensions = [
    "png", "jpg", "jpeg", "gif", "webp", "bmp", "dib", "svg", "psd", "tif", "tiff", "heic", "heif", "avif",
    "jp2", "jxl", "jxr", "icns", "ico", "cur", "ani", "tga", "pcx", "qoi", "eps", "emf", "wmf", "pict", "ppm",
    "pgm", "pbm", "sgi", "xbm", "xpm", "mng", "exr", "hdr", "ktx", "pvr", "astc", "dds", "pdf",
  ]
}
