import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport
import Testing

/// Placements in a manifest: read, written, baked, refused.
@Suite struct PlacementTests {
  private static let image =
    "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAGElEQVR4nGNkgID/DGiACZsgTAIrwCkBAKRRAgafzc0qAAAAAElFTkSuQmCC"

  /// A folder with one slice, "s", whose image has 6 x 4 pixels, all solid except pixel (0, 0).
  private func folder(_ placement: String, ofImage imagePlacement: String? = nil) throws -> (
    files: TemporaryFolder, folder: PinwheelFolder
  ) {
    let files = try TemporaryFolder()
    let image = imagePlacement.map { ", \"placement\": \($0)" } ?? ""
    let manifest = """
      {
        "format": "pinwheel/1",
        "pinwheels": [{
          "name": "p", "canvas": {"width": 40, "height": 40},
          "slices": [{
            "name": "s", "frame": {"x": 10, "y": 10, "width": 12, "height": 8}, "placement": \(placement),
            "states": {"rest": [{"scale": 1, "file": "s.png"\(image)}]}
          }]
        }]
      }
      """
    try files.write(manifest.utf8, to: "p.pinwheel/pinwheel.json")
    try files.write(try #require(Data(base64Encoded: Self.image)), to: "p.pinwheel/s.png")
    return (files, PinwheelFolder(FilePath(files.path("p.pinwheel"))))
  }

  /// The stack that such a folder bakes to.
  private func stack(_ placement: String, ofImage imagePlacement: String? = nil) throws -> SliceStack {
    let (files, folder) = try folder(placement, ofImage: imagePlacement)
    try Baker.bake(folder)
    let stack = try BakedFolder(folder).stack(named: nil, scale: nil)
    withExtendedLifetime(files) {}
    return stack
  }

  @Test("a sprite that leaves its sheet is refused")
  func sheet() throws {
    // Upright it fits; turned, its four columns become rows, and the sheet has four: one too few from row 1 on.
    let upright = #"{"atlas": {"x": 2, "y": 1, "width": 4, "height": 3}}"#
    #expect(throws: Never.self) { try stack(upright) }
    let turned = #"{"atlas": {"x": 2, "y": 1, "width": 4, "height": 3, "rotated": true}}"#
    let error = #expect(throws: AssetsError.self) { try stack(turned) }
    let sentence = "it reaches to column 5 and row 5 of its atlas, but s.png has only 6 x 4"
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }

  @Test("an image's own placement replaces the slice's")
  func precedence() throws {
    // The image is 6 x 4 points in a frame of 12 x 8 at (10, 10).
    let own = try stack(#"{"contentMode": "topLeft"}"#)
    #expect(own.hit(at: Point2D(x: 15.9, y: 13.9)) == .hit(0) && own.hit(at: Point2D(x: 16, y: 13)) == .miss)
    let moved = try stack(#"{"contentMode": "topLeft"}"#, ofImage: #"{"contentMode": "bottomRight"}"#)
    #expect(moved.hit(at: Point2D(x: 15, y: 13)) == .miss && moved.hit(at: Point2D(x: 17, y: 15)) == .hit(0))
  }

  @Test(
    "degenerate placements have no hit area and bake all the same",
    arguments: [
      #"{"transform": {"scaleX": 0}}"#, #"{"transform": {"a": 1, "b": 1, "c": 1, "d": 1}}"#,
      #"{"transform": {"rotation": 30, "scaleX": 1e-320}}"#,
    ])
  func degenerate(placement: String) throws {
    let stack = try stack(placement)
    for x in 0..<40 { #expect(stack.hit(at: Point2D(x: Double(x), y: 14)) == .miss) }
  }
}
