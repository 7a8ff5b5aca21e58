import Foundation
import PinwheelAssets
import PinwheelText
import SystemPackage
import TestSupport
import Testing

/// The published schema agrees with the reader and the writer of manifests.
@Suite struct SchemaTests {
  static let path =
    Fixtures.package.appending(path: "Sources/Toolkit/PinwheelAssets/Manifest/pinwheel.schema.json")

  private let schema: JSON
  private let files: TemporaryFolder

  init() throws {
    schema = try JSONParser.value(of: ContiguousArray(Data(contentsOf: Self.path)))
    files = try TemporaryFolder()
  }

  private func manifest(_ text: String) throws -> Manifest {
    try files.write(text.utf8, to: "pinwheel.json")
    return try PinwheelFolder(FilePath(files.path(""))).manifest()
  }

  /// The path of the first member or element of a value that is not in another one; `nil` if all are.
  private func loss(of small: JSON, in large: JSON, at path: String = "") -> String? {
    if let elements = small.elements {
      guard let others = large.elements, others.count == elements.count else { return path }
      return zip(elements, others).enumerated().lazy.compactMap { index, pair in
        self.loss(of: pair.0, in: pair.1, at: "\(path)[\(index)]")
      }.first
    }
    if small.isObject {
      return small.members.lazy.compactMap { member in
        let place = "\(path).\(member.key)"
        guard let value = large[member.key] else { return isImplied(member, of: small) ? nil : place }
        return self.loss(of: member.value, in: value, at: place)
      }.first
    }
    let isSame =
      small.words == large.words && small.text?.utf8.elementsEqual(large.text?.utf8 ?? "".utf8) != false
    return isSame ? nil : "\(path): \(small.words), not \(large.words)"
  }

  /// Whether a size before trimming is omitted because it follows from the trim.
  private func isImplied(_ member: JSON.Member, of atlas: JSON) -> Bool {
    member.key == "untrimmed"
      && [("width", "x"), ("height", "y")].allSatisfy { side, corner in
        member.value[side]?.integer
          == max(1, (atlas[side]?.integer ?? 0) + (atlas["trim"]?[corner]?.integer ?? 0))
      }
  }

  @Test(
    "what the schema allows is read; no value is lost when it is written, and it is written in one way",
    arguments: TestLength.seeds(10, thorough: 1_000), [SchemaSample.Keys.all, .some])
  func roundTrip(seed: UInt64, keys: SchemaSample.Keys) throws {
    let asked = SchemaSample(of: schema, keys, seed: seed).document
    let manifest = try manifest(asked.line)
    let text = manifest.json.document
    if keys == .all {
      let written = try JSONParser.value(of: ContiguousArray(text.utf8))
      let loss = loss(of: asked, in: written)
      #expect(loss == nil, "seed \(seed)")
    }
    let again = try self.manifest(text)
    let isSame = again == manifest && again.json.document == text
    #expect(isSame, "seed \(seed)")
  }

  @Test(
    "the schema allows what is written", .enabled(if: Tool.hasJSONSchema, "needs jsonschema"),
    arguments: [SchemaSample.Keys.all, .some])
  func written(keys: SchemaSample.Keys) throws {
    let folder = try TemporaryFolder()
    let seeds: ClosedRange<UInt64> = 1...20
    for seed in seeds {
      let asked = SchemaSample(of: schema, keys, seed: seed).document
      try folder.write(asked.line.utf8, to: "\(seed).asked")
      try folder.write(manifest(asked.line).json.document.utf8, to: "\(seed).written")
    }
    let program = """
      import glob, json, sys, jsonschema
      schema = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
      names = glob.glob('*.*')
      for name in names: schema.validate(json.load(open(name)))
      print(len(names))
      """
    let result = try Tool.run(Tool.python, ["-c", program, Self.path.path], in: folder.url)
    #expect(result.text == "\(2 * seeds.count)\n", "\(result.errors)")
  }

  @Test(
    "the schema lists the keys that are read in every object, and those that must be there",
    arguments: TestLength.seeds(1, thorough: 3))
  func keys(seed: UInt64) throws {
    let whole = SchemaSample(of: schema, .all, seed: seed)
    // Of each path the last, since the first frame has no placement.
    let places = Dictionary(whole.places.map { ($0.keys, $0) }) { $1 }
    for place in places.values {
      let stray = whole.document.editing(place.positions[...]) {
        $0.append(JSON.Member(key: "?", value: .integer(1)))
      }
      let unknown = try #require(self.mistake(in: stray))
      let known = place.known
      let listed = unknown.expected?.dropFirst("one of ".count).split(separator: ", ").map(String.init) ?? []
      #expect(
        unknown.what == "is not a known key" && Set(listed) == known && listed.count == known.count,
        "\(unknown): \(known.sorted())")
      for key in place.required where !place.keys.isEmpty || key == "format" {
        let lacking = whole.document.editing(place.positions[...]) { $0.removeAll { $0.key == key } }
        let mistake = self.mistake(in: lacking)
        #expect(mistake?.what == "is missing" && mistake?.path.hasSuffix(key) == true, "\(key)")
      }
    }
  }

  private func mistake(in document: JSON) -> ManifestMistake? {
    let error = #expect(throws: AssetsError.self) { try manifest(document.line) }
    guard case .manifest(_, .value(let mistake))? = error else { return nil }
    return mistake
  }
}
