internal import Foundation
import PinwheelArchives
@testable internal import PinwheelBundles
internal import SystemPackage

/// A zip archive, opened as a bundle: every entry is read, and archives in it are opened too.
enum ArchiveTarget {
  /// In memory: a disk would be worn.
  private static let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
  private static let path = FilePath(
    "\(folder)/pinwheel-fuzz-\(ProcessInfo.processInfo.processIdentifier).zip")
  private static let limits = {
    var limits = InputLimits()
    limits[.entries] = 2_000
    limits[.totalSize] = 1 << 23
    limits[.entrySize] = 1 << 20
    return limits
  }()

  static func run(_ bytes: ContiguousArray<UInt8>) {
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch {
      fatalError("\(path) cannot be written: \(error)")
    }
    guard let bundle = try? AppBundle(opening: path, zip: ZipArchive.self, limits: limits) else { return }
    read(bundle, depth: 0)
    _ = bundle.info()
    _ = try? SourceCatalog.all(in: bundle)
  }

  private static func read(_ bundle: AppBundle, depth: Int) {
    for entry in bundle.entries {
      SafePath.demandSafe(entry.path)
      demand(entry.path.utf8.count <= limits[.pathLength], "a path of \(entry.path.utf8.count) bytes")
      demand(entry.path.pathComponents.count <= limits[.depth] + 1, "the path '\(entry.path)' is too deep")
      let start = try? bundle.contents(of: entry, first: 4)
      guard let contents = try? bundle.contents(of: entry) else { continue }
      demand(contents.count <= limits[.entrySize], "\(contents.count) bytes of an entry")
      // Even the prefix may exceed the limit for everything that is read.
      if let start { demand(contents.starts(with: start), "an entry does not begin with its prefix") }
      if depth < 3, AppBundle.mayBeArchive(contents), let inner = try? AppBundle(opening: entry, in: bundle) {
        for found in inner.entries {
          demand(found.path.hasPrefix(entry.path + "/"), "'\(found.path)' does not lie in '\(entry.path)'")
        }
        read(inner, depth: depth + 1)
      }
    }
  }
}
