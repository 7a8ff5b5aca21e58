import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport
import Testing

@Suite struct ManifestTests {
  @Test("documents are for people: order kept, small things on one line, two spaces")
  func document() {
    let json = JSON.object([
      "b": JSON.array([.integer(1), .number(2.5), .number(3)]),
      "a": JSON.object(["x": JSON.null, "y": true]),
      "none": nil, "nested": [JSON.object(["k": JSON.array([])])], "empty": JSON.object([]),
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

  /// A folder with one pinwheel that has one slice.
  private func folder(slice: String = "", scale: String = "1", canvas: String = "4") throws -> (
    TemporaryFolder, PinwheelFolder, String
  ) {
    let files = try TemporaryFolder()
    try files.draw("amber_rest", as: "w.pinwheel/a.png")
    let text = """
      {
        "format": "pinwheel/1",
        "pinwheels": [
          {
            "name": "w", "canvas": {"width": \(canvas), "height": \(canvas)},
            "slices": [
              {
                "name": "s", "frame": {"x": 0, "y": 0, "width": 4, "height": 4}, \(slice)
                "states": {"rest": [{"scale": \(scale), "file": "a.png"}]}
              }
            ]
          }
        ]
      }
      """
    try files.write(text.utf8, to: "w.pinwheel/pinwheel.json")
    return (files, PinwheelFolder(FilePath(files.path("w.pinwheel"))), text)
  }

  @Test("a byte-order mark is accepted, other encodings are not")
  func byteOrderMark() throws {
    let (files, folder, text) = try folder()
    let plain = try folder.manifest()
    try files.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), to: "w.pinwheel/pinwheel.json")
    #expect(try folder.manifest() == plain)
    try Baker.bake(folder)
    #expect(throws: Never.self) { try BakedFolder(folder) }
    try files.write(
      text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "w.pinwheel/pinwheel.json")
    let error = #expect(throws: AssetsError.self) { try folder.manifest() }
    #expect(error?.description.contains("invalid JSON (found a control") == true)
  }

  @Test("deep nesting is refused with the limit", arguments: ["[", "{\"a\":", "[{\"a\":"])
  func nesting(open: String) throws {
    let (files, folder, _) = try folder()
    try files.write(String(repeating: open, count: 100_000).utf8, to: "w.pinwheel/pinwheel.json")
    let error = #expect(throws: AssetsError.self) { try folder.manifest() }
    #expect(error?.description.contains("expected at most 512 levels of arrays and objects") == true)
    // As deep as it may be, and then what is wrong is something else.
    let legal = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    try files.write("{\"source\": \(legal)}".utf8, to: "w.pinwheel/pinwheel.json")
    let other = #expect(throws: AssetsError.self) { try folder.manifest() }
    #expect(other?.description.contains("format is missing") == true)
  }

  private static let mistakes: [(slice: String, message: String)] = [
    (
      #""placement": {"atlas": {"x": 1.5, "y": 0, "width": 1, "height": 1}},"#,
      "pinwheels[0].slices[0].placement.atlas.x is out of bounds (found 1.5, expected a whole number from 0 to 65535)"
    ),
    (
      #""placement": {"atlas": {"x": 1e300, "y": 0, "width": 1, "height": 1}},"#,
      "pinwheels[0].slices[0].placement.atlas.x is out of bounds (found 1e+300, expected a whole"
    ),
    (
      #""placement": {"atlas": {"x": 0, "y": 65536, "width": 1, "height": 1}},"#,
      "placement.atlas.y is out of bounds (found 65536, expected a whole number from 0 to 65535)"
    ),
    (
      #""placement": {"transform": {"a": 1, "b": 0, "c": "x"}},"#,
      "placement.transform.c has a value of the wrong kind (found the text 'x', expected a number)"
    ),
    (#""mask": "rset","#, "pinwheels[0].slices[0].mask is not a known word (found 'rset', expected one of"),
    (#""grow": -1,"#, "slices[0].grow is out of bounds"),
    (#""grow": "2","#, "slices[0].grow has a value of the wrong kind"),
    (
      #""placement": [],"#,
      "slices[0].placement has a value of the wrong kind (found an array, expected an object)"
    ),
    (
      #""placement": {"caps": {"rihgt": 1}},"#,
      "placement.caps.rihgt is not a known key (expected one of top, left"
    ),
    (
      #""enabled": "yes","#,
      "slices[0].enabled has a value of the wrong kind (found the text 'yes', expected true or"
    ),
    (#""threshold": 2,"#, "slices[0].threshold is out of bounds (found 2, expected a number from 0 to 1)"),
    (#""placement": {"contentmode": "center"},"#, "slices[0].placement.contentmode is not a known key"),
    (
      #""placement": {"contentMode": "centre"},"#,
      "placement.contentMode is not a known word (found 'centre', expected one of"
    ),
    (#""placement": {"caps": {"left": -1}},"#, "placement.caps.left is out of bounds"),
    (
      #""placement": {"caps": {"left": 1, "topCapHeight": 1}},"#,
      "placement.caps.topCapHeight cannot stand beside"
    ),
    (#""placement": {"caps": 4},"#, "placement.caps has a value of the wrong kind"),
    (
      #""placement": {"transform": {"rotation": 3, "a": 1}},"#,
      "placement.transform.rotation cannot stand beside a matrix"
    ),
    (#""placement": {"transform": {"a": 1}},"#, "placement.transform.b is missing"),
    (#""placement": {"transform": {"anchor": {"x": 1}}},"#, "placement.transform.anchor.y is missing"),
    (
      #""placement": {"atlas": {"x": 1, "y": 1, "width": 0, "height": 4}},"#,
      "placement.atlas.width is out of bounds (found"
    ),
    (#""placement": {"atlas": {"x": 1, "y": 1, "width": 4}},"#, "placement.atlas.height is missing"),
    (
      #""placement": {"atlas": {"x": 1, "y": 1, "width": 4, "height": 1, "trim": {"x": 1, "z": 2}}},"#,
      "placement.atlas.trim.z is not a known key"
    ),
  ]

  @Test(
    "the published schema takes none of the mistakes", .enabled(if: Tool.hasJSONSchema, "needs jsonschema"))
  func schema() throws {
    let documents = try TemporaryFolder()
    for (index, mistake) in Self.mistakes.enumerated() {
      try documents.write(folder(slice: mistake.slice).2.utf8, to: "\(index).wrong")
    }
    let program = """
      import glob, json, sys, jsonschema
      schema = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
      print(sum(not schema.is_valid(json.load(open(name))) for name in glob.glob('*.wrong')), end='')
      """
    #expect(try documents.python(program, SchemaTests.path.path) == "\(Self.mistakes.count)")
  }

  @Test(
    "numbers of images that no file can have are refused where they are read, so that none is computed with",
    arguments: [
      ("4611686018427387904", "1", "1", "width is out of bounds"),
      ("-9223372036854775808", "1", "1", "width is out of bounds"),
      ("1", "4611686018427387904", "1", "height is out of bounds"),
      ("1", "9223372036854775807", "1", "height is out of bounds"),
      ("0", "1", "1", "width is out of bounds"), ("65536", "1", "1", "width is out of bounds"),
      ("1", "1.5", "1", "height is out of bounds"), ("1", "1", "0", "scale must be greater than 0"),
      ("1", "1", "-1e308", "scale must be greater than 0"),
      (
        "1", "1", #"1, "sprites": [{"name": "b", "scale": 0, "placement": {}}]"#,
        "sprites[0].scale must be greater than 0"
      ),
      ("1", "65535", "5e-324", nil), ("65535", "1", "1.7e308", nil),
    ] as [(String, String, String, String?)])
  func image(width: String, height: String, scale: String, message: String?) throws {
    let (files, folder, _) = try folder()
    let image = #"{"file": "a.png", "width": \#(width), "height": \#(height), "scale": \#(scale), "#
    let rest = #""origin": "loose", "conversion": "copied", "alpha": "full", "exact": true}"#
    try files.replace(
      #""pinwheels": ["#, with: #""images": [\#(image)\#(rest)], "pinwheels": ["#,
      in: "w.pinwheel/pinwheel.json",
      count: 1)
    guard let message else {
      #expect(try folder.manifest().images.count == 1)
      return
    }
    let error = #expect(throws: AssetsError.self) { try folder.manifest() }
    #expect(error?.description.contains("images[0].\(message)") == true, "\(String(describing: error))")
  }

  @Test(
    "mistakes of the manifest as a whole, and of its canvas",
    arguments: [
      (
        #""pinwheels": ["#, #""threshold": 1.5, "pinwheels": ["#,
        "threshold is out of bounds (found 1.5, expected"
      ),
      (
        #""pinwheels": ["#, #""thresholds": [0.5, 1.5], "pinwheels": ["#,
        "thresholds[1] is out of bounds (found 1.5"
      ),
      (
        #"{"width": 4"#, #"{"width": -4"#,
        "canvas.width is out of bounds (found -4, expected a number from 0 on)"
      ),
      (#""width": 4"#, #""width": 1e999"#, "invalid JSON (found 1e999, expected a number"),
      (#""width": 4"#, #""width": NaN"#, "invalid JSON (found 'N', expected a value)"),
      (
        #""height": 4}, "#, #""height": 4}, "enabled": tru,"#,
        "8:87: invalid JSON (found 't', expected a value)"
      ),
      (#""name": "s""#, #""name": "a\u0000b""#, "slices[0].name has a zero byte"),
      (#""scale": 1"#, #""scale": 0"#, "scale must be greater than 0 (found 0)"),
    ])
  func mistake(old: String, new: String, message: String) throws {
    let (files, folder, _) = try folder()
    try files.replace(old, with: new, in: "w.pinwheel/pinwheel.json", count: 1)
    let error = #expect(throws: AssetsError.self) { try folder.manifest() }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("a mistake is reported with its place, what was found, and what is expected", arguments: mistakes)
  func mistake(slice: String, message: String) throws {
    let (files, folder, _) = try folder(slice: slice)
    let error = #expect(throws: AssetsError.self) { try folder.manifest() }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("\(files.path("w.pinwheel/pinwheel.json")):") && text.contains(message), "\(text)")
    guard case .manifest(let path, _) = error else {
      Issue.record("\(text)")
      return
    }
    #expect(path == folder.manifestPath)
  }

  private static let extremeNumbers = ["0", "5e-324", "1e-300", "1e9", "1e18", "1e300", "1.7e308"]

  @Test(
    "extreme numbers in a manifest are baked and queried without harm, or refused", arguments: extremeNumbers)
  func extremes(number: String) throws {
    let slices = [
      #""placement": {"caps": {"left": N, "top": N}},"#, #""placement": {"caps": {"leftCapWidth": N}},"#,
      #""placement": {"transform": {"rotation": N, "scaleX": N}},"#,
      #""placement": {"transform": {"a": N, "b": 1, "c": N, "d": -N, "tx": N, "anchor": {"x": N, "y": -N}}},"#,
    ].map { $0.replacingOccurrences(of: "N", with: number) }
    for (slice, scale, canvas) in slices.map({ ($0, "1", "4") }) + [("", number, "4"), ("", "1", number)] {
      let (_files, folder, _) = try folder(slice: slice, scale: scale, canvas: canvas)
      do {
        try Baker.bake(folder)
        let stack = try BakedFolder(folder).stack(named: nil, scale: nil)
        for point in [Point2D(x: 1, y: 1), Point2D(x: -3, y: 2), Point2D(x: 1e9, y: 1)] {
          _ = (stack.hit(at: point), stack.unprepared.allHits(at: point), stack.unprepared.explain(at: point))
          _ = (
            stack.unprepared.contacts(at: point, radius: 2),
            stack.unprepared.distance(from: point, to: 0, below: 4)
          )
        }
      } catch {
        let isRight =
          scale == "0" && "\(error)".contains("scale must be greater than 0")
          || canvas == "0" && "\(error)".contains("its canvas is empty")
        #expect(isRight, "\(error)")
      }
      _ = _files
    }
  }
}
