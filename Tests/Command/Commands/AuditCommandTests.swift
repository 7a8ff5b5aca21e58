import Foundation
import TestSupport
import Testing

/// `audit`, `golden` and `heat`, on the sample wheel and on files that are not wheels.
@Suite struct AuditCommandTests {
  /// - Parameter input: What standard input gives; by a shell, since other programs have none.
  private func run(_ arguments: String..., input: String? = nil, in folder: TemporaryFolder) throws
    -> Tool.Result
  {
    guard let input else { return try Tool.run(builtCommand, arguments, in: folder.url) }
    let file = try TemporaryFolder()
    try file.write(input.utf8, to: "input")
    return try Tool.run(
      "bash", ["-c", #""$@" < "$0""#, file.path("input"), builtCommand] + arguments, in: folder.url)
  }

  private func object(_ result: Tool.Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
  }

  @Test("the same numbers from a folder, its manifest, its masks and masks alone")
  func places() throws {
    let folder = try ExtractedCarousel.shared()
    let whole = try object(try run("audit", "Carousel.pinwheel", "--json", in: folder))
    #expect((whole["slices"] as? [Any])?.count == 12 && whole["warnings"] as? Int == 1)
    for place in ["Carousel.pinwheel/pinwheel.json", "Carousel.pinwheel/masks.baked"] {
      #expect(
        try object(try run("audit", place, "--json", in: folder)) as NSDictionary == whole as NSDictionary)
    }
    let alone = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: folder.path("Carousel.pinwheel/masks.baked"), toPath: alone.path("masks.baked"))
    let other = try object(try run("audit", "masks.baked", "--json", in: alone))
    // Without images there are no contrasts.
    #expect(other["findings"] as? NSArray == whole["findings"] as? NSArray)
  }

