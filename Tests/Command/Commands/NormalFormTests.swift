import Foundation
import TestSupport
import Testing

/// Names that differ only in their Unicode normal form: an `é` of two scalars and of one.
@Suite struct NormalFormTests {
  /// In the order of their bytes.
  private static let names = ["e\u{301}", "\u{E9}"]

  /// A bundle folder of these slices and a third one, with two states each, and the result of its extraction.
  private func extracted() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, sample) in zip(Self.names, ["amber", "birch"]) {
      try folder.draw(slice: "\(name)", of: "\(sample)")
    }
    // Two alone are no wheel.
    try folder.draw(slice: "z", of: "coral")
    let result = try pinwheel("extract art", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  /// Where a text names one of the two, by its bytes.
  private func count(_ name: String, in text: String) -> Int {
    Array(text.utf8).ranges(of: Array(name.utf8)).count
  }

  @Test("two slices stay two: listed, hit, in a state, and in what diff finds")
  func slices() throws {
    let folder = try extracted()
    let text = try pinwheel("list --json", in: folder).text
    for name in Self.names { #expect(count("{\"name\":\"\(name)\",\"frame\"", in: text) == 1) }
    // Both are on one canvas; each is hit somewhere, at rest or pressed according to its name.
    for (name, place) in zip(Self.names, [("120", "30"), ("200", "66")]) {
      for (state, other) in [("rest", "press"), ("press", "rest")] {
        let hit = try pinwheel(
          [
            "hit", place.0, place.1, "--json", "--state", "\(name)=\(state)", "--state",
            "\(Self.names.last { Array($0.utf8) != Array(name.utf8) } ?? "")=\(other)",
          ], in: folder)
        #expect(count("\"slice\":\"\(name)\",\"state\":\"\(state)\"", in: hit.text) == 1, "\(hit)")
      }
    }
    try folder.write(folder.bytes("art.pinwheel/masks.baked"), to: "old.baked")
    #expect(try pinwheel("diff old.baked art.pinwheel", in: folder).status == 0)
    let path = "art.pinwheel/pinwheel.json"
    // The two names exchanged: a change of nothing but normal forms.
    var manifest = try folder.text(path)
    for (old, new) in [(Self.names[0], "other"), (Self.names[1], Self.names[0]), ("other", Self.names[1])] {
      manifest = bytewise(
        manifest, "\"name\": \"\(old)\",\n          \"frame", "\"name\": \"\(new)\",\n          \"frame")
    }
    try folder.write(manifest.utf8, to: path)
    #expect(try pinwheel("bake", in: folder).status == 0)
    let check = try pinwheel("diff old.baked art.pinwheel", in: folder)
    #expect(check.status == 1, "\(check)")
  }

  @Test("the name of an image means the one of its normal form")
  func why() throws {
    let folder = try extracted()
    for name in Self.names {
      let why = try pinwheel(["list", "--why", "\(name)_rest.png"], in: folder)
      #expect(why.status == 0 && count("slice '\(name)'", in: why.text) == 1, "\(why)")
      #expect(why.text.split(separator: "\n").count { $0.hasPrefix("images/") } == 1, "\(why.text)")
    }
  }

  @Test("an edit of one stays with it: diff lists it, and an update keeps it", arguments: names)
  func edits(name: String) throws {
    let folder = try extracted()
    let path = "art.pinwheel/pinwheel.json"
    let text = try folder.text(path)
    let edited = bytewise(
      text, "\"name\": \"\(name)\",\n          \"frame",
      "\"name\": \"\(name)\",\n          \"grow\": 3,\n          \"frame")
    try folder.write(edited.utf8, to: path)
    for _ in 1...2 {
      let diff = try pinwheel("diff", in: folder)
      #expect(diff.text.split(separator: "\n").count == 1, "\(diff)")
      #expect(count("/slices/\(name)/grow", in: diff.text) == 1, "\(diff)")
      #expect(try pinwheel("extract art --update", in: folder).status == 0)
    }
  }

  @Test("two groups stay two: each has the images of its own name, and is removed by it")
  func groups() throws {
    let folder = try extracted()
    for name in Self.names {
      let result = try pinwheel(["group", "\(name)=\(name)_*"], in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    let listed = try pinwheel("list --json", in: folder).text
    for (name, place) in zip(Self.names, [("120", "30"), ("200", "66")]) {
      #expect(count("{\"name\":\"\(name)\",\"canvas\"", in: listed) == 1, "\(listed)")
      let hit = try pinwheel(["hit", place.0, place.1, "--pinwheel", name, "--json"], in: folder)
      #expect(count("\"slice\":\"\(name)\"", in: hit.text) == 1, "\(hit)")
    }
    #expect(try pinwheel(["group", Self.names[1] + "="], in: folder).status == 0)
    let left = try pinwheel("list --json", in: folder).text
    #expect(count("\(Self.names[0])=", in: left) == 1 && count("\(Self.names[1])=", in: left) == 0, "\(left)")
  }

  private func bytewise(_ text: String, _ old: String, _ new: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replace(Array(old.utf8), with: Array(new.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a manifest may have two pinwheels of these names, and two slices, but not one name twice")
  func manifest() throws {
    let folder = try extracted()
    let path = "art.pinwheel/pinwheel.json"
    let text = try folder.text(path)
    try folder.write(
      bytewise(text, "\"name\": \"\(Self.names[1])\"", "\"name\": \"\(Self.names[0])\"").utf8, to: path)
    let twice = try pinwheel("check", in: folder)
    #expect(twice.text.contains("another slice has this name"), "\(twice.text)")
  }
}
