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
    byteCount += image.bytes.count + (image.deepAlpha?.count ?? 0)
    guard byteCount <= Self.maximumByteCount else {
      throw PictureError.pageTooLarge(folder.shownPath, maximumMiB: Self.maximumByteCount >> 20)
    }
    json.append(
      .object([
        "path": .string(path), "type": .string(image.type), "data": .string(Base64.text(of: image.bytes)),
        "deepAlpha": image.deepAlpha.map { .string(Base64.text(of: $0)) },
      ]))
  }
}

/// An image file that every browser can show.
struct BrowserImage: Sendable {
  /// The media type.
  let type: String
  /// The whole file.
  let bytes: ContiguousArray<UInt8>
  /// A 16-bit alpha, which browsers would reduce to 8 bits: a PNG of opaque pixels whose red and green are its high
  /// and low bytes.
  var deepAlpha: ContiguousArray<UInt8>?
}

extension PinwheelFolder {
  /// An image that the manifest names, unchanged; a CgBI image, which only iPhones can read, as an ordinary PNG.
  ///
  /// - Throws: A ``DiagnosticError`` if the file is missing, is not an image, or is damaged or too large.
  func browserImage(_ file: String) throws -> BrowserImage {
    let snapshot = try snapshot(of: file)
    let image = try image(snapshot)
    switch image.format {
    case .png:
      return BrowserImage(type: "image/png", bytes: snapshot.bytes, deepAlpha: try image.deepAlpha())
    case .jpeg: return BrowserImage(type: "image/jpeg", bytes: snapshot.bytes)
    case .gif: return BrowserImage(type: "image/gif", bytes: snapshot.bytes)
    case .webp: return BrowserImage(type: "image/webp", bytes: snapshot.bytes)
    case .cgbi, .bmp: return BrowserImage(type: "image/png", bytes: try image.standardPNG().bytes)
    }
  }
}

extension EncodedImage {
  /// The alpha of an image with 16 bits per sample, as ``BrowserImage/deepAlpha``; `nil` for any other or fully
  /// opaque image.
  fileprivate func deepAlpha() throws(ImageError) -> ContiguousArray<UInt8>? {
    guard alphaDepth == 16, try alphaKind() != .none else { return nil }
    let pixels = try pixels(as: UInt16.self)
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(pixels.samples.count)
    for at in stride(from: 3, to: pixels.samples.count, by: 4) {
      let alpha = pixels.samples[at]
      bytes.append(UInt8(alpha >> 8))
      bytes.append(UInt8(truncatingIfNeeded: alpha))
      bytes.append(0)
      bytes.append(.max)
    }
    return try PNGEncoder.encode(
      RGBAImage(width: width, height: height, samples: bytes), colorType: .rgb)
  }
}
