import Foundation
import PinwheelAssets
import SystemPackage
import TestSupport
import Testing

@Suite struct ManifestTests {
  @Test("documents are for people: order kept, small things on one line, two spaces")
  func document() {
    let json = JSON.object([
      "b": .array([.integer(1), .number(2.5), .number(3)]), "a": .object(["x": .null, "y": .bool(true)]),
      "none": nil, "nested": .array([.object(["k": .array([])])]), "empty": .object([]),
    ])
    let expected = """
      {
        "b": [1, 2.5, 3],
        "a": {"x": null, "y": true},
        "nested": [
          {
            "k": []
          }
        ],
        "empty": {}
      }

      """
    #expect(json.document == expected)
    #expect(json.line == #"{"b":[1,2.5,3],"a":{"x":null,"y":true},"nested":[{"k":[]}],"empty":{}}"#)
  }

  @Test(
    "texts with quotes, controls and every script survive another reader",
    .enabled(if: Tool.hasPython, "needs Python"))
  func strings() throws {
    let text = "\"\\\n\t\r\u{0}\u{1F}\u{7F}\u{85}\u{2028}äß漢😀/</script>"
    let folder = try TemporaryFolder()
    try folder.write(JSON.array([.string(text)]).line.utf8, to: "a.json")
    let program =
      "import json,sys; sys.stdout.buffer.write(json.load(open('a.json', encoding='utf-8'))[0].encode())"
    #expect(try Tool.run(Tool.python, ["-c", program], in: folder.url).output == Data(text.utf8))
    #expect(JSON.number(.nan).line == "null" && JSON.number(-.infinity).line == "null")
    #expect(
      JSON.number(1e20).line == "1e+20" && JSON.number(0.1).line == "0.1" && JSON.number(-3).line == "-3")
  }

  @Test(
    "what is written is read back, and fits the published schema",
    .enabled(if: Tool.hasJSONSchema, "needs jsonschema"))
  func schema() throws {
    let folder = try TemporaryFolder()
    let archive = Fixtures.sample.appending(path: "Carousel.ipa").path
    let options = ExtractionOptions(input: FilePath(archive), output: FilePath(folder.path("out")))
    let summary = try Extractor.extract(options)
    #expect(try summary.folder.manifest() == summary.manifest)
    let schema = Fixtures.package.appending(path: "Sources/PinwheelAssets/Manifest/pinwheel.schema.json").path
    let program = """
      import json, sys, jsonschema
      schema, document = (json.load(open(p)) for p in sys.argv[1:])
      jsonschema.Draft202012Validator.check_schema(schema)
      jsonschema.Draft202012Validator(schema).validate(document)
      del document['pinwheels'][0]['slices'][0]['frame']
      assert not jsonschema.Draft202012Validator(schema).is_valid(document)
      """
    let result = try Tool.run(Tool.python, ["-c", program, schema, folder.path("out/pinwheel.json")])
    #expect(result.status == 0, "\(result.errors)")
  }
}
