import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing

/// A wheel, extracted and baked once for all tests.
final class ExtractedWheel: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let opened: Result<(files: TemporaryFolder, baked: BakedFolder), any Error>

  init(_ input: URL, name: String) {
    testDescription = name
    opened = Result {
      let files = try TemporaryFolder()
      let options = ExtractionOptions(
        zip: ZipArchive.self, input: FilePath(input.path), output: FilePath(files.path("out")))
      return (files, try BakedFolder(Extractor.extract(options).folder))
    }
  }

  func baked() throws -> BakedFolder { try opened.get().baked }

  /// The location of a file that the manifest names.
  func path(_ file: String) throws -> String { try opened.get().files.path("out/\(file)") }

  static let sample = ExtractedWheel(Fixtures.sample.appending(path: "Carousel.ipa"), name: "carousel")
  static let article = Fixtures.folder.appending(path: "stacks/gavingmiller__MSNBC-Pinwheel/msnbc")

  /// The sample and, where the fixtures are, the wheel of the article.
  static let all = [sample] + (Fixtures.arePresent ? [ExtractedWheel(article, name: "shows")] : [])
}

/// The pixels of PNGs that were made here, as Pillow reads them.
func decode(_ pngs: [ContiguousArray<UInt8>]) throws -> [PillowImage] {
  let folder = try TemporaryFolder()
  for (number, png) in pngs.enumerated() { try folder.write(png, to: "\(number).png") }
  return try PillowImage.decode(pngs.indices.map { folder.url.appending(path: "\($0).png") })
}