  @Test("the picture in the README is what its command draws", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func readmePicture() throws {
    let folder = try ExtractedCarousel.shared()
    let work = try TemporaryFolder()
    let picture = work.url.appending(path: "audit.png")
    _ = try run("audit", "Carousel.pinwheel", "--scale", "1", "--picture", picture.path, in: folder)
    let images = try PillowImage.decode([picture, Fixtures.sample.appending(path: "audit.png")])
    #expect(images[0].width == images[1].width && images[0].rgba == images[1].rgba)
  }

  @Test("exit codes follow --fail-on", arguments: [("note", 1), ("warning", 1), ("error", 0), ("never", 0)])
  func exits(severity: String, status: Int32) throws {
    let result = try run("audit", "--fail-on", severity, in: ExtractedCarousel.shared())
    #expect(result.status == status && result.errors.isEmpty)
  }

  @Test("SARIF and JUnit: well-formed, with a place in the manifest")
  func reports() throws {
    let folder = try ExtractedCarousel.shared()
    let sarif = try object(try run("audit", "--format", "sarif", in: folder))
    let log = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(log["results"] as? [[String: Any]])
    let rules = try #require(
      ((log["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
    #expect(sarif["version"] as? String == "2.1.0" && results.count == 3)
    let manifest = try String(contentsOfFile: folder.path("Carousel.pinwheel/pinwheel.json"), encoding: .utf8)
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let name = try #require((location["logicalLocations"] as? [[String: Any]])?.first?["name"] as? String)
      let line = try #require((place["region"] as? [String: Any])?["startLine"] as? Int)
      #expect(lines[line - 1].contains("\"\(name)\""))
      #expect(
        (place["artifactLocation"] as? [String: Any])?["uri"] as? String == "Carousel.pinwheel/pinwheel.json")
    }
    let junit = try run("audit", "--format", "junit", in: folder).text
    #expect(junit.contains(#"tests="12" failures="1""#) && junit.contains(#"<failure type="small""#))
    let parse =
      "import sys, xml.etree.ElementTree as e; print(len(e.fromstring(sys.argv[1]).findall('.//testcase')))"
    #expect(try Tool.run(Tool.python, ["-c", parse, junit]).text == "12\n")
  }

  @Test(
    "several folders, and all pinwheels of one, have one report",
    arguments: ["json", "sarif", "junit", "text"])
  func several(format: String) throws {
    let folder = try ExtractedCarousel.shared()
    let (one, masks) = ("Carousel.pinwheel", "Carousel.pinwheel/masks.baked")
    let single = try run("audit", one, "--format", format, in: folder)
    let result = try run("audit", one, masks, "--format", format, in: folder)
    let all = try run("audit", one, "--all", "--format", format, in: folder)
    #expect(single.status == 1 && result.status == 1 && all.status == 1, "\(result.errors)")
    switch format {
    case "json":
      let audits = try #require(try object(result)["audits"] as? [[String: Any]])
      #expect(audits.count == 2 && (audits[1]["slices"] as? [Any])?.count == 12)
      #expect(try object(result)["warnings"] as? Int == 2 && object(all)["warnings"] as? Int == 1)
      var first = audits[0]
      #expect(first.removeValue(forKey: "file") as? String == "Carousel.pinwheel/pinwheel.json")
      #expect(try first as NSDictionary == object(single) as NSDictionary)
    case "sarif":
      func results(_ result: Tool.Result) throws -> NSArray {
        let runs = try #require(try object(result)["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        return try #require(runs[0]["results"] as? NSArray)
      }
      let (of1, of2) = (try results(single), try results(result))
      #expect(of2.count == 2 * of1.count && of2.subarray(with: NSRange(0..<of1.count)) as NSArray == of1)
      #expect(try results(all) == of1)
    case "junit":
      let parse =
        "import sys, xml.etree.ElementTree as e; r = e.fromstring(sys.argv[1]); "
        + "print(r.get('tests'), r.get('failures'), len(r.findall('testsuite')), len(r.findall('.//testcase')))"
      #expect(try Tool.run(Tool.python, ["-c", parse, result.text]).text == "24 2 2 24\n")
      #expect(try Tool.run(Tool.python, ["-c", parse, all.text]).text == "12 1 1 12\n")
    default:
      let head = "Carousel.pinwheel/pinwheel.json: carousel: 12 slices"
      #expect(result.text.components(separatedBy: head).count == 3 && all.text.hasPrefix(head))
      #expect(all.text.hasSuffix(single.text))
    }
  }

  @Test(
    "wrong numbers are refused in one sentence",
    arguments: [
      ["--spread", "nan"], ["--target", "-1"], ["--hit-rate", "1.5"], ["--scale", "0"],
      ["--fail-on", "sometimes"],
      ["--picture", "x.gif"], ["--format", "xml"], ["--json", "--format", "junit"],
      ["--all", "--pinwheel", "carousel"], ["--all", "--picture", "x.png"], ["-", "Carousel.pinwheel"],
      [".", "Carousel.pinwheel", "--picture", "x.png"], [".", "--in", "."],
    ])
  func usage(arguments: [String]) throws {
    let folder = try ExtractedCarousel.shared()
    let result = try Tool.run(builtCommand, ["audit"] + arguments, in: folder.url)
    #expect(result.status == 64 && result.errors.count { $0 == "\n" } == 1, "\(result)")
  }

  @Test("--all: a wheel that cannot be audited is named with its file, and does not stop the others")
  func oneOfAll() throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      import json, sys
      m = json.load(open(sys.argv[1])); w = m["pinwheels"][0]
      m["pinwheels"] = [dict(w, name="wide", canvas={"width": 600, "height": 600}), w]
      json.dump(m, open(sys.argv[1], "w"))
      """
    let manifest = "Carousel.pinwheel/pinwheel.json"
    #expect(try Tool.run("python3", ["-c", script, manifest], in: folder.url).status == 0)
    #expect(try Tool.run(builtCommand, ["bake"], in: folder.url).status == 0)
    let result = try run("audit", "--all", "--limit", "pixels=1M", "--json", in: folder)
    #expect(try result.status == 65 && (object(result)["audits"] as? [Any])?.count == 1, "\(result)")
    let begin =
      "pinwheel: \(manifest): wide: a canvas of 600 x 600 points at scale 2 has more than 1048576 pixels"
    #expect(result.errors.hasPrefix(begin) && result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
    for arguments in [["golden"], ["golden", "--check", "g.golden"]] {
      _ = try Tool.run("bash", ["-c", "'\(builtCommand)' golden > g.golden"], in: folder.url)
      let result = try Tool.run(builtCommand, arguments + ["--limit", "pixels=1M"], in: folder.url)
      #expect(result.status == 65 && result.errors.count { $0 == "\n" } == 1, "\(result)")
      #expect(result.errors.contains(arguments.count == 1 ? manifest : "g.golden"), "\(result)")
    }
  }

  @Test("golden --check says which pinwheels the record leaves out")
  func unrecorded() throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      import json, sys
      m = json.load(open(sys.argv[1])); m["pinwheels"].append(dict(m["pinwheels"][0], name="menu"))
      json.dump(m, open(sys.argv[1], "w"))
      """
    let manifest = "Carousel.pinwheel/pinwheel.json"
    for (program, arguments) in [
      (builtCommand, ["golden", "-o", "g.golden"]), ("python3", ["-c", script, manifest]),
      (builtCommand, ["bake"]),
    ] {
      #expect(try Tool.run(program, arguments, in: folder.url).status == 0)
    }
    let result = try Tool.run(builtCommand, ["golden", "--check", "g.golden"], in: folder.url)
    #expect(result.status == 0, "\(result)")
    #expect(
      result.errors.contains("pinwheel: g.golden has no record of 1 pinwheel: menu; record them too.\n"),
      "\(result)")
  }

