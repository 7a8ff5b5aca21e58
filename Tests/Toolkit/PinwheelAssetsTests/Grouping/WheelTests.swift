import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelQueries
import TestSupport
import Testing
import ToolkitTestSupport

/// Whole wheels, every pixel: extracted, baked and queried here; decoded and stacked by Pillow for comparison.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct WheelTests {
  private func extract(_ input: String, threshold: Double, into folder: TemporaryFolder) throws -> Manifest {
    try folder.extract(input) {
      $0.threshold = AlphaThreshold(threshold)
      $0.replacesExisting = true
    }.manifest
  }

  /// Compares every pixel of the canvas, at both scales, with disabled slices passing and blocking.
  private func expectEveryPixel(
    of wheel: Manifest.Pinwheel, in folder: TemporaryFolder, artwork: URL, minimumAlpha: Int
  ) throws {
    let baked = try BakedFolder(folder.pinwheelFolder())
    for scale in [1, 2] {
      for policy in [DisabledPolicy.pass, .block] {
        var stack = try baked.stack(named: wheel.name, scale: Double(scale))
        for index in stack.slices.indices { stack.slices[index].disabledPolicy = policy }
        let present = stack.slices.indices.filter { policy == .block || stack.slices[$0].isEnabled }
        let files = present.map { index in
          let slice = stack.slices[index]
          let name = slice.isEnabled ? slice.name + "_rest" : slice.name
          return artwork.appending(path: name + (scale == 2 ? "@2x.png" : ".png")).path
        }
        let owners = try Tool.script("owner-map", [String(minimumAlpha)] + files)
        let outcomes: [HitOutcome<Slice.ID>] =
          [.miss] + present.map { stack.slices[$0].isEnabled ? .hit(Slice.ID($0)) : .blocked(Slice.ID($0)) }
        let isRight = stack.outcomes(scale: Double(scale)) == owners.map { outcomes[Int($0)] }
        #expect(isRight, "scale \(scale), disabled slices \(policy.name), minimum \(minimumAlpha)")
      }
    }
  }

  @Test(
    "the article's wheel", .enabled(if: Fixtures.arePresent, "needs the fixtures"),
    arguments: TestLength.sample([(0.1, 26), (1.0 / 255, 1), (0.5, 128)], count: 1))
  func article(threshold: Double, minimumAlpha: Int) throws {
    let folder = try TemporaryFolder()
    let manifest = try extract(ExtractedWheel.article.path, threshold: threshold, into: folder)
    let wheel = try #require(manifest.pinwheels.first)
    #expect(manifest.pinwheels.count == 1 && wheel.name == "shows" && wheel.slices.count == 12)
    try expectEveryPixel(of: wheel, in: folder, artwork: ExtractedWheel.article, minimumAlpha: minimumAlpha)
  }

  @Test(
    "the sample wheel, out of its archive of CgBI images",
    arguments: TestLength.sample([(0.1, 26), (1.0 / 255, 1), (0.5, 128)], count: 1))
  func sample(threshold: Double, minimumAlpha: Int) throws {
    let folder = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa").path
    let manifest = try extract(archive, threshold: threshold, into: folder)
    let wheel = try #require(manifest.pinwheels.first)
    #expect(wheel.name == "carousel" && wheel.slices.count == 12 && wheel.background != nil)
    try expectEveryPixel(
      of: wheel, in: folder, artwork: Fixtures.sample.appending(path: "carousel"), minimumAlpha: minimumAlpha)
  }

  @Test(
    "the article's wheel as an app: states, order, background, size of its masks",
    .enabled(if: Fixtures.arePresent, "needs the fixtures"))
  func articleAsApp() throws {
    let folder = try TemporaryFolder()
    let app = folder.url.appending(path: "Payload/msnbc.app")
    try FileManager.default.createDirectory(
      at: app.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: ExtractedWheel.article, to: app)
    #expect(try Tool.run("zip", ["-qr", "msnbc.ipa", "Payload"], in: folder.url).status == 0)
    let manifest = try extract(folder.path("msnbc.ipa"), threshold: 0.1, into: folder)

    let wheel = try #require(manifest.pinwheels.first)
    #expect(manifest.pinwheels.count == 1 && manifest.ambiguous.isEmpty && manifest.skipped.isEmpty)
    #expect(wheel.name == "shows" && wheel.canvas == Size2D(width: 306, height: 306))
    let names = [
      "dateline", "hardball", "meetthepress", "morningjoe", "nightlynews", "rachelmaddow", "todayshow",
    ]
    #expect(wheel.slices.map(\.name) == names + (0..<5).map { "shows_disabled\($0)" })
    for slice in wheel.slices {
      #expect(slice.enabled == names.contains(slice.name))
      #expect(slice.states.map(\.state) == (slice.enabled ? [.rest, .press] : [.disabled]))
      #expect(slice.states.allSatisfy { $0.images.map(\.scale) == [1, 2] })
    }
    #expect(wheel.background?.file == "images/Payload/msnbc.app/radial_shows_bckg@2x.png")
    #expect(wheel.background?.frame == Rect2D(x: -7, y: -77, width: 320, height: 460))
    #expect(manifest.images.count == 42 && manifest.source.sha256?.count == 64)

    let slices = Fixtures.files(below: "stacks/gavingmiller__MSNBC-Pinwheel/msnbc") {
      !$0.lastPathComponent.contains("bckg")
    }
    let artwork = try slices.reduce(0) { $0 + (try Fixtures.bytes(of: $1)).count }
    let baked = try folder.bytes("out/masks.baked").count
    #expect(slices.count == 38 && baked * 100 <= artwork * 12, "\(baked) of \(artwork) bytes")
  }

  @Test(
    "real sets of buttons are one-slice pinwheels with their states, and no wheel",
    .enabled(if: Fixtures.arePresent, "needs the fixtures"))
  func buttons() throws {
    let folder = try TemporaryFolder()
    let shaped = try extract(
      Fixtures.folder.appending(path: "stacks/ole__OBShapedButton").path, threshold: 0.1, into: folder)
    #expect(shaped.pinwheels.map(\.name) == ["button", "complex", "topleft"])
    for pinwheel in shaped.pinwheels {
      #expect(pinwheel.slices.count == 1)
      #expect(pinwheel.slices[0].states.map(\.state) == [.rest, .press])
    }
    let recipes = try extract(
      Fixtures.folder.appending(path: "stacks/boctor__idev-recipes").path, threshold: 0.1, into: folder)
    #expect(recipes.pinwheels.allSatisfy { $0.slices.count == 1 })
    let states = Dictionary(
      uniqueKeysWithValues: recipes.pinwheels.map { ($0.name, $0.slices[0].states.map(\.state)) })
    #expect(states["bottombarblue"] == [.rest, .press] && states["nav-button"] == [.rest, .press])
    #expect(states.values.contains([.rest, .press, .disabled]))
  }
}
