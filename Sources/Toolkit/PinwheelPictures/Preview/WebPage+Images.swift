internal import Pinwheel
package import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelQueries
internal import PinwheelText

extension WebPage {
  /// A page with every image of a folder, whether a wheel shows it or not: small pictures, found by their names, sizes,
  /// hashes and slices.
  ///
  /// An image that cannot be read has the reason in place of its picture.
  ///
  /// - Throws: A ``DiagnosticError`` if the manifest cannot be read or lists no image, or there is too much for a page.
  /// - Complexity: O(pixels of the images), on all cores.
  package static func images(of folder: PinwheelFolder) throws -> WebPage {
    let manifest = try folder.manifest()
    guard !manifest.images.isEmpty else { throw PictureError.noImages(folder.shownPath) }
    let uses = ImageUses(manifest)
    let files = manifest.images.map(\.file)
    let shown = try concurrentMap(over: Array(files.indices), jobs: Processors.count) {
      () throws(any Error) in
    } transform: { (_, index) throws(any Error) in
      ShownImage(files[index], in: folder)
    } collect: { _ throws(any Error) in
    }
    var pictures = PageImages()
    // Equal images share a picture.
    var numbers: [String: Int] = [:]
    var images: [JSON] = []
    for (image, shown) in zip(manifest.images, shown) {
      var number: Int?
      if let picture = shown.picture, let hash = shown.hash {
        if numbers[hash] == nil {
          numbers[hash] = pictures.json.count
          try pictures.add(picture, path: image.file, in: folder)
        }
        number = numbers[hash]
      }
      images.append(
        .object([
          "file": .string(image.file), "width": .integer(image.width), "height": .integer(image.height),
          "scale": .number(image.scale), "alpha": .string(image.alpha.rawValue),
          "bytes": shown.byteCount.map { .integer($0) }, "hash": shown.hash.map { .string($0) },
          "uses": .array(uses[image.file].map { .string($0.text) }),
          "isLight": shown.isLight ? .bool(true) : nil, "picture": number.map { .integer($0) },
          "fault": shown.fault.map { .string($0) },
        ]))
    }
    return WebPage(
      data: .object([
        "source": manifest.source.file.map { .string($0) }, "images": .array(images),
        "pictures": .array(pictures.json),
      ]), isOfImages: true)
  }
}

/// An image of the page.
private struct ShownImage: Sendable {
  /// The SHA-256 of the file, in hexadecimal.
  private(set) var hash: String?
  private(set) var byteCount: Int?
  private(set) var picture: BrowserImage?
  /// Whether it needs a dark ground.
  private(set) var isLight = false
  /// Why there is no picture.
  private(set) var fault: String?

  /// The largest side of a small picture, in pixels.
  private static let side = 128
  /// The maximum size in bytes of a file that is shown as it is.
  private static let mostBytes = 4096

  init(_ file: String, in folder: PinwheelFolder) {
    do {
      let snapshot = try folder.snapshot(of: file)
      hash = SHA256.hexadecimal(of: snapshot.bytes)
      byteCount = snapshot.bytes.count
      let image = try folder.image(snapshot)
      guard image.isDrawable else {
        // Browsers shrink what is not decoded here.
        picture = try folder.browserImage(file)
        return
      }
      let pixels = Pixmap(try image.pixels(as: UInt8.self)).fitted(to: Self.side)
      isLight = pixels.needsDarkGround
      let isSmall = max(image.width, image.height) <= Self.side && snapshot.bytes.count <= Self.mostBytes
      picture =
        try isSmall
        ? folder.browserImage(file) : BrowserImage(type: "image/png", bytes: pixels.png(name: file))
      picture?.deepAlpha = nil
    } catch {
      fault = Diagnostic(error).problem
    }
  }
}
