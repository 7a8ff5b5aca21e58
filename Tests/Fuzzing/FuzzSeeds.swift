internal import Foundation

/// The seeds that Scripts/checks/fuzz cannot make without this project's own writers.
enum FuzzSeeds {
  static func write(for target: FuzzTarget, into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in try target.ownSeeds() { try Data(bytes).write(to: folder.appending(path: name)) }
  }
}