  @Test("a canvas of too many pixels: an error that says what to do, with --json as an object")
  func tooLarge() throws {
    let folder = try ExtractedCarousel.shared()
    for command in ["audit", "golden"] {
      let result = try run(command, "--scale", "1000", in: folder)
      #expect(result.status == 65 && result.errors.contains("choose a smaller --scale"), "\(result)")
    }
    let result = try run("audit", "--scale", "1000", "--json", in: folder)
    #expect(try object(result)["exitCode"] as? Int == 65)
  }

  @Test("a record of changed artwork: as many pixels as the answers of hit --batch differ in")
  func golden() throws {
    let folder = try ExtractedCarousel.copy()
    #expect(try run("golden", "-o", "c.golden", in: folder).status == 0)
    #expect(try run("golden", "-o", "c.golden", in: folder).status == 73)
    #expect(try run("golden", "--check", "c.golden", in: folder).status == 0)
    let points = (0..<480).flatMap { y in
      (0..<480).map { "\((Double($0) + 0.5) / 2),\((Double(y) + 0.5) / 2)" }
    }.joined(separator: "\n")
    func answers() throws -> [Substring] {
      try run("hit", "--batch", "-", "--quiet", input: "x,y\n\(points)\n", in: folder).text.split(
        separator: "\n")
    }
    let before = try answers()
    let text = try String(contentsOfFile: folder.path("Carousel.pinwheel/pinwheel.json"), encoding: .utf8)
    let start = try #require(text.range(of: #""name": "coral""#))
    let frame = try #require(text.range(of: #""x": 0"#, range: start.upperBound..<text.endIndex))
    try folder.write(
      text.replacingCharacters(in: frame, with: #""x": 2.5"#).utf8, to: "Carousel.pinwheel/pinwheel.json")
    #expect(try run("bake", in: folder).status == 0)
    let different = zip(before, try answers()).count { $0 != $1 }
    let result = try run("golden", "--check", "c.golden", "--picture", "changes.png", "--json", in: folder)
    let wheel = try #require((try object(result)["pinwheels"] as? [[String: Any]])?.first)
    #expect(result.status == 1 && wheel["changed"] as? Int == different && different > 100)
    let changes = try #require(wheel["changes"] as? [[String: Any]])
    #expect(changes.reduce(0) { $0 + ($1["pixels"] as? Int ?? 0) } == different)
    #expect(try Data(contentsOf: folder.url.appending(path: "changes.png")).starts(with: [0x89, 0x50]))
  }

  @Test(
    "files that are not records, and the record of another wheel",
    arguments: [
      ("", "bad.golden:1: found the end"), ("hello\n", "bad.golden:1: found 'hello'"),
      ("pinwheel-golden/1\npinwheel carousel\ncanvas 240 x 240\nscale 2\nrows\n480x .481\n", "bad.golden:6:"),
      (
        "pinwheel-golden/1\npinwheel other\ncanvas 1 x 1\nscale 1\nrows\n.1\n",
        "--pinwheel other: there is none in Carousel.pinwheel"
      ),
    ])
  func records(text: String, sentence: String) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write(text.utf8, to: "bad.golden")
    let result = try run("golden", "--check", "bad.golden", in: folder)
    #expect([64, 65].contains(result.status) && result.errors.contains(sentence), "\(result)")
    #expect(result.errors.count { $0 == "\n" } == 1)
  }

  @Test(
    "heat: the same counts from a list, from what hit wrote of it, and as JSON", arguments: ["csv", "ndjson"])
  func heat(format: String) throws {
    let folder = try ExtractedCarousel.copy()
    var rng = SeededRandom(seed: 3)
    var rows: [String] = []
    for _ in 0..<20_000 {
      let (x, y) = (Double.random(in: -10...250, using: &rng), Double.random(in: -10...250, using: &rng))
      rows.append(format == "csv" ? "\(x),\(y)" : "{\"x\":\(x),\"y\":\(y)}")
    }
    let list = (format == "csv" ? ["x,y"] : []) + rows
    try folder.write(list.joined(separator: "\n").utf8, to: "log.\(format)")
    let plain = try run("heat", "log.\(format)", "--json", in: folder)
    let answered = try run("hit", "--batch", "log.\(format)", "--quiet", "--tally", in: folder)
    try folder.write(answered.output, to: "answers")
    #expect(try run("heat", "answers", "--json", in: folder).text == plain.text)
    #expect(try run("heat", "-", "--json", input: answered.text, in: folder).text == plain.text)
    let heat = try object(plain)
    #expect(heat["touches"] as? Int == 20_000)
    // Touches have the answers of their pixels: at the edges of slices a few are others.
    for slice in try #require(heat["slices"] as? [[String: Any]]) {
      let (name, hits) = (slice["slice"] as? String ?? "", slice["hits"] as? Int ?? 0)
      let exact = answered.text.split(separator: "\n").count { $0.contains(name) }
      #expect(abs(hits - exact) < 40, "\(name): \(hits), \(exact)")
    }
    let picture = try run("heat", "log.\(format)", "--picture", "heat.svg", in: folder)
    #expect(picture.status == 0 && picture.text.contains("fewer misses"))
  }

