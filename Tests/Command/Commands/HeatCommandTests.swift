import Foundation
import TestSupport
import Testing

/// `heat`, on the sample wheel.
@Suite struct HeatCommandTests {
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
    let plain = try pinwheel(["heat", "log.\(format)", "--json"], in: folder)
    let answered = try pinwheel(["hit", "--batch", "log.\(format)", "--quiet"], in: folder)
    try folder.write(answered.output, to: "answers")
    #expect(try pinwheel("heat answers --json", in: folder).text == plain.text)
    #expect(try pinwheel("heat - --json", input: answered.text, in: folder).text == plain.text)
    let heat = try plain.object()
    #expect(heat["touches"] as? Int == 20_000)
    let picture = try pinwheel(["heat", "log.\(format)", "--picture", "heat.svg"], in: folder)
    #expect(picture.status == 0 && picture.text.contains("fewer misses"))
  }

  @Test(
    "a list that says what was meant: how many hit it, and what the others hit", arguments: ["csv", "ndjson"])
  func intended(format: String) throws {
    let folder = try ExtractedCarousel.copy()
    // Amber twice and coral once where amber is, amber once where nothing is, and a touch of which nothing is known.
    let points = [(120, 30, "amber"), (120, 30, "amber"), (120, 30, "coral"), (1, 1, "amber"), (120, 30, "")]
    let list =
      format == "csv"
      ? "x,y,intended\n" + points.map { "\($0.0),\($0.1),\($0.2)\n" }.joined()
      : points.map { x, y, name in
        "{\"x\":\(x),\"y\":\(y)\(name.isEmpty ? "" : ",\"intended\":\"\(name)\"")}\n"
      }.joined()
    let words = "2 of 4 touches hit what they were meant for: 50%"
    let batch = try pinwheel("hit --batch -", input: list, in: folder)
    #expect(
      batch.status == 0
        && batch.errors == "pinwheel: \(words).\n",
      "\(batch.errors)")
    let heat = try pinwheel("heat -", input: list, in: folder)
    #expect(
      heat.text.hasSuffix(
        """
        \(words)
          meant for coral: 1 hit amber
          meant for amber: 2 hit amber, 1 miss

        """), "\(heat.text)")
    let json = try #require(
      try pinwheel("heat - --json", input: list, in: folder).object()["intended"] as? [String: Any])
    #expect(json["touches"] as? Int == 4 && json["hits"] as? Int == 2 && json["accuracy"] as? Double == 0.5)
    #expect((json["answers"] as? [[String: Any]])?.map { $0["count"] as? Int } == [1, 2, 1])
    let unknown = list.replacing("coral", with: "corral")
    let wrong = try pinwheel("hit --batch - --quiet", input: unknown, in: folder)
    #expect(
      wrong.status == 65 && wrong.errors.contains("intended names no slice (found 'corral')"),
      "\(wrong.errors)")
    #expect(try pinwheel("heat - --json", input: "x,y\n1,2\n", in: folder).object()["intended"] == nil)
  }

  @Test("heat: fingers hit what hit --batch says, by a column, by an option, and beside the canvas")
  func heatOfFingers() throws {
    let folder = try ExtractedCarousel.copy()
    // Centers of pixels, which have their pixels' answers; the last one is off the canvas.
    let points = [(120.25, 30.25), (200.25, 166.25), (5.25, 5.25), (-3.25, 120.25)]
    func list(_ radius: String?) -> String {
      (["x,y" + (radius == nil ? "" : ",radius")]
        + points.map { "\($0.0),\($0.1)" + (radius.map { ",\($0)" } ?? "") }).joined(separator: "\n") + "\n"
    }
    for radius in ["0", "22", "40"] {
      let answers = try pinwheel("hit --batch - --quiet", input: list(radius), in: folder).text
      let column = try pinwheel("heat - --json", input: list(radius), in: folder)
      let option = try pinwheel(["heat", "-", "--json", "--radius", radius], input: list(nil), in: folder)
      #expect(column.text == option.text)
      let heat = try column.object()
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
    let result = try pinwheel("heat -", input: "x,y\n120,30\nnan,3\n1e999,2\n,\n120,31\n", in: folder)
    #expect(
      result.status == 65 && result.text.contains("2 hits") && result.errors.contains("left out"), "\(result)"
    )
    #expect(try pinwheel("heat -", input: "", in: folder).status == 65)
    #expect(try pinwheel("heat none.csv", in: folder).status == 66)
  }
}
