internal import Pinwheel
internal import PinwheelAssets
internal import PinwheelImages
internal import PinwheelText

/// The images of a page, without repetition.
struct PageImages {
  /// The data for the script: each image's path, type, bytes and, if it has one, deep alpha.
  private(set) var json: [JSON] = []
  /// Compared byte by byte: a text that only looks the same is another path.
  private var paths: Set<Name> = []
  private(set) var byteCount = 0

  /// The maximum size in bytes: browsers cannot hold the text of a larger page.
  private static let maximumByteCount = 256 << 20

  /// Adds all images of a pinwheel.
  mutating func add(_ pinwheel: Manifest.Pinwheel, in folder: PinwheelFolder) throws {
    for path in pinwheel.files where paths.insert(path) {
      try add(folder.browserImage(path), path: path, in: folder)
    }
  }

  /// Adds one image.
  mutating func add(_ image: BrowserImage, path: String, in folder: PinwheelFolder) throws {
    byteCount += image.bytes.count
    guard byteCount <= Self.maximumByteCount else {
      throw PictureError.pageTooLarge(folder.shownPath, maximumMiB: Self.maximumByteCount >> 20)
    }
    json.append(
      .object([
        "path": path, "type": image.type, "data": Base64.text(of: image.bytes),
      ]))
  }
}

/// An image file that every browser can show.
struct BrowserImage: Sendable {
  /// The media type.
  let type: String
  /// The whole file.
  let bytes: ContiguousArray<UInt8>
}

extension PinwheelFolder {
  /// An image that the manifest names, unchanged; a CgBI image, which only iPhones can read, as an ordinary PNG.
  ///
  /// - Throws: A ``DiagnosticError`` if the file is missing, is not an image, or is damaged or too large.
  func browserImage(_ file: String) throws -> BrowserImage {
    let snapshot = try snapshot(of: file)
    let image = try image(snapshot)
    switch image.format {
    case .png, .jpeg, .gif, .webp:
      return BrowserImage(type: "image/\(image.format.rawValue)", bytes: snapshot.bytes)
    case .cgbi: return BrowserImage(type: "image/png", bytes: try image.standardPNG().bytes)
    }
  }
}
