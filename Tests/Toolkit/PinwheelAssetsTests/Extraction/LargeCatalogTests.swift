import PinwheelArchives
import PinwheelText
import Foundation
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// A catalog with as many renditions as a large app's. `Tests/Tools/make-catalog` writes one to measure with.
@Suite(.enabled(if: Tool.hasPython, "needs Python"))
struct LargeCatalogTests {
  @Test("every picture comes out, and the number of threads does not show")
  func threads() throws {
    let folder = try TemporaryFolder()
    let count = TestLength.count(300, thorough: 2_000)
    _ = try Tool.script("make-catalog", ["\(count)", "12", folder.path("A.car")])
    var trees: [[String: ContiguousArray<UInt8>]] = []
    for jobs in [1, 2] {
      let manifest = try folder.extract("A.car", to: "\(jobs).pinwheel") { $0.jobs = jobs }.manifest
      #expect(manifest.images.count == count && manifest.skipped.isEmpty)
      #expect(manifest.images.allSatisfy { $0.width == 12 && $0.height == 12 && $0.rendition != nil })
      var tree = try folder.tree(below: "\(jobs).pinwheel")
      // It contains the time at which the manifest was written.
      tree["masks.baked"] = nil
      trees.append(tree)
    }
    #expect(trees[0].count == count + 3 && trees[0] == trees[1])
    // It counts before anything is decoded.
    let error = #expect(throws: AssetsError.self) {
      try folder.extract("A.car", to: "3.pinwheel") { $0.limits[.images] = count - 1 }
    }
    #expect(error?.description.contains("(limit images)") == true)
  }
}
