package import PinwheelAssets
package import PinwheelFiles
internal import SystemPackage

extension InputFile {
  /// All bytes.
  ///
  /// - Throws: ``AssetsError`` if the file is missing, cannot be read, or has more than `limit` bytes.
  package func bytes(
    _ role: AssetsError.FileRole = .input, limit: Int = RegularFile.standardLimit
  ) throws(AssetsError) -> ContiguousArray<UInt8> {
    do {
      return try contents(limit: limit)
    } catch {
      if error == .system(.noSuchFileOrDirectory) { throw .missing("\(self)") }
      throw .unreadable("\(self)", reason: error.reason, role)
    }
  }
}
