/// What to do about an error: words, and where there is one a command that works when it is pasted.
struct Remedy: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Without a full stop.
  let words: String
  let command: String?

  init(_ words: String, _ command: String? = nil) {
    self.words = words
    self.command = command
  }

  init(stringLiteral words: String) {
    self.init(words)
  }

  /// The end of a sentence. No full stop follows a command: it would be pasted too.
  var text: String {
    if let command { return words + " " + command }
    return words.hasSuffix("?") ? words : words + "."
  }
}
