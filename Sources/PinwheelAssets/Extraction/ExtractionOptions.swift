package import Pinwheel
package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What to extract, and how.
package struct ExtractionOptions: Sendable {
  /// An `.ipa`, a `.zip`, an `.app` or any other folder.
  package var input: FilePath
  /// The folder to make.
  package var output: FilePath
  /// Share of full opacity from which baked pixels are solid.
  package var threshold = AlphaThreshold.standard
  /// Wheels to make by hand.
  package var groups: [HandGroup] = []
  /// Whether an output folder that is there already, and is ours, is replaced.
  package var replacesExisting = false

  /// - Parameter output: `nil` for `<input name>.pinwheel` in the current folder.
  package init(input: FilePath, output: FilePath? = nil) {
    self.input = input
    self.output = output ?? FilePath("\(Self.stem(of: input)).\(PinwheelFolder.pathExtension)")
  }

  /// The name of the input without its extension; `.` and `..` are called what they are on disk.
  static func stem(of input: FilePath) -> String {
    var path = input
    if path.isRelative { path = FilePath(FileManager.default.currentDirectoryPath).pushing(path) }
    return path.lexicallyNormalized().lastComponent?.stem ?? "bundle"
  }
}
