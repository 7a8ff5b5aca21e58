import Foundation
import TestSupport
import Testing

/// `audit`, on the sample wheel and on files that are not wheels.
@Suite struct AuditCommandTests {
  /// What it prints of the sample, in each format.
  private static let whole = Result {
    let folder = try ExtractedCarousel.shared()
    return try Dictionary(
      uniqueKeysWithValues: ["--json", "--format=sarif", "--format=junit", "--format=text"].map {
        ($0, try pinwheel(["audit", "Carousel.pinwheel", $0], in: folder))
      })
  }

  private func whole(_ format: String) throws -> Tool.Result { try #require(Self.whole.get()[format]) }

  @Test("the same numbers from a folder, its manifest, its masks and masks alone")
  func places() throws {
    let folder = try ExtractedCarousel.shared()
    let whole = try whole("--json").object()
    #expect((whole["slices"] as? [Any])?.count == 12 && whole["warnings"] as? Int == 1)
    for place in ["Carousel.pinwheel/pinwheel.json", "Carousel.pinwheel/masks.baked"] {
      #expect(
        try pinwheel(["audit", place, "--json"], in: folder).object() as NSDictionary == whole as NSDictionary
      )
    }
    let alone = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: folder.path("Carousel.pinwheel/masks.baked"), toPath: alone.path("masks.baked"))
    let other = try pinwheel("audit masks.baked --json", in: alone).object()
    // Without images there are no contrasts.
    #expect(other["findings"] as? NSArray == whole["findings"] as? NSArray)
  }

  @Test("exit codes follow --fail-on", arguments: [("note", 1), ("warning", 1), ("error", 0), ("never", 0)])
  func exits(severity: String, status: Int32) throws {
    let result = try pinwheel(["audit", "--fail-on", severity], in: ExtractedCarousel.shared())
    #expect(result.status == status && result.errors.isEmpty)
  }

  @Test("SARIF and JUnit: well-formed, with a place in the manifest")
  func reports() throws {
    let folder = try ExtractedCarousel.shared()
    let sarif = try whole("--format=sarif").object()
    let log = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(log["results"] as? [[String: Any]])
    let rules = try #require(
      ((log["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
    #expect(sarif["version"] as? String == "2.1.0" && results.count == 3)
    let manifest = try folder.text("Carousel.pinwheel/pinwheel.json")
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
    let junit = try whole("--format=junit").text
    #expect(junit.contains(#"tests="12" failures="1""#) && junit.contains(#"<failure type="small""#))
    let parse =
      "import sys, xml.etree.ElementTree as e; print(len(e.fromstring(sys.argv[1]).findall('.//testcase')))"
    #expect(try Tool.run(Tool.python, ["-c", parse, junit]).text == "12\n")
  }

  @Test(
    "several folders, and all pinwheels of one, have one report",
    arguments: ["--json", "--format=sarif", "--format=junit", "--format=text"])
  func several(format: String) throws {
    let folder = try ExtractedCarousel.shared()
    let (one, masks) = ("Carousel.pinwheel", "Carousel.pinwheel/masks.baked")
    let single = try whole(format)
    let result = try pinwheel(["audit", one, masks, format], in: folder)
    let all = try pinwheel(["audit", one, "--pinwheel", "*", format], in: folder)
    #expect(single.status == 1 && result.status == 1 && all.status == 1, "\(result.errors)")
    switch format {
    case "--json":
      let audits = try #require(try result.object()["audits"] as? [[String: Any]])
      #expect(audits.count == 2 && (audits[1]["slices"] as? [Any])?.count == 12)
      #expect(try result.object()["warnings"] as? Int == 2 && all.object()["warnings"] as? Int == 1)
      var first = audits[0]
      #expect(first.removeValue(forKey: "file") as? String == "Carousel.pinwheel/pinwheel.json")
      #expect(try first as NSDictionary == single.object() as NSDictionary)
    case "--format=sarif":
      func results(_ result: Tool.Result) throws -> NSArray {
        let runs = try #require(try result.object()["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        return try #require(runs[0]["results"] as? NSArray)
      }
      let (of1, of2) = (try results(single), try results(result))
      #expect(of2.count == 2 * of1.count && of2.subarray(with: NSRange(0..<of1.count)) as NSArray == of1)
      #expect(try results(all) == of1)
    case "--format=junit":
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
    "a folder that fails stops no other, and the worst exit code counts",
    arguments: ["", "--format=junit", "--json"])
  func missing(format: String) throws {
    let folder = try ExtractedCarousel.copy()
    let line = "audit none Carousel.pinwheel broken.pinwheel --fail-on never " + format
    try folder.write("x".utf8, to: "broken.pinwheel/pinwheel.json")
    let result = try pinwheel(line, in: folder)
    #expect(result.status == 66 && result.errors.count { $0 == "\n" } == 2, "\(result)")
    #expect(
      result.errors.contains("There is no none") && result.errors.contains("broken.pinwheel"), "\(result)")
    #expect(result.text.contains("amber"), "\(result)")
    // Nothing could be audited: nothing is printed.
    let none = try pinwheel("audit none broken.pinwheel " + format, in: folder)
    #expect(none.status == 66 && none.output.isEmpty, "\(none)")
  }

  @Test("a finding counts less for the exit code than an error")
  func worst() throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write("x".utf8, to: "broken.pinwheel/pinwheel.json")
    #expect(try pinwheel("audit Carousel.pinwheel broken.pinwheel --fail-on note", in: folder).status == 65)
    #expect(try pinwheel("audit Carousel.pinwheel Carousel.pinwheel --fail-on note", in: folder).status == 1)
  }

  @Test("--only looks for the findings that it names: in the text, in reports, and for the exit code")
  func only() throws {
    let folder = try ExtractedCarousel.shared()
    let all = try whole("--json").object()
    let findings = try #require(all["findings"] as? [[String: Any]])
    let rules = Set(findings.compactMap { $0["rule"] as? String })
    #expect(rules.count > 1)
    for rule in rules {
      let some = try pinwheel(["audit", "--only", rule, "--json", "--fail-on", "note"], in: folder)
      let kept = try #require(try some.object()["findings"] as? [[String: Any]])
      #expect(
        kept as NSArray == findings.filter { $0["rule"] as? String == rule } as NSArray && some.status == 1)
    }
    let none = try pinwheel("audit --only unreachable,too-small --fail-on note", in: folder)
    #expect(
      none.status == 0
        && none.text.hasPrefix("carousel: 12 slices at scale 2; no errors, no warnings, no notes\n"))
    let sarif = try pinwheel("audit --only unreachable,too-small --format sarif", in: folder).object()
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect((driver["rules"] as? [Any])?.count == 2 && (run["results"] as? [Any])?.isEmpty == true)
    try pinwheel("audit --only smal", in: folder).expectRefusal(64, "did you mean small?")
    try pinwheel("audit --only small,", in: folder).expectRefusal(
      64, "the names are unreachable, too-small, blocks")
  }

  @Test("--suggest writes how far slices should grow, and with it fewer taps miss")
  func suggest() throws {
    let folder = try ExtractedCarousel.copy()
    let manifest = "Carousel.pinwheel/pinwheel.json"
    let before = try folder.text(manifest)
    let first = try pinwheel("audit --set target=60 --suggest --json", in: folder)
    let audit = try first.object()
    let suggestions = try #require(audit["suggestions"] as? [[String: Any]])
    #expect(first.status == 1 && !suggestions.isEmpty)
    #expect(
      first.errors
        == "pinwheel: Carousel.pinwheel/pinwheel.json: wrote the grow of \(suggestions.count) slices, and baked it.\n"
    )
    // The text has these keys more, and is else as it was.
    let lines = try folder.text(manifest).split(separator: "\n")
    #expect(lines.count { $0.contains("\"grow\":") } == suggestions.count)
    #expect(lines.filter { !$0.contains("\"grow\":") } == before.split(separator: "\n"))
    let second = try pinwheel("audit --set target=60 --json", in: folder).object()
    #expect(second["warnings"] as? Int ?? .max <= audit["warnings"] as? Int ?? 0)
    func area(_ name: String, _ audit: [String: Any]) throws -> Double {
      let slices = try #require(audit["slices"] as? [[String: Any]])
      return try #require(slices.first { $0["slice"] as? String == name }?["area"] as? Double)
    }
    for suggestion in suggestions {
      let name = try #require(suggestion["slice"] as? String)
      let (old, new) = (try area(name, audit), try area(name, second))
      #expect(suggestion["area"] as? Double == new && new > old, "\(name)")
    }
    // No slice lost a point that it had.
    let points = (0..<2000).map { "\(Double($0 % 50) * 4.8 + 0.3),\(Double($0 / 50) * 6 + 0.3)" }
    let list = (["x,y"] + points).joined(separator: "\n") + "\n"
    let grown = try pinwheel("hit --batch - --quiet", input: list, in: folder).text
    let plain = try pinwheel("hit --batch - --quiet", input: list, in: ExtractedCarousel.shared())
      .text
    var gained = 0
    for (one, other) in zip(plain.split(separator: "\n"), grown.split(separator: "\n")) where one != other {
      #expect(one.contains(",miss,") && other.contains(",hit,"), "\(one) -> \(other)")
      gained += 1
    }
    #expect(gained > 20)
    #expect(try pinwheel("check", in: folder).status == 0)
  }

  @Test("--suggest needs a manifest, and says so where nothing is to grow")
  func suggestNothing() throws {
    let folder = try ExtractedCarousel.copy()
    let none = try pinwheel("audit --set target=1 --set gap=0 --suggest", in: folder)
    #expect(none.status == 0 && none.text.contains("nothing to grow") && none.errors.isEmpty, "\(none.text)")
    try folder.write(folder.bytes("Carousel.pinwheel/masks.baked"), to: "masks.baked")
    let masks = try pinwheel("audit masks.baked --suggest", in: folder)
    #expect(masks.status > 1 && masks.text.isEmpty && masks.errors.hasPrefix("pinwheel: "), "\(masks.errors)")
  }

  @Test("all wheels: one that cannot be audited is named with its file, and does not stop the others")
  func oneOfAll() throws {
    let folder = try ExtractedCarousel.copy()
    let manifest = "Carousel.pinwheel/pinwheel.json"
    let script = """
      import json, sys
      m = json.load(open(sys.argv[1])); w = m["pinwheels"][0]
      m["pinwheels"] = [dict(w, name="wide", canvas={"width": 6000, "height": 6000}), w]
      json.dump(m, open(sys.argv[1], "w"))
      """
    try folder.python(script, manifest)
    #expect(try pinwheel("bake", in: folder).status == 0)
    let result = try pinwheel("audit --pinwheel '*' --json", in: folder)
    #expect(try result.status == 65 && (result.object()["audits"] as? [Any])?.count == 1, "\(result)")
    let begin =
      "pinwheel: \(manifest): wide: a canvas of 6000 x 6000 points at scale 2 has more than 67108864 pixels"
    #expect(result.errors.hasPrefix(begin) && result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
  }

  @Test("a canvas of too many pixels: an error that says what to do, with --json as an object")
  func tooLarge() throws {
    let folder = try ExtractedCarousel.shared()
    let result = try pinwheel("audit --scale 1000 --json", in: folder)
    #expect(result.status == 65 && result.errors.contains("choose a smaller --scale"), "\(result)")
    #expect(try result.object()["exitCode"] as? Int == 65)
  }
}
