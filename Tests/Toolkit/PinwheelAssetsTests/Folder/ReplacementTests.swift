import Foundation
import PinwheelArchives
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelAssets

/// `--update` replaces what extraction made and can make again, and nothing else.
@Suite struct ReplacementTests {
  /// A folder with two images in `in` and their result in `out`.
  private func folderWithResult() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.draw(slice: "amber", of: "amber", in: "in")
    try extract(in: folder)
    return folder
  }

  private func extract(in folder: TemporaryFolder, force: Bool = false, discardsEdits: Bool = false) throws {
    _ = try folder.extract("in") {
      $0.replacesExisting = force
      $0.discardsEdits = discardsEdits
    }
  }

  /// Expects that the folder stays unchanged, and returns the reason.
  private func refusal(in folder: TemporaryFolder, discardsEdits: Bool = false) throws -> String {
    let before = try folder.tree()
    let error = #expect(throws: AssetsError.self) {
      try extract(in: folder, force: true, discardsEdits: discardsEdits)
    }
    #expect(try folder.tree() == before)
    guard case .fault? = error else { return "\(String(describing: error))" }
    return error?.description ?? ""
  }

  /// A change that a person makes to a result, and the file that it is found in.
  enum Edit: String, CaseIterable {
    case manifest, image, otherImage, newImage, link

    var file: String {
      switch self {
      case .manifest: "pinwheel.json"
      case .image, .otherImage, .link: "images/amber_press.png"
      case .newImage: "images/more/new.png"
      }
    }

    func make(in folder: TemporaryFolder) throws {
      let manager = FileManager.default
      let press = folder.path("out/images/amber_press.png")
      switch self {
      case .manifest:
        try folder.replace("\"enabled\": true", with: "\"enabled\": false", in: "out/pinwheel.json")
      case .image:
        // As large as before, and of the same date.
        var bytes = try Fixtures.bytes(of: URL(filePath: press))
        bytes[bytes.count - 1] ^= 1
        let date = try manager.attributesOfItem(atPath: press)[.modificationDate]
        try folder.write(bytes, to: "out/images/amber_press.png")
        try manager.setAttributes([.modificationDate: try #require(date)], ofItemAtPath: press)
      case .otherImage:
        // Extracted too, and so of the same date.
        try folder.remove("out/images/amber_press.png")
        try folder.move("out/images/amber_rest.png", to: "out/images/amber_press.png")
      case .newImage: try folder.write([1], to: "out/images/more/new.png")
      case .link:
        try folder.remove("out/images/amber_press.png")
        try folder.link("out/images/amber_press.png", to: "amber_rest.png")
      }
    }
  }

  @Test(
    "edits are kept, or lost on request; a file that a person has added stays in any case",
    arguments: Edit.allCases)
  func edits(edit: Edit) throws {
    let folder = try folderWithResult()
    let original = try folder.tree(below: "out")
    try edit.make(in: folder)
    let edited = try folder.tree(below: "out")
    if edit == .link {
      // A link has no bytes to keep.
      #expect(
        try refusal(in: folder)
          == "\(folder.path("out/\(edit.file)")) was edited in a way that cannot be kept"
      )
    } else if edit == .image {
      // Its last byte is damaged: an image that cannot be baked replaces nothing.
      let text = try refusal(in: folder)
      #expect(text.contains(folder.path("out/\(edit.file)")) && text.contains("IEND"), "\(text)")
    } else {
      for _ in 0..<2 {
        try extract(in: folder, force: true)
        let kept = try folder.tree(below: "out")
        #expect(kept[edit.file] == edited[edit.file])
        #expect(kept["extracted.json"] == original["extracted.json"])
        #expect(kept["extracted.sha256"] == original["extracted.sha256"])
        #expect(throws: Never.self) {
          try Baker.bake(folder.pinwheelFolder())
        }
      }
    }
    try extract(in: folder, force: true, discardsEdits: true)
    var expected = original
    if edit == .newImage { expected[edit.file] = edited[edit.file] }
    #expect(try folder.tree(below: "out") == expected)
  }

  @Test("baking after an edit does not make it the tool's own; an edit taken back does not count")
  func baking() throws {
    let folder = try folderWithResult()
    let original = try folder.tree(below: "out")
    try Edit.manifest.make(in: folder)
    let edited = try folder.bytes("out/pinwheel.json")
    try Baker.bake(folder.pinwheelFolder())
    try extract(in: folder, force: true)
    #expect(try folder.tree(below: "out")["pinwheel.json"] == edited)
    try folder.write(try #require(original["pinwheel.json"]), to: "out/pinwheel.json")
    try Baker.bake(folder.pinwheelFolder(), ManifestEdit(thresholds: []))
    try extract(in: folder, force: true)
    #expect(try folder.tree(below: "out") == original)
  }

  @Test(
    "without the record equal images are no loss; without the generated manifest too, edits cannot be told")
  func withoutRecord() throws {
    let folder = try folderWithResult()
    let original = try folder.tree(below: "out")
    try folder.remove("out/extracted.sha256")
    try extract(in: folder, force: true)
    #expect(try folder.tree(below: "out") == original)
    for name in ["extracted.sha256", "extracted.json"] {
      try folder.remove("out/\(name)")
    }
    #expect(try refusal(in: folder).contains("pinwheel.json was edited"))
    try extract(in: folder, force: true, discardsEdits: true)
    #expect(try folder.tree(below: "out") == original)
  }

  @Test("a generated manifest that is damaged tells no edits, and does not matter where there are none")
  func damagedRecord() throws {
    let folder = try folderWithResult()
    let original = try folder.tree(below: "out")
    try folder.write("{".utf8, to: "out/extracted.json")
    try extract(in: folder, force: true)
    #expect(try folder.tree(below: "out") == original)
    try Edit.manifest.make(in: folder)
    try folder.write("{".utf8, to: "out/extracted.json")
    #expect(try refusal(in: folder).contains("pinwheel.json was edited"))
  }

  @Test("files of other people below images/ stay, or the folder is not replaced", arguments: [false, true])
  func foreignBelowImages(discardsEdits: Bool) throws {
    let folder = try folderWithResult()
    try folder.write([1, 2], to: "out/images/mine/notes.txt")
    try extract(in: folder, force: true, discardsEdits: discardsEdits)
    #expect(try folder.tree(below: "out")["images/mine/notes.txt"] == [1, 2])
    // New artwork takes the place.
    let image = try Fixtures.image("birch_rest")
    try folder.write([3], to: "out/images/birch_rest.png")
    try folder.write(image, to: "in/birch_rest.png")
    #expect(
      try refusal(in: folder, discardsEdits: discardsEdits).contains(
        "out/images/birch_rest.png was not made by pinwheel"))
    // As a folder, too; and a file where the artwork has a folder.
    try folder.remove("out/images/birch_rest.png")
    try folder.write([3], to: "out/images/birch_rest.png/x")
    #expect(
      try refusal(in: folder, discardsEdits: discardsEdits).contains(
        "out/images/birch_rest.png/x was not made by pinwheel"))
    try folder.remove("out/images/birch_rest.png")
    _ = try Tool.run("ln", ["-s", "nowhere", "out/images/link"], in: folder.url)
    let error = #expect(throws: AssetsError.self) {
      try extract(in: folder, force: true, discardsEdits: discardsEdits)
    }
    #expect(error?.description.contains("out/images/link was not made by pinwheel") == true)
  }

  @Test("an edited image stays beside new artwork, and is listed where that has changed it too")
  func editedImages() throws {
    let folder = try folderWithResult()
    let birch = try Fixtures.image("birch_press")
    let coral = try Fixtures.image("coral_press")
    try folder.write(birch, to: "out/images/amber_press.png")
    try folder.write(coral, to: "in/amber_press.png")
    try folder.remove("out/images/amber_rest.png")
    let edits = try #require(try folder.extract("in") { $0.replacesExisting = true }.edits)
    #expect(edits.kept.isEmpty)
    #expect(
      edits.conflicts == [
        .init(place: ["images/amber_press.png"], reason: .image),
        .init(place: ["images/amber_rest.png"], reason: .restored(others: 0)),
      ])
    let tree = try folder.tree(below: "out")
    #expect(tree["images/amber_press.png"] == birch && tree["images/amber_rest.png"] != nil)
    #expect(throws: Never.self) { try BakedFolder(folder.pinwheelFolder()) }
  }

  @Test(
    "an edit that is made during an extraction is not lost",
    arguments: [Edit.manifest, .otherImage, .newImage])
  func race(edit: Edit) throws {
    let folder = try folderWithResult()
    var options = ExtractionOptions(
      zip: ZipArchive.self, input: FilePath(folder.path("in")), output: FilePath(folder.path("out")))
    options.replacesExisting = true
    let once = Once()
    let error = #expect(throws: AssetsError.self) {
      try Extractor.extract(options) { progress in
        if progress.stage == .baking { once.run { try edit.make(in: folder) } }
      }
    }
    #expect(error?.description == "\(folder.path("out")) changed while it was read")
    let edited = try folder.tree(below: "out")
    try extract(in: folder, force: true)
    #expect(try folder.tree(below: "out")[edit.file] == edited[edit.file])
  }

  /// Does something the first time it is called.
  private final class Once: @unchecked Sendable {
    // Calls of progress come one at a time.
    private var isDone = false

    func run(_ body: () throws -> Void) {
      guard !isDone else { return }
      isDone = true
      do { try body() } catch { Issue.record(error) }
    }
  }

  @Test(
    "files of other people are never replaced, and the first is named",
    arguments: ["notes.txt", "preview.html", "deep/in/it.png", "image", ".git/HEAD"], [false, true])
  func foreign(name: String, discardsEdits: Bool) throws {
    let folder = try folderWithResult()
    try Edit.manifest.make(in: folder)
    try folder.write([1], to: "out/zzz")
    try folder.write([1], to: "out/" + name)
    #expect(
      try refusal(in: folder, discardsEdits: discardsEdits)
        == "\(folder.path("out/\(name)")) was not made by pinwheel, so \(folder.path("out")) is not replaced")
  }

  @Test("links, pipes and names that are not text count too", arguments: ["link", "pipe", "name"])
  func odd(kind: String) throws {
    let folder = try folderWithResult()
    let script = ["link": "ln -s nowhere x", "pipe": "mkfifo x", "name": "touch $'x\\xff'"][kind] ?? ""
    _ = try Tool.run("bash", ["-c", "cd out && \(script)"], in: folder.url)
    let error = #expect(throws: AssetsError.self) {
      try extract(in: folder, force: true, discardsEdits: true)
    }
    #expect(error?.description.contains("was not made by pinwheel") == true)
    #expect(try Tool.run("bash", ["-c", "ls -A out | wc -l"], in: folder.url).text == "6\n")
  }

  @Test("baked masks, leftovers, clutter and empty folders do not prevent a replacement")
  func derived() throws {
    let folder = try folderWithResult()
    let original = try folder.tree(below: "out")
    try folder.write([1], to: "out/masks.baked")
    try folder.write([1], to: "out/.DS_Store")
    try folder.write([1], to: "out/images/.DS_Store")
    try folder.write([1], to: "out/.pinwheel-partial-1")
    try FileManager.default.createDirectory(
      atPath: folder.path("out/empty"), withIntermediateDirectories: true)
    try folder.remove("out/images/amber_rest.png")
    try extract(in: folder, force: true)
    #expect(try folder.tree(below: "out") == original)
  }

  @Test(
    "a folder that is not a result is not replaced; without force nothing is; a failure leaves the old one")
  func others() throws {
    let folder = try folderWithResult()
    #expect(throws: AssetsError.self) { try extract(in: folder) }
    try folder.move("in", to: "images")
    try folder.write(Array("no image".utf8), to: "in/readme.txt")
    let before = try folder.tree()
    #expect(throws: AssetsError.self) { try extract(in: folder, force: true) }
    #expect(try folder.tree() == before)
    try folder.remove("in")
    try folder.move("images", to: "in")
    try folder.move("out", to: "kept")
    try folder.link("out", to: "kept")
    let text = "is not a folder that pinwheel extract made, so it is not replaced"
    #expect(try refusal(in: folder, discardsEdits: true).contains(text))
    try folder.remove("out")
    try folder.write([1], to: "out/precious")
    #expect(try refusal(in: folder, discardsEdits: true).contains(text))
    #expect(try folder.names().sorted() == ["in", "kept", "out"])
  }
}
