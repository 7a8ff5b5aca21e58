package import PinwheelText
package import SystemPackage

/// A manifest and the text that it was read from.
package struct ManifestDocument: Sendable {
  package let value: Manifest
  package let root: JSON
  package let positions: TextPositions

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
  }

  /// The manifest of a folder.
  package init(of folder: PinwheelFolder) throws(AssetsError) {
    try self.init(folder.read(folder.manifestPath, .manifest), of: folder.shownManifest)
  }

  /// The position of a pinwheel, or of a slice in it; `nil` if the manifest has none of that number.
  package func position(ofPinwheel number: Int, slice index: Int? = nil) -> TextPosition? {
    guard let wheels = root["pinwheels"]?.elements, wheels.indices.contains(number) else { return nil }
    var node = wheels[number]
    if let index, let slices = node["slices"]?.elements, slices.indices.contains(index) {
      node = slices[index]
    }
    return positions.position(of: (node["name"] ?? node).range.lowerBound)
  }
}
