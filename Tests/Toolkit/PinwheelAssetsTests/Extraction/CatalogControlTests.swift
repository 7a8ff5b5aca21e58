import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// The tab bar of one app: as loose files, in compiled catalogs of several years, and in its sources.
@Suite(.enabled(if: Fixtures.arePresent || Requirements.areStrict, "needs the fixtures"))
struct CatalogControlTests {
  /// A state of a slice at a scale: the position of its image, and its mask.
  private struct State: Hashable {
    let control: String
    let slice: String
    let state: SliceState
    let scale: Double
    let frame: Rect2D
    let width: Int
    /// The solid runs of every row.
    let solid: [[Range<Int>]]
  }

  private static func states(of input: String) throws -> Set<State> {
    let folder = try TemporaryFolder()
    let result = try folder.extract(Fixtures.folder.appending(path: input).path)
    let baked = try BakedFolder(result.folder)
    var states: Set<State> = []
    for pinwheel in result.manifest.pinwheels {
      let name = pinwheel.name.split(separator: "/").last.map(String.init) ?? ""
      for scale in [1.0, 2, 3] {
        let stack = try baked.stack(named: pinwheel.name, scale: scale)
        for slice in stack.slices {
          for image in slice.images where image.scale == scale {
            let mask = image.mask
            let solid = (0..<mask.height).map { Array(mask.spans(inRow: $0)) }
            states.insert(
              State(
                control: name, slice: slice.name, state: image.state, scale: scale,
                frame: image.placement.frame, width: mask.width, solid: solid))
          }
        }
      }
    }
    return states
  }

  private static let names: Set = [
    "tab-bar-controls", "tab-bar-elephant", "tab-bar-gestures", "tab-bar-scrolling", "tab-bar-special",
    "tab-bar-tapping",
  ]

  private static let loose = Result { () throws in
    try states(of: "ipa/calabash__run_loop/CalSmoke_xcode7.ipa")
  }

  private static let inputs = [
    "ipa/calabash__run_loop/CalSmoke_xcode8.ipa", "ipa/calabash__run_loop/CalSmoke-cal_xcode73.ipa",
    "app/calabash__run_loop/spec/resources/CalSmoke.app",
    "car/calabash__run_loop/CalSmoke_xcode832_lzvn.car",
    "car/calabash__run_loop/CalSmoke-cal_xcode72_zip.car",
    "car/calabash__ios-smoke-test-app/CalSmokeApp/CalSmokeApp",
    "car/calabash__ios-smoke-test-app/CalSmokeApp/CalSmokeApp/Images.xcassets",
  ]

  @Test(
    "the six controls are those of the loose files: slices, states, frames and masks",
    arguments: TestLength.sample(inputs, count: 2))
  func controls(input: String) throws {
    let expected = try Self.loose.get()
    #expect(Set(expected.map(\.control)) == Self.names)
    // Rest and selected, at three scales.
    #expect(expected.count == 36)
    #expect(Set(expected.map(\.solid)).count > 20)
    let found = try Self.states(of: input)
    #expect(found.subtracting(expected).map { "\($0.control) \($0.state) \($0.scale)" } == [])
    #expect(expected.subtracting(found).map { "\($0.control) \($0.state) \($0.scale)" } == [])
  }

  @Test("the stepper of a catalog of Xcode 15 is the one of its sources")
  func stepper() throws {
    let folder = "car/appium__ios-uicatalog/"
    let compiled = try Self.states(of: folder + "UIKitCatalog_xcode15.car")
    let source = try Self.states(of: folder + "UIKitCatalog/UIKitCatalog")
    #expect(Set(compiled.map(\.control)) == ["stepper_increment", "stepper_and_segment_background"])
    #expect(compiled == source && compiled.count == 18)
  }
}
