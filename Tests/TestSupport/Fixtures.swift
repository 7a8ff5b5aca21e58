package import Foundation

/// Real files for tests. They belong to third parties and are never part of the project: if they are not next to it,
/// the tests that need them report that and are skipped.
package enum Fixtures {
  /// The root of the package.
  package static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let folder = package.deletingLastPathComponent().appending(path: "shared/fixtures")
  package static let sample = package.appending(path: "SampleAssets")

  package static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// All regular files below a folder of the fixtures, sorted, or none where the fixtures are absent.
  package static func files(below path: String, where isWanted: (URL) -> Bool = { _ in true }) -> [URL] {
    let root = folder.appending(path: path)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().map { root.appending(path: $0) }.filter { url in
      let isFile = (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      return isFile && isWanted(url)
    }
  }

  /// The file of an image of the sample, such as `amber_rest` or `amber_rest@2x`.
  package static func image(_ name: String = "amber_rest") throws -> ContiguousArray<UInt8> {
    try bytes(of: sample.appending(path: "carousel/\(name).png"))
  }

  /// The whole of a file.
  package static func bytes(of url: URL) throws -> ContiguousArray<UInt8> {
    // Not Data(contentsOf:): that leaks a buffer for every empty file, which the address sanitizer reports.
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    return ContiguousArray(try file.readToEnd() ?? Data())
  }
}
