internal import Pinwheel
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
      paths.unique((layer.group.path + [layer.name]).map(Self.fileName).joined(separator: "/"))
    }
    let files = OutputNames(titles.map { $0 + ".png" }, below: name.file)
    var reader = self
    reader.mostMaskBytes /= max(1, layers.count)
    var contents = FileContents()
    var facts: [Fact] = []
    for (index, layer) in layers.enumerated() {
      var found = ImageDescription(path: "\(path)/\(titles[index]).png", origin: .embedded)
      found.note = note(index)
      let read = try FileContents(of: found.path) {
        try reader.readPixels(pixels(index), isExact: isExact, found, as: files[index])
      }
      contents += read
      if !read.images.isEmpty { facts.append(Fact(.inside(titles[index] + ".png"), .layer(layer))) }
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
