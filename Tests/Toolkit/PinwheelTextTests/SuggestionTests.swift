import TestSupport
import Testing

@testable import PinwheelText

@Suite struct SuggestionTests {
  /// The distance as its definition has it, without a table.
  private static func slowDistance(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
    guard let a = one.last, let b = other.last else { return max(one.count, other.count) }
    let (shorter, others) = (one.dropLast(), other.dropLast())
    var best = min(
      slowDistance(shorter, other) + 1, slowDistance(one, others) + 1,
      slowDistance(shorter, others) + (a == b ? 0 : 1))
    if shorter.last == b, others.last == a, a != b {
      best = min(best, slowDistance(shorter.dropLast(), others.dropLast()) + 1)
    }
    return best
  }

  @Test("the distance is that of its definition", arguments: [UInt64(1), 2, 3])
  func distance(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" }
      }
      #expect(
        Suggestion.distance(from: words[0], to: words[1]) == Self.slowDistance(words[0][...], words[1][...]),
        "\(words), seed \(seed)")
    }
  }

  @Test(
    "the nearest known name, or none",
    arguments: [
      ("ambr", ["amber", "birch"], ["amber"]), ("AMBER", ["amber"], ["amber"]),
      ("pre", ["rest", "press"], ["press"]), ("birhc", ["amber", "birch"], ["birch"]),
      ("zzz", ["amber", "birch"], []), ("x", ["y", "xy"], ["xy"]), ("", ["a"], []), ("amber", ["amber"], []),
      (String(repeating: "a", count: 1_000_000), ["amber"], []),
    ] as [(String, [String], [String])])
  func nearest(word: String, known: [String], expected: [String]) {
    #expect(Suggestion.nearest(to: word, among: known) == expected)
  }

  @Test("several, nearest first, and never more than asked for; a huge name costs nothing")
  func several() {
    let known = ["shows", "show", "slow", String(repeating: "show", count: 1_000_000)]
    #expect(Suggestion.nearest(to: "shwo", among: known, most: 2) == ["show"])
    #expect(Suggestion.nearest(to: "sho", among: known, most: 3) == ["shows", "show"])
  }
}
