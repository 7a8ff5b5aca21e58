package import Foundation
package import Pinwheel
package import PinwheelAssets
package import PinwheelQueries
package import TestSupport
import Testing

/// A wheel, extracted and baked once for all tests.
package final class ExtractedWheel: Sendable, CustomStringConvertible {
  package let description: String
  private let opened: Result<(files: TemporaryFolder, baked: BakedFolder), any Error>

  package init(_ input: URL, name: String) {
    description = name
    opened = Result {
      let files = try TemporaryFolder()
      return (files, try BakedFolder(files.extract(input.path).folder))
    }
  }

  package func baked() throws -> BakedFolder { try opened.get().baked }

  /// The location of a file that the manifest names.
  package func path(_ file: String) throws -> String { try opened.get().files.path("out/\(file)") }

  /// A copy to edit, as `c.pinwheel` in a new folder.
  package func copy() throws -> (files: TemporaryFolder, folder: PinwheelFolder) {
    let files = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: path(""), toPath: files.path("c.pinwheel"))
    return (files, files.pinwheelFolder("c.pinwheel"))
  }

  package static let sample = ExtractedWheel(
    Fixtures.sample.appending(path: "Carousel.ipa"), name: "carousel")
  package static let article = Fixtures.folder.appending(path: "stacks/gavingmiller__MSNBC-Pinwheel/msnbc")

  /// The sample and, where the fixtures are, the wheel of the article.
  package static let all = [sample] + (Fixtures.arePresent ? [ExtractedWheel(article, name: "shows")] : [])
}

extension Slice {
  /// A point on the slice, at the center of a row of its mask.
  package func middle() throws -> Point2D {
    let image = images[try #require(hitTestImages.first)]
    let row = image.mask.bounds.y + image.mask.bounds.height / 2
    let run = try #require(image.mask.spans(inRow: row).max { $0.count < $1.count })
    return Point2D(
      x: (Double(run.lowerBound + run.count / 2) + 0.5) / image.scale, y: (Double(row) + 0.5) / image.scale)
  }
}
