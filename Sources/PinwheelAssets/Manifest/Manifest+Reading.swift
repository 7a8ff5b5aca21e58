extension PinwheelFolder {
  /// Reads and checks the manifest.
  package func manifest() throws(AssetsError) -> Manifest {
    try manifest(in: read(manifestPath, remedy: "run pinwheel extract to make it"))
  }

  /// Checks the manifest in `bytes`, which were read from its file.
  func manifest(in bytes: ContiguousArray<UInt8>) throws(AssetsError) -> Manifest {
    do {
      return try Manifest(ManifestValue(node: try JSONParser.node(of: bytes), path: ""))
    } catch {
      throw .badData("\(manifestPath): \(error); correct it, or extract again.")
    }
  }
}
