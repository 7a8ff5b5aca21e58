internal import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelText

/// A small picture of an image file.
enum Thumbnail: Sendable {
  case picture(Pixmap)
  /// Why there is none.
  case none(String)

  /// The small pictures of files, in their order, made on all cores.
  ///
  /// - Parameter side: The maximum width and height, in pixels. No picture is enlarged.
  /// - Complexity: O(pixels of the images).
  static func all(of files: [String], in folder: PinwheelFolder, side: Int) -> [Thumbnail] {
    let made = try? concurrentMap(over: Array(files.indices), jobs: Processors.count) {
      () throws(any Error) in
    } transform: { (_, index) throws(any Error) in
      folder.thumbnail(of: files[index], side: side)
    } collect: { _ throws(any Error) in
    }
    return made ?? []
  }
}

extension PinwheelFolder {
  /// A small picture of a file.
  ///
  /// - Parameter side: The maximum width and height, in pixels.
  func thumbnail(of file: String, side: Int) -> Thumbnail {
    do {
      let image = try image(snapshot(of: file))
      guard image.isDrawable else {
        return .none("a \(image.format.rawValue.uppercased()), which is not drawn")
      }
      return .picture(try Pixmap(image.pixels(as: UInt8.self)).fitted(to: side))
    } catch {
      return .none(Diagnostic(error).problem)
    }
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
