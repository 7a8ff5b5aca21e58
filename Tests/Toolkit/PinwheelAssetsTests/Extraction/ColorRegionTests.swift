import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelImages
import TestSupport
import Testing
import ToolkitTestSupport

/// Flat pictures cut into regions of one color.
@Suite struct ColorRegionTests {
  /// Two regions of 8 x 8 pixels side by side with a column of mixed colors between them, and a clear corner.
  private static let map: RGBAImage = {
    var samples = ContiguousArray<UInt8>()
    for y in 0..<8 {
      for x in 0..<17 {
        let isClear = x == 0 && y == 0
        samples +=
          x == 8 ? [100, UInt8(y), 0, 255] : x < 8 ? [200, 0, 0, isClear ? 0 : 255] : [0, 0, 200, 255]
      }
    }
    return RGBAImage(width: 17, height: 8, samples: samples)
  }()

  private func extract(_ table: String?) throws -> (Manifest, SliceStack) {
    let folder = try TemporaryFolder()
    try folder.write(PNGEncoder.encode(Self.map), to: "map.png")
    if let table { try folder.write(ContiguousArray(table.utf8), to: "map.csv") }
    let manifest = try folder.extract("map.png") { $0.hasColorRegions = true }.manifest
    return (manifest, try folder.stack())
  }

  @Test(
    "a slice for each color, named by the table or in hexadecimal digits; mixed colors go to a neighbor",
    arguments: [
      (nil, ["C80000", "0000C8"]), ("name,r,g,b\nEast,200,0,0\nWest,0,0,200\n", ["East", "West"]),
      ("1;200;0;0;East;x\n", ["East", "0000C8"]), ("200,0,0,East\n", ["East", "0000C8"]),
    ] as [(String?, [String])])
  func regions(table: String?, names: [String]) throws {
    let (manifest, stack) = try extract(table)
    #expect(manifest.pinwheels.map(\.name) == ["map"])
    #expect(manifest.pinwheels[0].slices.map(\.name) == names)
    #expect(manifest.skipped.count == 1 && manifest.skipped[0].reason.hasPrefix("8 pixels of 8 colors"))
    for y in 0..<8 {
      for x in 0..<17 {
        var name: String?
        if case .hit(let id) = stack.hit(at: Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
          name = stack.slices.first { $0.id == id }?.name
        }
        // The left neighbor comes first.
        #expect(name == (x == 0 && y == 0 ? nil : x <= 8 ? names[0] : names[1]), "at \(x), \(y)")
      }
    }
  }

  @Test("a color that a table names is a region, however small")
  func named() throws {
    let (manifest, _) = try extract("r,g,b,name\n100,3,0,Islet\n")
    #expect(manifest.pinwheels[0].slices.map(\.name) == ["C80000", "0000C8", "Islet"])
    #expect(manifest.skipped[0].reason.hasPrefix("7 pixels of 7 colors"))
  }
}