  @Test("heat: fingers hit what hit --batch says, by a column, by an option, and beside the canvas")
  func heatOfFingers() throws {
    let folder = try ExtractedCarousel.copy()
    // Middles of pixels, which answer for their pixels; the last one lies off the canvas.
    let points = [(120.25, 30.25), (200.25, 166.25), (5.25, 5.25), (-3.25, 120.25)]
    func list(_ radius: String?) -> String {
      (["x,y" + (radius == nil ? "" : ",radius")]
        + points.map { "\($0.0),\($0.1)" + (radius.map { ",\($0)" } ?? "") }).joined(separator: "\n") + "\n"
    }
    for radius in ["0", "22", "40"] {
      let answers = try run("hit", "--batch", "-", "--quiet", input: list(radius), in: folder).text
      let column = try run("heat", "-", "--json", input: list(radius), in: folder)
      let option = try run("heat", "-", "--json", "--radius", radius, input: list(nil), in: folder)
      #expect(column.text == option.text)
      let heat = try object(column)
      let slices = try #require(heat["slices"] as? [[String: Any]])
      for slice in slices {
        let name = try #require(slice["slice"] as? String)
        let exact = answers.split(separator: "\n").count { $0.contains(",hit,\(name),") }
        #expect(slice["hits"] as? Int == exact, "\(name), radius \(radius)")
      }
      let missed = answers.split(separator: "\n").count { $0.contains(",miss,") }
      #expect((heat["misses"] as? Int ?? 0) + (heat["offCanvas"] as? Int ?? 0) == missed)
    }
  }

  @Test("heat: malformed lines are left out and reported")
  func malformed() throws {
    let folder = try ExtractedCarousel.shared()
    let result = try run("heat", "-", input: "x,y\n120,30\nnan,3\n1e999,2\n,\n120,31\n", in: folder)
    #expect(
      result.status == 65 && result.text.contains("2 hits") && result.errors.contains("left out"), "\(result)"
    )
    #expect(try run("heat", "-", input: "", in: folder).status == 65)
    #expect(try run("heat", "none.csv", in: folder).status == 66)
  }
}
