package import Foundation

/// A new folder that is removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "pinwheel-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// A path inside.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// The contents of every file inside, by path, without folders.
  package func tree(below name: String = "") throws -> [String: ContiguousArray<UInt8>] {
    let root = name.isEmpty ? url : url.appending(path: name)
    var files: [String: ContiguousArray<UInt8>] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      let type = try FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
      if type == .typeRegular { files[path] = try Fixtures.bytes(of: file) }
    }
    return files
  }

  /// Writes a file inside, with the folders above it.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
