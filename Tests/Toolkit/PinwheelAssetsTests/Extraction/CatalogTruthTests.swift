import Foundation
import PinwheelArchives
import PinwheelAssets
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Compiled catalogs against the artwork that they were made from, which Pillow decodes.
@Suite(.enabled(if: Fixtures.arePresent && Tool.hasPillow, "needs the fixtures and Pillow"))
struct CatalogTruthTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let catalog: String
    let source: String
    /// The minimum number of catalog images with the same name and size in the sources.
    let count: Int
    /// The largest difference between a premultiplied color and the source's.
    let tolerance: Int

    var testDescription: String { catalog }
  }

  private static let calabash = "car/calabash__ios-smoke-test-app/CalSmokeApp/CalSmokeApp"
  private static let acextract = "car/bartoszj__acextract"

  private static let pairs = [
    Pair(
      catalog: "car/calabash__run_loop/CalSmoke_xcode832_lzvn.car", source: calabash, count: 135, tolerance: 0
    ),
    Pair(
      catalog: "car/calabash__run_loop/CalSmoke-cal_xcode72_zip.car", source: calabash, count: 135,
      tolerance: 0),
    Pair(
      catalog: "car/calabash__run_loop/CalSmoke-cal_thinned_zip.car", source: calabash, count: 45,
      tolerance: 0),
    Pair(
      catalog: acextract + "/acextractTests/data/assets_ios.car", source: acextract, count: 125, tolerance: 0),
    Pair(
      catalog: acextract + "/acextractTests/data/assets_ipad.car", source: acextract, count: 110, tolerance: 0
    ),
    Pair(
      catalog: acextract + "/acextractTests/data/assets_iphone.car", source: acextract, count: 119,
      tolerance: 0),
    Pair(catalog: acextract + "/history/ios_2ff1e3a39d.car", source: acextract, count: 55, tolerance: 0),
    Pair(catalog: acextract + "/history/ios_aee958f56c.car", source: acextract, count: 22, tolerance: 0),
    // Predictors of deepmap2 halve the chroma.
    Pair(
      catalog: "car/appium__ios-uicatalog/UIKitCatalog_xcode15.car",
      source: "car/appium__ios-uicatalog/UIKitCatalog/UIKitCatalog", count: 46, tolerance: 1),
  ]

  /// The files that an input gives, by their names in the catalog that ends in `ending`.
  private static func images(
    of input: String, ending: String, in folder: TemporaryFolder, _ name: String
  ) throws -> [String: URL] {
    var found: [String: URL] = [:]
    for image in try folder.extract(Fixtures.folder.appending(path: input).path, to: name).manifest.images
    where image.file.hasSuffix(".png") {
      guard let end = image.file.range(of: ending + "/")?.upperBound else { continue }
      found[String(image.file[end...])] = folder.url.appending(path: name + "/" + image.file)
    }
    return found
  }

  @Test(
    "alpha as in the source, color exactly as rounding leaves it, or within 1 of it where predictors are lossy",
    arguments: TestLength.sample(pairs, count: 1))
  func sources(pair: Pair) throws {
    let folder = try TemporaryFolder()
    let name = pair.catalog.split(separator: "/").last.map(String.init) ?? ""
    let compiled = try Self.images(of: pair.catalog, ending: name, in: folder, "compiled")
    let source = try Self.images(of: pair.source, ending: ".xcassets", in: folder, "source")
    let files = compiled.keys.filter { source[$0] != nil }.sorted()
    let ours = try PillowImage.decode(files.compactMap { compiled[$0] })
    let plain = try PillowImage.decode(files.compactMap { source[$0] })
    // A source in the colors of a display is converted to sRGB when it is compiled.
    let converted = try PillowImage.decode(files.compactMap { source[$0] }, inSRGB: true)
    #expect(ours.count == files.count && plain.count == files.count && converted.count == files.count)
    var compared = 0
    for (index, file) in files.enumerated() {
      let (image, expected) = (ours[index], converted[index])
      // The compiler cuts what is stretched out of some images.
      guard image.width == expected.width, image.height == expected.height else { continue }
      compared += 1
      let difference = PillowImage.differences(
        PillowImage.premultiplied(image.rgba), PillowImage.premultiplied(expected.rgba))
      #expect(difference.alpha == 0, "\(file)")
      if pair.tolerance == 0 {
        #expect(image.isRounded(like: plain[index]), "\(file): \(difference.color)")
      } else {
        // One more for the conversion, which is another program's.
        let isConverted = plain[index].rgba != expected.rgba
        #expect(difference.color <= pair.tolerance + (isConverted ? 1 : 0), "\(file): \(difference.color)")
      }
    }
    #expect(compared >= pair.count, "compared \(compared) of \(compiled.count) images")
  }
}
