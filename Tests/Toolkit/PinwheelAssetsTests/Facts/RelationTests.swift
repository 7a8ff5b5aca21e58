import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelAssets

/// Slices that files declare: how images are found, and what becomes of them.
@Suite struct RelationTests {
  /// Groups images of 100 x 50 pixels according to style sheets.
  private func group(
    _ images: [String], _ sheets: [(path: String, text: String)], groups: [String] = []
  ) throws -> (slices: [String], relations: [Relation]) {
    let named = images.map { NamedImage($0, 100, 50) }
    let files = sheets.map { sheet in
      let file = FactFile(path: sheet.path, bytes: ContiguousArray(sheet.text.utf8))
      return FileFacts(path: sheet.path, subject: .states, rank: 0, facts: StyleSheets.facts(file) ?? [])
    }
    let relations = ImageResolver.relations(files, among: named)
    let grouping = try Grouping(
      images: named, by: GroupingRequest(groups: try groups.map { try #require(ManualGroup($0)) }),
      relations: relations, sourceName: "x", masks: ImageStore(painting: named))
    let slices = grouping.pinwheels.flatMap(\.slices).map { slice in
      slice.name + ":"
        + slice.states.map { state in
          " \(state.state.name)=" + state.images.map { String($0.file.dropFirst(7)) }.joined(separator: ",")
        }.joined()
    }
    return (slices, relations)
  }

  private func slices(_ images: [String], _ sheets: [(path: String, text: String)]) throws -> [String] {
    try group(images, sheets).slices
  }

  @Test("what a file says comes before what names say, and names say the rest")
  func first() throws {
    let sheet = ("a.css", "b{image:url(x_normal.png)} b:hover{image:url(other.png)}")
    #expect(try slices(["x_normal.png", "other.png"], [sheet]) == ["x: rest=x_normal.png hover=other.png"])
    let pressed = ("a.css", "b:hover{image:url(x_pressed.png)} b{image:url(x.png)}")
    #expect(
      try slices(["x.png", "x_pressed.png", "x_disabled.png", "y.png", "y_on.png"], [pressed]) == [
        "x: rest=x.png hover=x_pressed.png", "y: rest=y.png selected=y_on.png",
      ])
    // A control with one image, and one whose images are missing, decide nothing.
    #expect(
      try slices(["x.png", "x_pressed.png"], [("a.css", "b{image:url(x.png)} b:hover{image:url(lost.png)}")])
        == ["x: rest=x.png press=x_pressed.png"])
  }

  @Test("an image of several controls lies in a slice of each")
  func shared() throws {
    let text = """
      a{image:url(r.png)} a:hover{image:url(s.png)} b{image:url(r.png)} b:hover{image:url(t.png)}
      c{image:url(r.png)} c:hover{image:url(s.png)} c:disabled{image:url(u.png)}
      """
    #expect(
      try slices(["r.png", "s.png", "t.png", "u.png"], [("a.css", text)]) == [
        "r: rest=r.png hover=s.png", "r: rest=r.png hover=t.png", "r: rest=r.png disabled=u.png hover=s.png",
      ])
  }

  @Test("where two files disagree both are kept, and the nearer folder counts")
  func disagreement() throws {
    let far = ("a.css", "b{image:url(ui/x.png)} b:hover{image:url(ui/y.png)}")
    let near = ("ui/b.css", "b{image:url(y.png)} b:pressed{image:url(x.png)}")
    let (slices, relations) = try group(["ui/x.png", "ui/y.png"], [far, near])
    #expect(slices == ["y: rest=ui/y.png press=ui/x.png hover=ui/y.png"])
    #expect(relations.count == 4 && Set(relations.map(\.file)) == ["a.css", "ui/b.css"])
  }

  @Test("a later rule of one state counts, scales go along, and a manual group takes its images away")
  func details() throws {
    let text = "b{image:url(x.png)} b:hover{image:url(y.png)} b:hover{image:url(z.png)}"
    let images = ["x.png", "x@2x.png", "y.png", "z.png", "z@2x.png"]
    #expect(
      try slices(images, [("a.css", text)]) == ["x: rest=x.png,x@2x.png hover=z.png,z@2x.png"])
    let (slices, _) = try group(images, [("a.css", text)], groups: ["mine=z"])
    #expect(slices == ["z: rest=z.png,z@2x.png"])
  }

  @Test(
    "paths are found from the folder of the file, above it, and in resources by their ends",
    arguments: [
      ("ui/css/a.css", "x.png", "ui/css/x.png"), ("ui/css/a.css", "../img/x.png", "ui/img/x.png"),
      ("ui/css/a.css", "img/x.png", "ui/img/x.png"), ("ui/css/a.css", ":/app/img/X.PNG", "ui/img/x.png"),
      ("ui/css/a.css", "./x.png", "ui/css/x.png"), ("ui/css/a.css", "../../../x.png", nil),
      ("ui/css/a.css", "img\\x.png", "ui/img/x.png"), ("a.css", "css/x.png", nil),
    ] as [(String, String, String?)])
  func paths(file: String, path: String, expected: String?) throws {
    let images = [expected ?? "ui/css/x.png", "other.png"]
    let text = "b{image:url(\(path))} b:hover{image:url(/other.png)}"
    let found = try group(images, [(file, text)]).relations.first { $0.state == .rest }
    #expect(found?.image == expected.map { "images/" + $0 })
  }

  @Test("the manifest keeps relations, list --why says them, and grouping again follows them")
  func whole() throws {
    let folder = try TemporaryFolder()
    try folder.draw("amber_rest", as: "art/one.png")
    try folder.draw("amber_press", as: "art/two.png")
    try folder.write("b{\nimage:url(one.png)}\nb:hover{image:url(two.png)}".utf8, to: "art/a.css")
    let output = folder.pinwheelFolder()
    let manifest = try folder.extract("art").manifest
    #expect(manifest.pinwheels.map(\.name) == ["one"])
    #expect(manifest.pinwheels[0].slices[0].states.map(\.state) == [.rest, .hover])
    #expect(
      manifest.relations == [
        Relation(image: "images/one.png", state: .rest, control: "b { image }", file: "a.css", line: 2),
        Relation(image: "images/two.png", state: .hover, control: "b { image }", file: "a.css", line: 3),
      ])
    #expect(try output.manifest() == manifest)
    let why = try NameExplanation.all(of: "two", in: manifest, at: output)
    #expect(why[0].lines.contains("a.css:3 says that it is the hover image of 'b { image }'"))
    let again = try Regrouping(of: output, Regrouping.Options())
    #expect(again.changes.isEmpty && again.manifest.pinwheels == manifest.pinwheels)
  }
}
