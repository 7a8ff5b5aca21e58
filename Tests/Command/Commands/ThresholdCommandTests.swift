import Foundation
import TestSupport
import Testing

/// `bake --thresholds`, and what else speaks of thresholds.
@Suite struct ThresholdCommandTests {
  @Test("thresholds are remembered, printed, and taken back")
  func remembered() throws {
    let folder = try ExtractedCarousel.copy()
    func run(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(builtCommand, arguments, in: folder.url)
    }
    #expect(try !run("list").text.contains("threshold"))
    let baked = try run("bake", "--thresholds", "0.5,0.04")
    let line = "thresholds: 0.1 by default; with --threshold 0.04, 0.5"
    #expect(baked.status == 0 && baked.text.contains(line), "\(baked.text)\(baked.errors)")
    #expect(try run("list").text.contains(line))
    #expect(try run("list", "--json").text.contains(#""threshold":0.1,"thresholds":[0.04,0.5],"#))
    #expect(try run("bake", "--json").text.contains(#""thresholds":[0.1,0.04,0.5]"#))
    #expect(try run("hit", "120", "30", "--threshold", "0.5").status == 0)
    let unknown = try run("hit", "120", "30", "--threshold", "0.3")
    #expect(unknown.status == 64 && unknown.errors.contains("bake --thresholds 0.04,0.5,0.3 --in"))
    for none in ["none", ""] {
      #expect(try run("bake", "--thresholds", "0.5").status == 0)
      #expect(try run("bake", "--thresholds", none).status == 0)
      #expect(try !run("list").text.contains("threshold"))
      #expect(try run("hit", "120", "30", "--threshold", "0.5").status == 64)
    }
  }

  @Test(
    "wrong thresholds are wrong usage, with the limit",
    arguments: [
      ("0.5,1.5", "found '1.5', expected a number from 0 to 1"),
      ("0.5,none", "found 'none', expected a number from 0 to 1"),
      (
        (0..<300).map { "0.\(1000 + $0)" }.joined(separator: ","),
        "found 300 numbers, expected at most 255"
      ),
    ])
  func wrong(thresholds: String, message: String) throws {
    let result = try Tool.run(builtCommand, ["bake", "--thresholds", thresholds])
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }
}
