import Foundation
import TestSupport

/// An archive of two slices with two states each: enough for a wheel, and extracted many times in a second.
enum SmallArchive {
  static let names = [
    "amber_press.png", "amber_rest.png", "birch_press.png", "birch_rest.png", "coral_press.png",
    "coral_rest.png",
  ]

  /// Writes the archive into a folder.
  static func write(to name: String, in folder: TemporaryFolder) throws {
    let entries = try names.map { name in
      ZipBuilder.Entry(name, try Fixtures.bytes(of: Fixtures.sample.appending(path: "carousel/\(name)")))
    }
    try folder.write(ZipBuilder(entries).bytes, to: name)
  }
}
