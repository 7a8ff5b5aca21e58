import Foundation
import PinwheelArchives
import PinwheelAssets
import SystemPackage
import TestSupport
import ToolkitTestSupport

/// The sample, extracted once for all tests: to decode its images takes most of the time of a test that edits it.
enum ExtractedCarousel {
  private static let original = Result { () throws in
    let files = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa").path
    _ = try files.extract(archive, to: "c.pinwheel")
    return files
  }

  /// A copy to edit, as `c.pinwheel` in a new folder.
  static func copy() throws -> (files: TemporaryFolder, folder: PinwheelFolder) {
    let files = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: original.get().path("c.pinwheel"), toPath: files.path("c.pinwheel"))
    return (files, PinwheelFolder(FilePath(files.path("c.pinwheel"))))
  }
}
