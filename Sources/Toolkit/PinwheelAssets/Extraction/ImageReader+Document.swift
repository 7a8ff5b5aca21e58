internal import Dispatch
internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages

extension ImageReader {
  /// Reads the layers of a document of Photoshop, one after another.
  ///
  /// - Parameter bytes: The document, if it has no entry in the bundle.
  /// - Throws: ``ImageError`` if it is damaged as a whole, and the errors of ``readLayers(_:of:as:isExact:note:pixels:)``.
  func readDocument(
    _ entry: BundleEntry, as name: OutputNames.Name, _ bytes: ContiguousArray<UInt8>?
  ) throws -> FileContents {
    var hasTurn = entry.size > Self.largeFile
    if hasTurn { Self.turn.wait() }
    defer { if hasTurn { Self.turn.signal() } }
    let read =
      try bytes.map { bytes in { @Sendable in ContiguousArray(bytes[$0]) } } ?? bundle.parts(of: entry)
    let document = try PhotoshopDocument(name: entry.path, size: entry.size, read: read)
    try bundle.use(document.layers.count, of: .entries)
    guard !document.layers.isEmpty else {
      return FileContents(
        skipping: entry.path, "a Photoshop document without layers, which is not read; export it as PNG",
        kind: "PSD")
    }
    let drawn = document.layers.filter { !$0.frame.isEmpty }
    if !hasTurn, drawn.contains(where: { $0.decodedByteCount > 8 * Self.largeImage }) {
      Self.turn.wait()
      hasTurn = true
    }
    let canvas = Layer.Canvas(width: document.width, height: document.height, isInPoints: false)
    var groups: [[String]: Layer.Group] = [[]: Layer.Group(number: 0, path: [])]
    let layers = drawn.map { layer in
      let group = groups[layer.groups] ?? Layer.Group(number: groups.count, path: layer.groups)
      groups[layer.groups] = group
      return Layer(
        name: layer.name.isEmpty ? "layer" : layer.name, group: group, canvas: canvas,
        x: Double(layer.frame.x),
        y: Double(layer.frame.y), isVisible: layer.isVisible)
    }
    var contents = try readLayers(
      layers, of: entry.path, as: name, isExact: { _ in document.hasExactColors },
      note: { number in
        let remarks = drawn[number].remarks + (document.hasExactColors ? [] : ["colors are approximate"])
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
      },
      pixels: { number in
        try bundle.use(drawn[number].decodedByteCount, of: .totalSize)
        // A layer that hardly compresses takes ten bytes per pixel, with its masks and channels.
        let limits = ImageLimits(maximumPixels: output.imageLimits.maximumPixels / 16 * 7)
        return try document.pixels(of: drawn[number], limits: limits)
      })
    let reason = "has no pixels, like fills and adjustments; rasterize it if it is part of the artwork"
    contents.facts[0].facts += document.layers.filter(\.frame.isEmpty).map {
      Fact(.inside(""), .unread(name: $0.name, reason: reason))
    }
    return contents
  }
}
