package import PinwheelText
package import SystemPackage

/// A manifest and the text that it was read from.
package struct ManifestDocument: Sendable {
  package let value: Manifest
  /// The values of the text; null once they are released.
  package private(set) var root: JSON
  package let positions: TextPositions
  /// The bytes at which the names of pinwheels begin, of their slices, and the files of images.
  private let pinwheels: [UInt32]
  private let slices: [[UInt32]]
  private let images: [UInt32]

  /// - Parameters:
  ///   - path: The file, for errors.
  ///   - refusesDuplicates: Whether a repeated key is an error; a check continues with the other mistakes.
  package init(
    _ bytes: ContiguousArray<UInt8>, of path: FilePath, refusesDuplicates: Bool = true
  ) throws(AssetsError) {
    positions = TextPositions(in: bytes)
    do {
      root = try JSONParser.value(of: bytes)
    } catch {
      throw .manifest(path, .json(error))
    }
    if refusesDuplicates, let first = root.duplicates.first {
      let position = positions.position(of: first.range.lowerBound)
      throw .manifest(path, .finding(Finding(duplicate: first, file: path.string, position: position)))
    }
    do {
      value = try Manifest(ManifestValue(root))
    } catch {
      throw .manifest(path, .value(error.located(by: positions, root: root)))
    }
    func start(_ node: JSON, _ key: String) -> UInt32 { UInt32((node[key] ?? node).range.lowerBound) }
    let wheels = root["pinwheels"]?.elements ?? []
    pinwheels = wheels.map { start($0, "name") }
    slices = wheels.map { ($0["slices"]?.elements ?? []).map { start($0, "name") } }
    images = (root["images"]?.elements ?? []).map { start($0, "file") }
  }

  /// Frees the values of the text, which take four times its memory.
  package mutating func releaseRoot() { root = .null }

  /// The manifest of a folder.
  package init(of folder: PinwheelFolder) throws(AssetsError) {
    try self.init(folder.read(folder.manifestPath, .manifest), of: folder.shownManifest)
  }

  /// The position of a pinwheel, or of a slice in it; `nil` if the manifest has none of that number.
  package func position(ofPinwheel number: Int, slice index: Int? = nil) -> TextPosition? {
    guard pinwheels.indices.contains(number) else { return nil }
    let start = index.flatMap { slices[number].indices.contains($0) ? slices[number][$0] : nil }
    return positions.position(of: Int(start ?? pinwheels[number]))
  }

  /// The position of an image in the list of images; `nil` if the manifest has none of that number.
  package func position(ofImage number: Int) -> TextPosition? {
    images.indices.contains(number) ? positions.position(of: Int(images[number])) : nil
  }
}
