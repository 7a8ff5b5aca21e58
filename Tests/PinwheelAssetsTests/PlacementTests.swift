import Foundation
import Pinwheel
import PinwheelAssets
import SystemPackage
import TestSupport
import Testing

/// Placements in a manifest: read, written, baked, refused.
@Suite struct PlacementTests {
  /// A folder with one slice, "s", whose image is 6 x 4 pixels, solid but for pixel (0, 0).
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
    let program = """
      from PIL import Image
      image = Image.new('RGBA', (6, 4), (0, 0, 0, 255)); image.putpixel((0, 0), (0, 0, 0, 0)); image.save('s.png')
      """
    let result = try Tool.run(Tool.python, ["-c", program], in: files.url.appending(path: "p.pinwheel"))
    #expect(result.status == 0, "\(result.errors)")
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

  @Test(
    "every part of a placement is read, written, read again, and fits the published schema",
    .enabled(if: Tool.hasPillow && Tool.hasJSONSchema, "needs Pillow and jsonschema"),
    arguments: [
      "{}", #"{"contentMode": "scaleAspectFit"}"#, #"{"resizing": "tile"}"#,
      #"{"caps": {"top": 1, "left": 0.5, "bottom": 0, "right": 2}}"#, #"{"caps": {}}"#,
      #"{"caps": {"leftCapWidth": 2}, "resizing": "tile"}"#,
      #"{"transform": {"rotation": 30, "scaleX": -1, "anchor": {"x": 0, "y": 1}}}"#, #"{"transform": {}}"#,
      #"{"transform": {"a": 1, "b": 0.5, "c": 0, "d": 1, "tx": 3}}"#,
      #"{"atlas": {"x": 1, "y": 0, "width": 3, "height": 2}}"#,
      """
      {"atlas": {"x": 1, "y": 0, "width": 3, "height": 2, "rotated": true, "trim": {"x": -1, "y": 2},
        "untrimmed": {"width": 8, "height": 4}}}
      """,
    ])
  func roundTrip(placement: String) throws {
    let (files, folder) = try folder(placement, ofImage: placement)
    let manifest = try folder.manifest()
    let read = try #require(manifest.pinwheels[0].slices[0].placement)
    #expect(read == manifest.pinwheels[0].slices[0].states[0].images[0].placement)
    try Data(manifest.json.document.utf8).write(to: files.url.appending(path: "p.pinwheel/pinwheel.json"))
    #expect(try folder.manifest() == manifest)
    // Keys and values survive; what is written only adds what was left out.
    let schema = Fixtures.package.appending(path: "Sources/PinwheelAssets/Manifest/pinwheel.schema.json").path
    let program = """
      import json, sys, jsonschema
      schema, document = (json.load(open(p)) for p in sys.argv[1:3])
      jsonschema.Draft202012Validator(schema).validate(document)
      asked, written = json.loads(sys.argv[3]), document['pinwheels'][0]['slices'][0]['placement']
      def holds(small, large):
        return all(k in large and (holds(v, large[k]) if isinstance(v, dict) else large[k] == v) for k, v in small.items())
      assert holds(asked, written), written
      """
    let result = try Tool.run(
      Tool.python, ["-c", program, schema, files.path("p.pinwheel/pinwheel.json"), placement])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "mistakes are answered with their place, and the schema knows them too",
    .enabled(if: Tool.hasPillow && Tool.hasJSONSchema, "needs Pillow and jsonschema"),
    arguments: [
      (#"{"contentmode": "center"}"#, "slices[0].placement.contentmode is not a known key"),
      (#"{"contentMode": "centre"}"#, "placement.contentMode is 'centre' where one of these"),
      (#"{"caps": {"left": -1}}"#, "placement.caps.left must not be negative"),
      (#"{"caps": {"left": 1, "topCapHeight": 1}}"#, "placement.caps.topCapHeight cannot stand beside"),
      (#"{"caps": 4}"#, "placement.caps has a value of the wrong kind"),
      (
        #"{"transform": {"rotation": 3, "a": 1}}"#,
        "placement.transform.rotation cannot stand beside a matrix"
      ),
      (#"{"transform": {"a": 1}}"#, "placement.transform.b is missing"),
      (#"{"transform": {"anchor": {"x": 1}}}"#, "placement.transform.anchor.y is missing"),
      (
        #"{"atlas": {"x": 1, "y": 1, "width": 0, "height": 4}}"#,
        "placement.atlas.width must lie between 1 and"
      ),
      (#"{"atlas": {"x": 1, "y": 1, "width": 4}}"#, "placement.atlas.height is missing"),
      (
        #"{"atlas": {"x": 1, "y": 1, "width": 4, "height": 1, "trim": {"x": 1, "z": 2}}}"#,
        "placement.atlas.trim.z is not a known key"
      ),
    ])
  func mistakes(placement: String, message: String) throws {
    let (files, folder) = try folder(placement)
    let error = #expect(throws: AssetsError.self) { try Baker.bake(folder) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
    let schema = Fixtures.package.appending(path: "Sources/PinwheelAssets/Manifest/pinwheel.schema.json").path
    let program = """
      import json, sys, jsonschema
      schema, document = (json.load(open(p)) for p in sys.argv[1:])
      assert not jsonschema.Draft202012Validator(schema).is_valid(document)
      """
    let result = try Tool.run(Tool.python, ["-c", program, schema, files.path("p.pinwheel/pinwheel.json")])
    #expect(result.status == 0, "\(placement)")
  }

  @Test("a sprite that leaves its sheet is refused", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func sheet() throws {
    // Upright it fits; turned, its four columns become rows, and the sheet has four: one too few from row 1 on.
    let upright = #"{"atlas": {"x": 2, "y": 1, "width": 4, "height": 3}}"#
    #expect(throws: Never.self) { try stack(upright) }
    let turned = #"{"atlas": {"x": 2, "y": 1, "width": 4, "height": 3, "rotated": true}}"#
    let error = #expect(throws: AssetsError.self) { try stack(turned) }
    #expect(
      error?.description.contains("the atlas of s reaches to column 5 and row 5, but s.png has only 6 x 4")
        == true, "\(String(describing: error))")
  }

  @Test("an image's own placement replaces the slice's", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func precedence() throws {
    // The image is 6 x 4 points in a frame of 12 x 8 at (10, 10).
    let own = try stack(#"{"contentMode": "topLeft"}"#)
    #expect(own.hit(at: Point2D(x: 15.9, y: 13.9)) == .hit(0) && own.hit(at: Point2D(x: 16, y: 13)) == .miss)
    let moved = try stack(#"{"contentMode": "topLeft"}"#, ofImage: #"{"contentMode": "bottomRight"}"#)
    #expect(moved.hit(at: Point2D(x: 15, y: 13)) == .miss && moved.hit(at: Point2D(x: 17, y: 15)) == .hit(0))
  }

  @Test(
    "degenerate placements have no hit area and bake all the same",
    .enabled(if: Tool.hasPillow, "needs Pillow"),
    arguments: [
      #"{"transform": {"scaleX": 0}}"#, #"{"transform": {"a": 1, "b": 1, "c": 1, "d": 1}}"#,
      #"{"transform": {"rotation": 30, "scaleX": 1e-320}}"#,
    ])
  func degenerate(placement: String) throws {
    let stack = try stack(placement)
    for x in 0..<40 { #expect(stack.hit(at: Point2D(x: Double(x), y: 14)) == .miss) }
  }
}
