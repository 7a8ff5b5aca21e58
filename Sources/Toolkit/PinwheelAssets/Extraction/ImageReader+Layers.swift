internal import PinwheelBundles
internal import PinwheelImages
internal import PinwheelText

extension ImageReader {
  /// Reads the layers of a file that holds their pixels. Each becomes an image in the file; facts say where it lies.
  ///
  /// - Parameters:
  ///   - layers: Back to front.
  ///   - path: The file's path in the bundle.
  ///   - isExact: See ``readPixels(_:isExact:_:as:)``.
  ///   - note: Returns a remark about a layer.
  ///   - pixels: Returns the pixels of a layer; called once for each.
  /// - Throws: The errors of ``readPixels(_:isExact:_:as:)`` that end the extraction, and those of `pixels`.
  func readLayers(
    _ layers: [Layer], of path: String, as name: OutputNames.Name,
    isExact: (AlphaKind) -> Bool = { $0 != .full },
    note: (Int) -> String? = { _ in nil }, pixels: (Int) throws -> RGBAImage
  ) throws -> FileContents {
    try bundle.use(layers.count, of: .images)
    var paths = NumberedNames(separator: "-")
    let titles = layers.map { layer in
      paths.unique((layer.group.path + [layer.name]).map(Self.fileName).joined(separator: "/")) + ".png"
    }
    var facts: [Fact] = []
    var contents = try readParts(titles, of: path, as: name) { reader, number, found, name in
      var found = found
      found.image.note = note(number)
      let read = try reader.readPixels(pixels(number), isExact: isExact, found, as: name)
      if !read.images.isEmpty { facts.append(Fact(.inside(titles[number]), .layer(layers[number]))) }
      return read
    }
    contents.facts = [FileFacts(path: path, subject: .layers, rank: 0, facts: facts)]
    return contents
  }

  /// A name as a component of a path.
  private static func fileName(of name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(100))).replacingScalars {
      $0.properties.generalCategory == .control || "/\\:*?\"<>|".unicodeScalars.contains($0) ? "_" : nil
    }
  }
}
