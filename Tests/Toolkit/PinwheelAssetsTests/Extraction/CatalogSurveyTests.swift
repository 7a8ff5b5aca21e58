import Foundation
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import SystemPackage
import TestSupport
import Testing

/// Every rendition of every real catalog is decoded, copied, not an image, or refused with a reason.
@Suite(.enabled(if: Fixtures.arePresent || Requirements.areStrict, "needs the fixtures"))
struct CatalogSurveyTests {
  /// A catalog by its path, in an archive after the archive's.
  struct StoredCatalog: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let input: URL
    let entry: String

    /// The catalog.
    func read() throws -> AssetCatalog {
      let bundle = try AppBundle(opening: FilePath(input.path), zip: ZipArchive.self)
      let found = try #require(bundle.entries.first { $0.path == self.entry })
      return try AssetCatalog(bundle.contents(of: found), path: testDescription)
    }
  }

  /// Catalogs stored as files, and catalogs in archives.
  static let catalogs: [StoredCatalog] = {
    let inputs = ["car", "app", "ipa"].flatMap {
      Fixtures.files(below: $0) { ["car", "zip", "ipa"].contains($0.pathExtension) }
    }
    return inputs.flatMap { url -> [StoredCatalog] in
      guard let bundle = try? AppBundle(opening: FilePath(url.path), zip: ZipArchive.self) else { return [] }
      return bundle.entries.filter { $0.path.hasSuffix(".car") }.map { entry in
        let name = url.path.dropFirst(Fixtures.folder.path.count + 1)
        return StoredCatalog(
          testDescription: bundle.kind == .archive ? "\(name): \(entry.path)" : String(name), input: url,
          entry: entry.path)
      }
    }
  }()

  @Test(
    "every rendition is accounted for, and everything in a codec that is decoded is decoded",
    arguments: catalogs)
  func complete(stored: StoredCatalog) throws {
    let catalog = try stored.read()
    #expect(catalog.problems.isEmpty && !catalog.renditions.isEmpty)
    let survey = CatalogSurvey(catalog)
    #expect(survey.isComplete, "\(survey)")
    #expect(survey.failures == [])
    // The header says how many there are.
    let header = try #require(catalog.bytes.indices.first { catalog.bytes[$0...].starts(with: "RATC".utf8) })
    #expect(catalog.renditions.count == catalog.bytes.little32(at: header + 16))
    let images = catalog.images { _ in "png" }.images
    #expect(Set(images.map(\.file.path)).count == images.count)
    for image in images {
      let rendition = catalog.renditions[image.rendition]
      let read = ImageName(fileName: image.file.path.lastPathComponent)
      #expect(
        read.scale == Double(max(1, rendition.scale)) && read.idiom == rendition.idiom,
        "\(image.file.path)")
    }
    // What is refused is so by its codec or format, never by chance.
    for reason in survey.refused.keys {
      #expect(
        reason.hasPrefix("its pixels are stored by the codec ") || reason.hasPrefix("it is an icon "),
        "\(reason)")
    }
    if TestLength.isThorough {
      let refused = survey.refused.map { "\($0.value) (\($0.key))" }.joined(separator: ", ")
      print(
        "| \(stored.testDescription) | \(survey.renditions) | \(survey.decoded) | \(survey.linked) | "
          + "\(survey.passedThrough) | \(survey.notImages) | \(refused.isEmpty ? "0" : refused) |")
    }
  }

  @Test("there are as many catalogs as the fixtures hold")
  func counts() {
    #expect(Self.catalogs.count { $0.testDescription.hasPrefix("car/") } == 14)
    #expect(Self.catalogs.count >= 21, "\(Self.catalogs.map(\.testDescription))")
  }
}
