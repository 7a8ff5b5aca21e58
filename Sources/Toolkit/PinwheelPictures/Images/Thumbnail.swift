internal import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelText

/// A small picture of an image file.
enum Thumbnail: Sendable {
  case picture(Pixmap)
  /// Why there is none.
  case none(String)

  /// The small pictures of images, in their order, made on all cores.
  ///
  /// - Parameter side: The maximum width and height, in pixels. No picture is enlarged.
  /// - Throws: A ``DiagnosticError`` if the system runs out of something.
  /// - Complexity: O(pixels of the images).
  static func all(of images: [Manifest.Image], in folder: PinwheelFolder, side: Int) throws -> [Thumbnail] {
    try concurrentMap(images.count, jobs: jobs(for: images)) { index throws(any Error) in
      try folder.thumbnail(of: images[index].file, side: side)
    }
  }

  /// The number of images to decode at the same time: the pixels of several large ones would take too much memory.
  static func jobs(for images: [Manifest.Image]) -> Int {
    images.contains { $0.width.multipliedReportingOverflow(by: $0.height).partialValue > 1 << 22 }
      ? 1 : Processors.count
  }
}

extension PinwheelFolder {
  /// A small picture of a file.
  ///
  /// - Parameter side: The maximum width and height, in pixels.
  func thumbnail(of file: String, side: Int) throws -> Thumbnail {
    do {
      let image = try image(snapshot(of: file))
      guard image.isDrawable else {
        return .none("a \(image.format.rawValue.uppercased()), which is not drawn")
      }
      return .picture(try image.pixels().fitted(to: side))
    } catch {
      return .none(try Self.fault(error))
    }
  }

  /// What is wrong with a file.
  ///
  /// - Throws: The error itself if the file is not at fault, but the system.
  static func fault(_ error: any Error) throws -> String {
    let diagnostic = Diagnostic(error)
    guard [.badData, .noInput].contains(diagnostic.exit) else { throw error }
    return diagnostic.problem
  }
}

extension EncodedImage {
  /// Whether its pixels are decoded here.
  var isDrawable: Bool { ![.jpeg, .gif].contains(format) }
}

extension Pixmap {
  /// The picture, shrunk as far as needed to be at most `side` pixels wide and high.
  func fitted(to side: Int) -> Pixmap {
    let longest = max(width, height)
    guard longest > side else { return self }
    func shrunk(_ length: Int) -> Int { max(1, (length * side + longest / 2) / longest) }
    return self.shrunk(width: shrunk(width), height: shrunk(height))
  }

  /// The picture with squares of pixels in place of pixels.
  func enlarged(by factor: Int) -> Pixmap {
    guard factor > 1 else { return self }
    var result = Pixmap(width: width * factor, height: height * factor)
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / factor, y / factor] }
    }
    return result
  }
}
