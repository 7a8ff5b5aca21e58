package import PinwheelText
package import SystemPackage

/// A manifest and the text that it was read from.
package struct ManifestDocument {
  package let value: Manifest
  package let root: JSONNode
  private let bytes: ContiguousArray<UInt8>

  /// - Parameters:
  ///   - path: The file, for errors.
  ///   - refusesDuplicates: Whether a repeated key is an error; a check continues with the other mistakes.
  package init(
    _ bytes: ContiguousArray<UInt8>, of path: FilePath, refusesDuplicates: Bool = true
  ) throws(AssetsError) {
    self.bytes = bytes
    do {
      root = try JSONParser.node(of: bytes)
    } catch {
      throw .manifest(path, .json(error))
    }
    if refusesDuplicates, let first = root.duplicates.first {
      let position = TextPosition(of: first.range.lowerBound, in: bytes)
      throw .manifest(path, .finding(Finding(duplicate: first, file: path.string, position: position)))
    }
    do {
      value = try Manifest(ManifestValue(root))
    } catch {
      throw .manifest(path, .value(error.located(in: bytes, root: root)))
    }
  }

  package var positions: TextPositions { TextPositions(in: bytes) }
}
