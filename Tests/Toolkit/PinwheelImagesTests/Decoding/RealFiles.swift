import Foundation
import TestSupport
import Testing

/// The fixtures that are images, named by their paths below the fixtures' folder.
enum RealFiles {
  static let suite = "pngsuite/tayloraswift__swift-png/Sources/PNGIntegrationTests"
  static let cgbiSuite = "cgbi/tayloraswift__swift-png/Sources/PNGIntegrationTests"

  static var exist: Bool { Fixtures.arePresent }
  static let absence: Comment = "needs the fixtures beside the project"

  static func url(_ path: String) -> URL { Fixtures.folder.appending(path: path) }

  static func bytes(_ path: String) throws -> ContiguousArray<UInt8> { try Fixtures.bytes(of: url(path)) }

  /// The PNG files of a folder; empty if the folder does not exist.
  static func files(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)
    return (names ?? []).filter { $0.hasSuffix(".png") }.sorted().map { folder + "/" + $0 }
  }

  /// All files with the given ending.
  static func allFiles(ending: String) -> [String] { all.filter { $0.hasSuffix(ending) } }

  private static let all =
    ((try? FileManager.default.subpathsOfDirectory(atPath: Fixtures.folder.path)) ?? []).sorted()

  /// The folders that directly contain files with the given ending.
  static func folders(with ending: String) -> [String] {
    Set(allFiles(ending: ending).map { $0.split(separator: "/").dropLast().joined(separator: "/") }).sorted()
  }

  /// The folders with a PAIRS.tsv in them: CgBI files out of an app, and the developers' originals.
  static var pairFolders: [String] {
    allFiles(ending: "/PAIRS.tsv").map { String($0.dropLast("/PAIRS.tsv".count)) }
  }

  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
