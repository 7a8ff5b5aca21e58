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

  /// The bytes of a file inside.
  package func bytes(_ name: String) throws -> ContiguousArray<UInt8> {
    try Fixtures.bytes(of: url.appending(path: name))
  }

  /// The text of a file inside.
  package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// Whether there is a file or folder of this name inside.
  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The names of what is in a folder inside, sorted.
  package func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path(name), toPath: path(other))
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Copies an image of the sample, such as `amber_rest` or `amber_rest@2x`.
  package func draw(_ image: String, as name: String) throws {
    try write(Fixtures.image(image), to: name)
  }

  /// Copies both states of a slice of the sample: `play` of `amber` becomes `play_rest.png` and `play_press.png`.
  package func draw(slice name: String, of sample: String, in place: String = "art") throws {
    for state in ["rest", "press"] { try draw("\(sample)_\(state)", as: "\(place)/\(name)_\(state).png") }
  }

  /// Replaces a part of a file inside, which has it, wherever it stands or where it stands first.
  package func replace(_ old: String, with new: String, in name: String, count: Int = .max) throws {
    let before = try text(name)
    guard before.contains(old) else { throw Tool.Failure(description: "\(name) has no \(old)") }
    try write(before.replacing(old, with: new, maxReplacements: count).utf8, to: name)
  }

  /// Runs a program of Python, with this as its current folder, and gives back what it prints.
  @discardableResult
  package func python(_ program: String, _ arguments: String...) throws -> String {
    let result = try PythonProcess.run(.text(program), arguments, in: url)
    guard result.status == 0 else { throw Tool.Failure(description: result.errors) }
    return result.text
  }

  /// Writes a file inside, with the folders above it.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
