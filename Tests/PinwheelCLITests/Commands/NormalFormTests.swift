import Foundation
import TestSupport
import Testing

/// Names that differ in their Unicode normal form only: an `é` of one scalar and of two. The model are names that differ
/// in a letter, for which every command has to print the same.
@Suite struct NormalFormTests {
  /// In the order of their bytes, as the names of the model.
  private static let names = ["e\u{301}", "\u{E9}"]
  private static let model = ["ee", "ff"]

  private func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Tool.Result {
    try Tool.run(builtCommand, arguments, in: folder.url)
  }

  /// A bundle folder of two slices with two states each, and the result of its extraction.
  private func extracted(_ names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, sample) in zip(names, ["amber", "birch"]) {
      for state in ["rest", "press"] {
        let image = Fixtures.sample.appending(path: "carousel/\(sample)_\(state).png")
        try folder.write(try Fixtures.bytes(of: image), to: "art/\(name)_\(state).png")
      }
    }
    let result = try run("extract", "art", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  /// A text that was printed, names of the model in place of the others. Files of the second slice have a number, since
  /// not every disk keeps them apart.
  private func inModel(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for (name, model) in zip(Self.names, Self.model) {
      bytes.replace(Array(name.utf8), with: Array(model.utf8))
    }
    return String(decoding: bytes, as: UTF8.self).replacing("_rest-2.png", with: "_rest.png")
      .replacing("_press-2.png", with: "_press.png")
  }

  private func expectAlike(_ arguments: [String], _ found: TemporaryFolder, _ model: TemporaryFolder) throws {
    let own = arguments.map { argument in
      zip(Self.model, Self.names).reduce(argument) { $0.replacing($1.0, with: $1.1) }
    }
    let result = try Tool.run(builtCommand, own, in: found.url)
    let wanted = try Tool.run(builtCommand, arguments, in: model.url)
    #expect(
      inModel(result.text) == wanted.text && result.status == wanted.status, "\(arguments): \(result.errors)")
    #expect(inModel(result.errors) == wanted.errors, "\(arguments)")
  }

  @Test("two slices stay two in every command")
  func commands() throws {
    let (found, model) = (try extracted(Self.names), try extracted(Self.model))
    for (x, y) in [(120, 30), (60, 60), (180, 60), (5, 5)] {
      try expectAlike(["hit", "\(x)", "\(y)"], found, model)
      try expectAlike(["hit", "\(x)", "\(y)", "--radius", "30", "--json"], found, model)
    }
    try expectAlike(["hit", "120", "30", "--state", "ff=press"], found, model)
    try expectAlike(["list"], found, model)
    try expectAlike(["list", "--pinwheel", "art"], found, model)
    try expectAlike(["audit"], found, model)
    try expectAlike(["export", "--format", "cgpath"], found, model)
    try expectAlike(["golden", "-o", "art.golden"], found, model)
    try expectAlike(["golden", "--check", "art.golden"], found, model)
    try expectAlike(["check"], found, model)
    // Wheels of one slice each, by their names.
    for group in ["ee=ee_*", "ff=ff_*"] { try expectAlike(["group", group], found, model) }
    for wheel in Self.model {
      try expectAlike(["hit", "120", "30", "--pinwheel", wheel], found, model)
      try expectAlike(["list", "--pinwheel", wheel], found, model)
    }
    try expectAlike(["golden", "-o", "each.golden"], found, model)
    try expectAlike(["golden", "--check", "each.golden", "--pinwheel", "ff"], found, model)
    try expectAlike(["group", "--remove", "ee"], found, model)
    try expectAlike(["group", "--remove", "gg"], found, model)
    try expectAlike(["check"], found, model)
  }

  @Test("an edit of one of them is kept by the next extraction, and shown as a difference")
  func edits() throws {
    let (found, model) = (try extracted(Self.names), try extracted(Self.model))
    for (folder, names) in [(found, Self.names), (model, Self.model)] {
      let path = "art.pinwheel/pinwheel.json"
      _ = try Tool.run("cp", ["-R", "art.pinwheel", "before.pinwheel"], in: folder.url)
      var text = try String(contentsOfFile: folder.path(path), encoding: .utf8)
      // The two names exchanged: a change of nothing but normal forms.
      let spelled = names.map { "\"name\": \"\($0)\"" }
      let other = "\"name\": \"other\""
      for (old, new) in [(spelled[0], other), (spelled[1], spelled[0]), (other, spelled[1])] {
        text = bytewise(text, old, new)
      }
      try folder.write(text.utf8, to: path)
    }
    for arguments in [["bake"], ["diff", "before.pinwheel", "art.pinwheel"], ["extract", "art", "--force"]] {
      try expectAlike(arguments, found, model)
    }
    try expectAlike(["hit", "120", "30"], found, model)
    try expectAlike(["list", "--pinwheel", "art"], found, model)
  }

  private func bytewise(_ text: String, _ old: String, _ new: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replace(Array(old.utf8), with: Array(new.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a manifest may have two pinwheels of these names, and two slices, but not one name twice")
  func manifest() throws {
    let folder = try extracted(Self.names)
    let path = "art.pinwheel/pinwheel.json"
    let text = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    try folder.write(
      bytewise(text, "\"name\": \"\(Self.names[1])\"", "\"name\": \"\(Self.names[0])\"").utf8, to: path)
    let twice = try run("check", in: folder)
    #expect(twice.text.contains("another slice has this name"), "\(twice.text)")
  }
}
