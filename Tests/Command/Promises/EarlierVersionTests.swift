import Foundation
import TestSupport
import Testing

/// Files of every released version, which the present one reads: `Tests/Golden`, made by `Tests/Tools/make-golden`.
@Suite struct EarlierVersionTests {
  private static let golden = Fixtures.package.appending(path: "Tests/Golden")
  private static let versions =
    (try? FileManager.default.contentsOfDirectory(atPath: golden.path))?.sorted() ?? []
  private static let wheels = ["stacked", "placed"]

  /// The points and answers of a table, given the promise about it: columns are added at the end.
  private func answers(_ table: String) -> [[Substring]] {
    table.split(separator: "\n").map {
      Array($0.split(separator: ",", omittingEmptySubsequences: false).prefix(5))
    }
  }

  /// A folder with a version's manifest, and the images from which it was made.
  private func folder(_ version: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "old.pinwheel"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Fixtures.sample.appending(path: "carousel"), to: folder.url.appending(path: "old.pinwheel/images"))
    try FileManager.default.copyItem(
      at: Self.golden.appending(path: "\(version)/pinwheel.json"),
      to: folder.url.appending(path: "old.pinwheel/pinwheel.json"))
    return folder
  }

  private func expectAnswers(_ version: String, of masks: String, in folder: TemporaryFolder) throws {
    for wheel in Self.wheels {
      let table = Self.golden.appending(path: "\(version)/\(wheel).csv")
      let expected = answers(String(decoding: try Fixtures.bytes(of: table), as: UTF8.self))
      #expect(
        expected.count > 300 && expected.contains { $0[2] == "hit" } && expected.contains { $0[2] == "miss" })
      try folder.write(expected.map { "\($0[0]),\($0[1])\n" }.joined().utf8, to: "points.csv")
      let result = try pinwheel(
        ["hit", "--batch", "points.csv", "--pinwheel", wheel, masks], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(answers(result.text) == expected, "\(version), \(wheel)")
    }
  }

  @Test("there are files of the first version that was promised to stay readable")
  func firstVersion() { #expect(Self.versions.contains("0.1.0")) }

  @Test("baked files of earlier versions answer as they did", arguments: versions)
  func bakedFile(version: String) throws {
    let folder = try TemporaryFolder()
    let masks = try Fixtures.bytes(of: Self.golden.appending(path: "\(version)/masks.baked"))
    try folder.write(masks, to: "masks.baked")
    try expectAnswers(version, of: "masks.baked", in: folder)
  }

  @Test("manifests of earlier versions are baked to the same answers", arguments: versions)
  func manifest(version: String) throws {
    let folder = try folder(version)
    let result = try pinwheel("bake old.pinwheel", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    try expectAnswers(version, of: "old.pinwheel", in: folder)
  }

  @Test("the newest manifest uses every key that there was")
  func everyKey() throws {
    let newest = try #require(Self.versions.last)
    let schema = Fixtures.package.appending(
      path: "Sources/Toolkit/PinwheelAssets/Manifest/pinwheel.schema.json")
    var known: Set<String> = []
    func collect(_ value: Any) {
      if let object = value as? [String: Any] {
        known.formUnion((object["properties"] as? [String: Any])?.keys.map { $0 } ?? [])
        object.values.forEach(collect)
      } else if let array = value as? [Any] {
        array.forEach(collect)
      }
    }
    collect(try JSONSerialization.jsonObject(with: Data(try Fixtures.bytes(of: schema))))
    #expect(known.count > 60)
    let manifest = try Fixtures.bytes(of: Self.golden.appending(path: "\(newest)/pinwheel.json"))
    let text = String(decoding: manifest, as: UTF8.self)
    #expect(known.filter { !text.contains("\"\($0)\":") } == [])
  }

  @Test(
    "baked files of other versions are refused in a sentence", arguments: [0, 1, 2, 3, 4, 8, 255] as [UInt8])
  func otherBakedFile(version: UInt8) throws {
    let folder = try TemporaryFolder()
    let newest = try #require(Self.versions.last)
    var masks = try Fixtures.bytes(of: Self.golden.appending(path: "\(newest)/masks.baked"))
    masks[8] = version
    try folder.write(masks, to: "masks.baked")
    let result = try pinwheel("hit 1 2 masks.baked", in: folder)
    #expect(result.status == 65 && result.text.isEmpty)
    #expect(
      result.errors == """
        pinwheel: masks.baked is a baked file of version \(version), and this program reads versions 5 to 7; make it again with \
        pinwheel bake, or install the pinwheel that made it.

        """)
  }

  @Test(
    "manifests of other formats are refused in a sentence, also where they have keys that are not known",
    arguments: [
      ("pinwheel/2", ", expected 'pinwheel/1'", "install a newer pinwheel, which reads it"),
      ("pinwheel/10", ", expected 'pinwheel/1'", "install a newer pinwheel, which reads it"),
      // Longer than two lines, so that only what was found remains.
      ("pinwheel/0", "", "correct it, or extract again to another folder with -o"),
      ("Pinwheel", "", "correct it, or extract again to another folder with -o"),
    ])
  func otherManifest(format: String, expected: String, remedy: String) throws {
    let folder = try folder(try #require(Self.versions.last))
    try folder.replace(
      "\"format\": \"pinwheel/1\"", with: "\"colors\": [], \"format\": \"\(format)\"",
      in: "old.pinwheel/pinwheel.json")
    let result = try pinwheel("bake old.pinwheel", in: folder)
    #expect(result.status == 65 && result.text.isEmpty)
    #expect(
      result.errors == """
        pinwheel: old.pinwheel/pinwheel.json:3:27: format is not a format that is read (found '\(format)'\(expected)); \
        \(remedy).

        """)
  }
}
