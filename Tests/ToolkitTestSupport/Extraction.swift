package import Pinwheel
import PinwheelArchives
package import PinwheelAssets
package import PinwheelBundles
import PinwheelQueries
import SystemPackage
package import TestSupport
import Testing

extension TemporaryFolder {
  /// A folder inside, as the toolkit has it.
  package func pinwheelFolder(_ name: String = "out") -> PinwheelFolder {
    PinwheelFolder(FilePath(path(name)))
  }

  /// Extracts an input to a folder inside.
  ///
  /// - Parameters:
  ///   - input: A name inside, or an absolute path.
  ///   - groups: As `--group` takes them.
  ///   - change: Sets further options.
  @discardableResult
  package func extract(
    _ input: String, to output: String = "out", groups: [String] = [],
    _ change: (inout ExtractionOptions) -> Void = { _ in }
  ) throws -> ExtractionSummary {
    var options = ExtractionOptions(
      zip: ZipArchive.self, input: FilePath(input.hasPrefix("/") ? input : path(input)),
      output: FilePath(path(output)))
    options.groups = try groups.map { try #require(ManualGroup($0)) }
    change(&options)
    return try Extractor.extract(options)
  }

  /// Writes an archive `a.zip` of these entries, and extracts it.
  package func extract(
    archive entries: [ZipBuilder.Entry], limits: InputLimits = InputLimits()
  ) throws -> ExtractionSummary {
    try write(ZipBuilder(entries).bytes, to: "a.zip")
    return try extract("a.zip") { $0.limits = limits }
  }

  /// The stack of a wheel that was extracted to a folder inside.
  package func stack(in output: String = "out", _ wheel: String? = nil, scale: Double? = nil) throws
    -> SliceStack
  {
    try BakedFolder(pinwheelFolder(output)).stack(named: wheel, scale: scale)
  }
}
