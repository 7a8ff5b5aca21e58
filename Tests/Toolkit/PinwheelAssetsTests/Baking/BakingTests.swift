import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport
import Testing

@Suite struct BakingTests {
  /// The sample, as if extracted anew.
  private func carousel() throws -> (files: TemporaryFolder, folder: PinwheelFolder) {
    try ExtractedCarousel.copy()
  }

  private func edit(_ files: TemporaryFolder, _ old: String, _ new: String) throws {
    let url = files.url.appending(path: "c.pinwheel/pinwheel.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains(old))
    try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: url)
  }

  @Test("fresh masks answer; edited ones do not until they are baked again")
  func staleness() throws {
    let (files, folder) = try carousel()
    let amber = Point2D(x: 120, y: 30)
    func hit() throws -> HitOutcome<Slice.ID> {
      try BakedFolder(folder).stack(named: nil, scale: nil).hit(at: amber)
    }
    guard case .hit = try hit() else {
      Issue.record("a miss")
      return
    }
    try edit(files, "\"threshold\": 0.1", "\"threshold\": 0.2")
    var error = #expect(throws: AssetsError.self) { try hit() }
    #expect(error?.description.contains("pinwheel.json has changed") == true)
    try Baker.bake(folder)
    guard case .hit = try hit() else {
      Issue.record("a miss")
      return
    }
    // An image that changed, and one that is gone.
    let image = files.url.appending(path: "c.pinwheel/images/Payload/Carousel.app/amber_rest.png")
    let other = files.url.appending(path: "c.pinwheel/images/Payload/Carousel.app/birch_rest.png")
    try FileManager.default.removeItem(at: image)
    error = #expect(throws: AssetsError.self) { try hit() }
    #expect(error?.description.contains("amber_rest.png has changed") == true)
    try FileManager.default.copyItem(at: other, to: image)
    #expect(throws: AssetsError.self) { try hit() }
  }

  @Test("a copy with other times but the same contents is fresh")
  func copied() throws {
    let (files, folder) = try carousel()
    let manifest = files.path("c.pinwheel/pinwheel.json")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: manifest)
    #expect(throws: Never.self) { try BakedFolder(folder) }
  }

  @Test("edits reach the answers: order, enabled, policy, frame, threshold, mask rule")
  func edits() throws {
    let (files, folder) = try carousel()
    var manifest = try folder.manifest()
    manifest.pinwheels[0].slices[0].enabled = false
    manifest.pinwheels[0].slices[0].disabled = .swallow
    manifest.pinwheels[0].slices[1].frame = Rect2D(x: 1000, y: 0, width: 240, height: 240)
    try Data(manifest.json.document.utf8).write(to: files.url.appending(path: "c.pinwheel/pinwheel.json"))
    try Baker.bake(folder)
    let stack = try BakedFolder(folder).stack(named: "carousel", scale: 2)
    #expect(stack.hit(at: Point2D(x: 120, y: 30)) == .swallowed(0))
    #expect(
      stack.unprepared.explain(at: Point2D(x: 180, y: 80)).contains {
        $0.slice == 1 && $0.reason == .outsideFrame
      })
  }

  @Test(
    "paths that lead out of the folder are refused",
    arguments: [
      "../outside.png", "/etc/passwd", "images/../../outside.png", "images//x.png", "link/x.png", "link",
      "../\u{301}beside/outside.png",
    ])
  func confinement(path: String) throws {
    let (files, folder) = try carousel()
    let amber = Fixtures.sample.appending(path: "carousel/amber_rest.png")
    for name in ["outside.png", "\u{301}beside/outside.png"] {
      try files.write(try Fixtures.bytes(of: amber), to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: files.path("c.pinwheel/link"), withDestinationPath: "..")
    try edit(files, "images/Payload/Carousel.app/amber_rest.png", path)
    let error = #expect(throws: AssetsError.self) { try Baker.bake(folder) }
    switch error {
    case .folder(.leavesFolder(path, _)), .folder(.notFolder(_, path, _)): break
    case .unreadable(_, reason: "it is a symbolic link", .named(folder.manifestPath)): break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test(
    "a manifest with a mistake says where it is",
    arguments: [
      (
        "\"enabled\": true", "\"enabeld\": true",
        "pinwheels[0].slices[0].enabeld is not a known key (expected one of name, frame"
      ),
      ("\"name\": \"amber\"", "\"name\": \"am\\u0000ber\"", "slices[0].name has a zero byte"),
      (
        "\"mask\": \"rest\"", "\"mask\": \"rset\"",
        "pinwheels[0].slices[0].mask is not a known word (found 'rset', expected one of"
      ),
      ("\"scale\": 1", "\"scale\": 0", "scale must be greater than 0 (found 0)"),
      (
        "\"threshold\": 0.1", "\"threshold\": 1.5",
        "threshold is out of bounds (found 1.5, expected a number from 0 to 1)"
      ),
      (
        "\"threshold\": 0.1", "\"threshold\": \"x\"",
        "threshold has a value of the wrong kind (found the text 'x', expected a number)"
      ),
      (
        "pinwheel/1", "pinwheel/2",
        "format is not a format that is read (found 'pinwheel/2', expected 'pinwheel/1')"
      ),
      ("\"format\": \"pinwheel/1\",", "", "format is missing"),
      ("\"rest\": [", "\"rset\": [", "states.rset is not a known key (expected one of rest, press"),
      ("{", "{{", "invalid JSON (found '{', expected a key in quotes)"),
      (
        "\"enabled\": true", "\"enabled\": 1",
        "enabled has a value of the wrong kind (found 1, expected true or"
      ),
      ("\"threshold\": 0.1", "\"threshold\": 1e999", ":16: invalid JSON (found 1e999, expected a number"),
      ("\"threshold\": 0.1", "\"threshold\": NaN", ":16: invalid JSON (found 'N', expected a value)"),
      (
        "\"threshold\": 0.1", "\"threshold\": 0.1, \"thresholds\": [0.5, 1.5]",
        "thresholds[1] is out of bounds (found 1.5, expected a number from 0 to 1)"
      ),
      (
        "\"canvas\": {\"width\": 240", "\"canvas\": {\"width\": -240",
        "canvas.width is out of bounds (found -240, expected a number from 0 on)"
      ),
    ])
  func mistakes(old: String, new: String, message: String) throws {
    let (files, folder) = try carousel()
    try edit(files, old, new)
    let error = #expect(throws: AssetsError.self) { try Baker.bake(folder) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("a damaged or missing file of masks says so")
  func damaged() throws {
    let (files, folder) = try carousel()
    var bytes = try Fixtures.bytes(of: files.url.appending(path: "c.pinwheel/masks.baked"))
    bytes[bytes.count / 2] ^= 1
    try files.write(bytes, to: "c.pinwheel/masks.baked")
    var error = #expect(throws: AssetsError.self) { try BakedFolder(folder) }
    #expect(error?.description.contains("is damaged") == true)
    try FileManager.default.removeItem(atPath: files.path("c.pinwheel/masks.baked"))
    error = #expect(throws: AssetsError.self) { try BakedFolder(folder) }
    #expect(error?.description.contains("masks.baked") == true)
  }
}
