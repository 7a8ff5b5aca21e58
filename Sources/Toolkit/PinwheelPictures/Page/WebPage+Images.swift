package import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelQueries
internal import PinwheelText

extension WebPage {
  /// A page with every image of a folder, whether a wheel shows it or not: small pictures, found by their names, sizes,
  /// hashes and slices.
  ///
  /// An image that cannot be read has the reason in place of its picture, and so has one beyond 64 MiB of pictures.
  ///
  /// - Throws: A ``DiagnosticError`` if the manifest cannot be read or lists no image.
  /// - Complexity: O(pixels of the images), on all cores.
  package static func images(of folder: PinwheelFolder) throws -> WebPage {
    let manifest = try folder.manifest()
    guard !manifest.images.isEmpty else { throw PictureError.noImages(folder.shownPath) }
    let uses = ImageUses(manifest)
    var pictures = PageImages()
    // Equal images share a picture.
    var numbers: [String: Int] = [:]
    var images: [JSON] = []
    // Some at a time: all small pictures together might take gigabytes.
    for start in stride(from: 0, to: manifest.images.count, by: 128) {
      let part = Array(manifest.images[start..<min(start + 128, manifest.images.count)])
      let isFull = pictures.byteCount >= mostPictureBytes
      // The pixels of several large images would take too much memory.
      let isLarge = part.contains {
        $0.width.multipliedReportingOverflow(by: $0.height).partialValue > 1 << 22
      }
      let jobs = isLarge ? 1 : Processors.count
      let shown = try concurrentMap(part.count, jobs: jobs) { index throws(any Error) in
        try ShownImage(part[index].file, in: folder, isDrawn: !isFull)
      }
      for (image, shown) in zip(part, shown) {
        var number = shown.hash.flatMap { numbers[$0] }
        if number == nil, let picture = shown.picture, let hash = shown.hash {
          number = pictures.json.count
          numbers[hash] = number
          try pictures.add(picture, path: image.file, in: folder)
        }
        let fault = number == nil ? shown.fault ?? "not shown: the page is full" : nil
        images.append(image.json(shown, uses[image.file], picture: number, fault: fault))
      }
    }
    return WebPage(
      data: .object([
        "source": manifest.source.file, "images": images,
        "pictures": pictures.json,
      ]), isOfImages: true)
  }

  /// The size in bytes from which on a page gets no further pictures.
  private static let mostPictureBytes = 64 << 20
}

extension Manifest.Image {
  /// The data for the script.
  fileprivate func json(
    _ shown: ShownImage, _ uses: [ImageUses.Use], picture: Int?, fault: String?
  ) -> JSON {
    .object([
      "file": file, "width": width, "height": height, "scale": scale,
      "alpha": alpha.rawValue, "bytes": shown.byteCount,
      "hash": shown.hash, "uses": uses.map { $0.text },
      "isLight": shown.isLight ? true : nil, "picture": picture,
      "fault": fault,
    ])
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
  /// The same for a file that is not drawn here.
  private static let mostUndrawnBytes = 1 << 20

  /// - Parameter isDrawn: Whether there is a picture.
  /// - Throws: A ``DiagnosticError`` if the system runs out of something.
  init(_ file: String, in folder: PinwheelFolder, isDrawn: Bool) throws {
    do {
      let snapshot = try folder.snapshot(of: file)
      hash = SHA256.hexadecimal(of: snapshot.bytes)
      byteCount = snapshot.bytes.count
      guard isDrawn else { return }
      let image = try folder.image(snapshot)
      guard ![.jpeg, .gif].contains(image.format) else {
        // Browsers shrink what is not decoded here.
        if snapshot.bytes.count <= Self.mostUndrawnBytes {
          picture = try folder.browserImage(file)
        } else {
          fault = "a \(image.format.rawValue.uppercased()) of more than \(Self.mostUndrawnBytes >> 20) MiB"
        }
        return
      }
      let pixels = try image.pixels().fitted(to: Self.side)
      isLight = pixels.needsDarkGround
      let isSmall = max(image.width, image.height) <= Self.side && snapshot.bytes.count <= Self.mostBytes
      picture =
        try isSmall
        ? folder.browserImage(file) : BrowserImage(type: "image/png", bytes: pixels.png(name: file))
    } catch {
      // If the system is at fault, and not the file, no page is made.
      let diagnostic = Diagnostic(error)
      guard [.badData, .noInput].contains(diagnostic.exit) else { throw error }
      fault = diagnostic.problem
    }
  }
}

extension Pixmap {
  /// The picture, shrunk as far as needed to be at most `side` pixels wide and high.
  fileprivate func fitted(to side: Int) -> Pixmap {
    let longest = max(width, height)
    guard longest > side else { return self }
    func shrunk(_ length: Int) -> Int { max(1, (length * side + longest / 2) / longest) }
    return self.shrunk(width: shrunk(width), height: shrunk(height))
  }
}
