package import PinwheelBundles
package import SystemPackage

extension AppBundle {
  /// Opens an archive, a folder or a file; see ``init(opening:zip:limits:)``.
  ///
  /// - Throws: ``BundleError``.
  /// - Complexity: O(*n* log *n*) in the entries.
  package init(opening path: FilePath, limits: InputLimits = InputLimits()) throws(BundleError) {
    try self.init(opening: path, zip: ZipArchive.self, limits: limits)
  }
}
