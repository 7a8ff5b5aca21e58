import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Groups that are made later apply to sprites and layers like those of an extraction.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct PartGroupingTests {
  private func regroup(_ folder: PinwheelFolder, _ groups: String..., removing removed: [String] = []) throws
    -> Manifest
  {
    var options = Regrouping.Options()
    options.groups = try groups.map { try #require(ManualGroup($0)) }
    options.removed = removed
    return try Regrouping(of: folder, options).manifest
  }

  @Test("sprites", arguments: ["hash", "multipack", "cocos3", "gdx-new", "aseprite"])
  func sprites(format: String) throws {
    let packed = try PackedSprites(format, seed: 3)
    let (plain, folder) = (
      try packed.files.extract("art", to: "a").manifest, packed.files.pinwheelFolder("a")
    )
    #expect(try regroup(folder) == plain)
    let names = plain.images.flatMap(\.sprites).map(\.name)
    let stem = try #require(names.first { $0.contains("dial") && $0.contains("press") })
    #expect(!stem.isEmpty)
    let wanted = try packed.files.extract("art", to: "b", groups: ["mine=*dial*"]).manifest
    #expect(try regroup(folder, "mine=*dial*") == wanted)
    #expect(wanted.pinwheels.contains { $0.name == "mine" } && wanted != plain)
    #expect(try regroup(folder, removing: ["mine"]) == plain)
  }

  @Test("layers", arguments: ["ora", "layout", "offsets"], [1, 2])
  func layers(kind: String, seed: Int) throws {
    let files = try TemporaryFolder()
    _ = try Tool.script("pack-layers", [kind, String(seed), files.url.path])
    let input = "art" + (kind == "ora" ? ".ora" : "")
    let (plain, folder) = (try files.extract(input, to: "a").manifest, files.pinwheelFolder("a"))
    #expect(try regroup(folder) == plain)
    let name = try #require(plain.pinwheels.first { $0.slices.count > 1 }?.slices.first?.name)
    let group = "mine=\(name)*"
    let wanted = try files.extract(input, to: "b", groups: [group]).manifest
    #expect(try regroup(folder, group) == wanted)
    let mine = try #require(wanted.pinwheels.first { $0.name == "mine" })
    #expect(mine.slices.contains { $0.name == name })
    let others = wanted.pinwheels.filter { $0.name != "mine" }.flatMap(\.slices).map(\.name)
    #expect(others.count < plain.pinwheels.flatMap(\.slices).count)
    #expect(try regroup(folder, removing: ["mine"]) == plain)
  }

  @Test("what grouping leaves out of a slice is known by its kind, and found anew")
  func skipped() throws {
    let files = try TemporaryFolder()
    try files.draw(slice: "a", of: "amber")
    // As large as the image at scale 1: no image at scale 2.
    try files.draw("amber_rest", as: "art/a_rest@2x.png")
    let (plain, folder) = (try files.extract("art", to: "a").manifest, files.pinwheelFolder("a"))
    #expect(plain.skipped.map(\.kind) == ["other size"])
    #expect(try regroup(folder) == plain)
    let grouped = try regroup(folder, "g=a_press")
    #expect(grouped.skipped.count == 1 || grouped.skipped.isEmpty)
    #expect(try regroup(folder, removing: ["g"]) == plain)
  }
}
