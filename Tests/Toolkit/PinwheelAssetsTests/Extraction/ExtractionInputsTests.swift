import Foundation
import PinwheelArchives
import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// A result never takes the place of an input, whatever paths lead there.
@Suite struct ExtractionInputsTests {
  /// Inputs `art`, `art/sub` and `a.zip`, a result of `art`, and links to all of them.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let png = try Fixtures.image()
    try folder.write(png, to: "art/x_rest.png")
    try folder.write(png, to: "art/sub/y_rest.png")
    try folder.write(ZipBuilder([.init("z_rest.png", png)]).bytes, to: "zips/a.zip")
    for (link, target) in [
      ("link", "art"), ("home", "."), ("zips/link.zip", "a.zip"), ("result", "art.pinwheel"),
    ] {
      try folder.link(link, to: target)
    }
    _ = try Extractor.extract(options("art", "art.pinwheel", in: folder))
    return folder
  }

  /// Paths in the folder, `.` and `..` in them as they are.
  private func path(_ name: String, in folder: TemporaryFolder) -> FilePath {
    FilePath(folder.url.path + "/" + name)
  }

  private func options(_ input: String, _ output: String, in folder: TemporaryFolder) -> ExtractionOptions {
    var options = ExtractionOptions(
      zip: ZipArchive.self, input: path(input, in: folder), output: path(output, in: folder))
    options.replacesExisting = true
    options.discardsEdits = true
    return options
  }

  /// For tests in which nothing is written.
  private static let unchanged = Result { () throws in try ExtractionInputsTests().folder() }

  @Test(
    "the input itself, a folder around it, a folder inside it that would be input the next time",
    arguments: [
      ("art.pinwheel", "art.pinwheel", "is the input"), ("art.pinwheel", "./art.pinwheel/", "is the input"),
      ("art.pinwheel", "home/art.pinwheel", "is the input"), ("result", "art.pinwheel", "is the input"),
      ("art.pinwheel", "art/../art.pinwheel", "is the input"),
      ("art.pinwheel/.", "art.pinwheel", "is the input"),
      ("home/home/art.pinwheel", "art.pinwheel/images/..", "is the input"),
      ("art.pinwheel/images", "art.pinwheel", "holds the input"),
      ("art.pinwheel/images/x_rest.png", "home/art.pinwheel", "holds the input"),
      ("zips/a.zip", "zips", "holds the input"), ("zips/link.zip", "zips", "holds the input"),
      ("art", "art/out", "lies inside the input"), ("link", "art/out", "lies inside the input"),
      ("art", "link/new/deep/out", "lies inside the input"),
      ("art", "art/sub/../out", "lies inside the input"),
      (".", "zips/out", "lies inside the input"),
    ])
  func refused(input: String, output: String, reason: String) throws {
    let folder = try Self.unchanged.get()
    let before = try folder.tree()
    let error = #expect(throws: AssetsError.self) {
      try Extractor.extract(options(input, output, in: folder))
    }
    guard case .fault? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    #expect(try folder.tree() == before)
  }

  @Test(
    "beside an input, and inside one as a result that later extractions leave out",
    arguments: [
      ("art", "out"), ("art", "link.pinwheel"), ("art", "art/art.pinwheel"), (".", "new.pinwheel"),
      ("zips/a.zip", "zips/a"), ("art/sub", "art/out"), ("link", "art.pinwheel"),
    ])
  func allowed(input: String, output: String) throws {
    let folder = try folder()
    _ = try Extractor.extract(options(input, output, in: folder))
    #expect(FileManager.default.fileExists(atPath: folder.path(output + "/pinwheel.json")))
  }

  @Test("of several inputs, none is the place of another's result")
  func several() throws {
    let folder = try folder()
    try folder.move("art.pinwheel", to: "zips/a.pinwheel")
    let inputs = ["art", "zips/a.zip", "home/zips/a.pinwheel/images"].map { path($0, in: folder) }
    let options = options("art", "out", in: folder)
    let error = #expect(throws: AssetsError.self) {
      try BatchExtraction(inputs, output: path("zips", in: folder), options: options)
    }
    let text = error?.description ?? ""
    #expect(text.contains("zips/a.pinwheel holds the input") && text.contains("a.pinwheel/images"))
    _ = try BatchExtraction(inputs, output: path("elsewhere", in: folder), options: options)
  }
}
