/// A shell pattern: `*` stands for any run of characters, `?` for one. With a `/` it is matched against whole
/// paths, and `*` crosses folders; without one against names.
struct Glob: Sendable, Hashable {
  let pattern: String

  var matchesPaths: Bool { pattern.unicodeScalars.contains("/") }

  func matches(_ text: String) -> Bool {
    // The usual two-pointer walk: on a mismatch go back to the last star and let it take one more character.
    let pattern = Array(pattern)
    let text = Array(text)
    var (p, t) = (0, 0)
    var star: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        p = last.p + 1
        t = last.t + 1
        star = (last.p, t)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
