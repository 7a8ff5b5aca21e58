import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

@Suite struct BakingTests {
  @Test("fresh masks answer; edited ones do not until they are baked again")
  func staleness() throws {
    let (files, folder) = try ExtractedWheel.sample.copy()
    let amber = Point2D(x: 120, y: 30)
    func hit() throws -> HitOutcome<Slice.ID> {
      try BakedFolder(folder).stack(named: nil, scale: nil).hit(at: amber)
    }
    #expect(try hit().hitSlice != nil)
    try files.replace("\"threshold\": 0.1", with: "\"threshold\": 0.2", in: "c.pinwheel/pinwheel.json")
    var error = #expect(throws: AssetsError.self) { try hit() }
    #expect(error?.description.contains("pinwheel.json has changed") == true)
    try Baker.bake(folder)
    #expect(try hit().hitSlice != nil)
    // An image that is gone makes no mask wrong, and one that changed does.
    let image = "c.pinwheel/images/Payload/Carousel.app/amber_rest.png"
    try files.remove(image)
    #expect(throws: Never.self) { try hit() }
    try files.draw("birch_rest", as: image)
    error = #expect(throws: AssetsError.self) { try hit() }
    #expect(error?.description.contains("amber_rest.png has changed") == true)
  }

  @Test("a copy with other times but the same contents is fresh")
  func copied() throws {
    let (files, folder) = try ExtractedWheel.sample.copy()
    let manifest = files.path("c.pinwheel/pinwheel.json")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: manifest)
    #expect(throws: Never.self) { try BakedFolder(folder) }
  }

  @Test("edits reach the answers: order, enabled, policy, frame, threshold, mask rule")
  func edits() throws {
    let (files, folder) = try ExtractedWheel.sample.copy()
    var manifest = try folder.manifest()
    manifest.pinwheels[0].slices[0].enabled = false
    manifest.pinwheels[0].slices[0].disabled = .swallow
    manifest.pinwheels[0].slices[1].frame = Rect2D(x: 1000, y: 0, width: 240, height: 240)
    try files.write(manifest.json.document.utf8, to: "c.pinwheel/pinwheel.json")
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
    let (files, folder) = try ExtractedWheel.sample.copy()
    for name in ["outside.png", "\u{301}beside/outside.png"] { try files.draw("amber_rest", as: name) }
    try files.link("c.pinwheel/link", to: "..")
    try files.replace(
      "images/Payload/Carousel.app/amber_rest.png", with: path, in: "c.pinwheel/pinwheel.json")
    let error = #expect(throws: AssetsError.self) { try Baker.bake(folder) }
    switch error {
    case .folder(.leavesFolder(path, _)), .folder(.notFolder(_, path, _)): break
    case .unreadable(_, reason: "it is a symbolic link", .named(folder.manifestPath)): break
    default: Issue.record("\(String(describing: error))")
    }
  }
}
