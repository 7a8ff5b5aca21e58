import Foundation
import Pinwheel
import PinwheelChecks
import PinwheelAssets
import PinwheelQueries
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelPictures

@Suite struct OwnerMapTests {
  private func map(of wheel: ExtractedWheel, scale: Double) throws -> OwnerMap {
    let stack = try wheel.baked().stack(named: wheel.description, scale: scale)
    let area = try CanvasPixels(
      covering: Rect2D(size: stack.canvas), scale: scale, name: "test", maximumPixels: 1 << 26)
    return try OwnerMap(stack, on: area)
  }

  @Test(
    "the owners of a wheel are those that Pillow's alpha gives", .enabled(if: Tool.hasPillow, "needs Pillow"),
    arguments: ExtractedWheel.all, [1.0, 2.0])
  func pillow(wheel: ExtractedWheel, scale: Double) throws {
    let map = try map(of: wheel, scale: scale)
    let manifest = try wheel.baked().folder.manifest()
    let pinwheel = try #require(manifest.pinwheels.first { $0.name == wheel.description })
    let files = try pinwheel.slices.filter(\.enabled).map { slice in
      let rest = try #require(slice.states.first { $0.state == .rest })
      return try wheel.path(#require(rest.images.first { $0.scale == scale }).file)
    }
    // The enabled slices are at the back, so their numbers equal the files'.
    let owners = try Tool.script("owner-map", ["26"] + files)
    #expect(map.owners.count == owners.count)
    #expect(zip(map.owners, owners).allSatisfy { $0 == UInt16($1) })
    if wheel.description == "shows", scale == 1 { #expect(try map.overlaps().count == 7) }
  }

  @Test(
    "owners, slices that let touches pass, and overlaps, pixel by pixel", arguments: RandomStack.Kind.allCases
  )
  func model(kind: RandomStack.Kind) throws {
    for seed in UInt64(1)...4 {
      var rng = SeededRandom(seed: seed)
      let size = Size2D(width: [20, 31.5, 12][Int(seed % 3)], height: 17)
      let stack = try RandomStack.stack(kind, count: 9, size: size, using: &rng)
      let area = try CanvasPixels(
        covering: Rect2D(size: size), scale: 2, name: "test", maximumPixels: 1 << 20)
      let map = try OwnerMap(stack, on: area)
      var overlaps = 0
      for row in 0..<area.height {
        for column in 0..<area.width {
          let point = Point2D(x: (Double(column) + 0.5) / 2, y: (Double(row) + 0.5) / 2)
          let there =
            Rect2D(size: size).contains(point)
            ? stack.slices.indices.filter { !stack.slices[$0].isHidden && stack.slices[$0].contains(point) }
            : []
          let takers = there.filter { stack.slices[$0].isEnabled || stack.slices[$0].disabledPolicy != .pass }
          let owner = takers.last
          let passing = there.last { !takers.contains($0) && $0 > owner ?? -1 }
          let pixel = row * area.width + column
          #expect(map.owners[pixel] == owner.map { UInt16($0 + 1) } ?? 0, "\(kind), seed \(seed), \(point)")
          #expect(
            map.passing(at: pixel) == passing.map { UInt16($0 + 1) } ?? 0, "\(kind), seed \(seed), \(point)")
          if takers.count > 1 { overlaps += 1 }
        }
      }
      #expect(try map.overlaps().count == overlaps, "\(kind), seed \(seed)")
      for index in stack.slices.indices {
        let owned = map.owners.count { $0 == UInt16(index + 1) }
        #expect(map.region(of: index).count == owned, "\(kind), seed \(seed), slice \(index)")
        let passed = map.owners.indices.count { map.passing(at: $0) == UInt16(index + 1) }
        #expect(try map.passed()[index].count == passed, "\(kind), seed \(seed), slice \(index)")
      }
    }
  }
}
