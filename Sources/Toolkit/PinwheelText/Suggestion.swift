internal import Pinwheel

/// The known name that was probably meant by an unknown one: "did you mean".
///
/// Names are compared case-insensitively by optimal string alignment distance: the number of letters to insert,
/// delete, replace or swap with their neighbor. One mistake in three letters is near. A name that starts with the
/// unknown name is near too.
package enum Suggestion {
  /// Longer words are not typing mistakes, and comparing two words takes the product of their lengths in time.
  private static let longest = 64
  /// The maximum number of known names to compare, because the input decides how many there are.
  private static let mostKnown = 10_000

  /// The known names nearest to `word`, nearest first, then in the given order; empty if none is near.
  ///
  /// - Complexity: O(known names), each of at most 64 characters.
  package static func nearest(
    to word: String, among known: some Sequence<String>, most: Int = 1
  ) -> [String] {
    let wanted = Array(word.lowercased())
    guard (1...longest).contains(wanted.count) else { return [] }
    var near: [(name: String, distance: Int)] = []
    for name in known.prefix(mostKnown) where name.utf8.count <= 4 * longest && Name(name) != Name(word) {
      let letters = Array(name.lowercased())
      guard (1...longest).contains(letters.count) else { continue }
      let beginsAlike = wanted.count >= 2 && letters.starts(with: wanted)
      let limit = max(1, max(wanted.count, letters.count) / 3)
      guard beginsAlike || abs(wanted.count - letters.count) <= limit else { continue }
      let distance = beginsAlike ? 1 : distance(from: wanted, to: letters)
      // A single replaced letter leaves nothing in common.
      if distance <= limit, distance < max(wanted.count, letters.count) { near.append((name, distance)) }
    }
    // A stable order: by distance, then by position.
    let order = near.indices.sorted { (near[$0].distance, $0) < (near[$1].distance, $1) }
    return order.prefix(most).map { near[$0].name }
  }

  /// The number of letters to insert, delete, replace or swap with their neighbor.
  ///
  /// - Complexity: O(product of the lengths).
  package static func distance(from one: [Character], to other: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }
}
