internal import PinwheelAssets

/// The images that go into a page, each once.
struct PageImages {
  /// What the script reads of each: its path, its type, its bytes.
  private(set) var json: [JSON] = []
  /// Byte for byte: a text that only looks the same is another path.
  private var paths: Set<ContiguousArray<UInt8>> = []
  private var byteCount = 0

  /// The most bytes: beyond it browsers have no room for the text of a page.
  private static let maximumByteCount = 256 << 20

  /// Adds all images of a pinwheel.
  mutating func add(_ pinwheel: Manifest.Pinwheel, in folder: PinwheelFolder) throws(AssetsError) {
    let states = pinwheel.slices.flatMap { $0.states.flatMap { $0.images.map(\.file) } }
    for path in [pinwheel.background?.file].compactMap(\.self) + states
    where paths.insert(ContiguousArray(path.utf8)).inserted {
      add(try folder.browserImage(path), path: path)
      guard byteCount <= Self.maximumByteCount else {
        throw .badData(
          "\(folder.path) has more than \(Self.maximumByteCount >> 20) MiB of images, which no page can hold; choose one pinwheel with --pinwheel."
        )
      }
    }
  }

  /// Adds one image.
  mutating func add(_ image: BrowserImage, path: String) {
    byteCount += image.bytes.count
    json.append(
      .object([
        "path": .string(path), "type": .string(image.type), "data": .string(Base64.text(of: image.bytes)),
      ]))
  }
}
