/// A word that may name a state, its meaning, and the proof that it requires.
package struct StateWord: Sendable, Hashable {
  /// The meaning of a word before its siblings' meanings are considered.
  enum Sense: Sendable, Hashable, Comparable {
    case rest, press, highlight, hover, selected, on, off, disabled, focused, unfocused, active, inactive,
      backdrop
  }

  /// What another name must have in the same place before a word names a state.
  enum Proof: Sendable, Hashable {
    /// Nothing: the word names a state wherever it has a sibling with another one.
    case plain
    /// A plain state word, since `up`, `down`, `open`, `closed`, `out` and `dim` have other meanings as well.
    case plainSibling
    /// An opposite, a plain state word, or, for `on`, no word at all.
    case opposite(String, beatsNothing: Bool)
    /// Only one of these opposites.
    case onlyOpposite(Set<String>)
    /// A plain state word, an opposite, or the bare name of an image of the same size, as in `play-down` next to
    /// `play`. The bare name is enough only if its place holds no direction and the folder does not say `pressed`
    /// instead.
    case sameSize(opposites: Set<String>)
    /// Like a plain word, except for the parts of a bar: the fill of `progress_bar` is not a state.
    case noBar
    /// A bare name, and no name of a color: next to `red`, `gray` is a color.
    case noColor
    /// The letters of a convention; see ``NamePlaces``.
    case letter
  }

  let sense: Sense
  let proof: Proof

  /// Looks up a word in lower case; `nil` if it names no state.
  package init?(_ word: String) {
    guard let entry = Self.lexicon[word] else { return nil }
    self = entry
  }

  private init(_ sense: Sense, _ proof: Proof) {
    self.sense = sense
    self.proof = proof
  }

  /// Whether the word is enough without siblings that clarify its meaning.
  package var isPlain: Bool {
    switch proof {
    case .plain, .noBar: true
    default: false
    }
  }

  /// The text required in the word's place in another name.
  package var neededProof: String {
    switch proof {
    case .plain: "a name of the same base without it"
    case .plainSibling: "a plain state word such as 'normal' or 'pressed', and no 'left' or 'right'"
    case .opposite(let opposite, let beatsNothing):
      "'\(opposite)'\(beatsNothing ? ", the bare name" : "") or a plain state word"
    case .onlyOpposite(let opposites): Self.list(opposites)
    case .sameSize(let opposites):
      "\(opposites.isEmpty ? "" : Self.list(opposites) + ", ")a plain state word or, without any direction, the bare name "
        + "of an image of the same size"
    case .noBar: "a name of the same base without it, which is no bar or slider"
    case .noColor: "the bare name or a plain state word, and no other color"
    case .letter: "the other letters of the convention n, h, d, i (or n, p, d, s), or a plain state word"
    }
  }

  /// Whether a folder with this name may hold the images of one state: `pressed/`, `on/`, but not `n/`.
  package var mayNameFolder: Bool {
    switch proof {
    case .plain, .opposite, .onlyOpposite, .plainSibling, .sameSize, .noBar: true
    case .letter, .noColor: false
    }
  }

  private static func list(_ words: Set<String>) -> String {
    words.sorted().map { "'\($0)'" }.joined(separator: " or ")
  }

  /// Pairs of names that consist of opposite states: `checked.png` and `unchecked.png` are one thing, named after
  /// the first.
  static let lonePairs: [(on: String, off: String)] = [
    ("checked", "unchecked"), ("check", "uncheck"), ("selected", "unselected"), ("open", "closed"),
    ("opened", "closed"), ("open", "close"), ("expanded", "collapsed"), ("on", "off"),
    ("enabled", "disabled"),
    ("active", "inactive"),
  ]

  private static let lexicon: [String: StateWord] = {
    var lexicon: [String: StateWord] = [:]
    func add(_ sense: Sense, _ words: String, _ proof: Proof = .plain) {
      for word in words.split(separator: " ") { lexicon[String(word)] = StateWord(sense, proof) }
    }
    add(.rest, "rest normal nor nomal default idle enabled enable unpressed")
    add(.rest, "def base non", .plainSibling)
    add(.highlight, "hot", .plainSibling)
    add(.press, "press pressed tap tapped push pushed click clicked depressed")
    add(.highlight, "highlight highlighted hilite hilited hl glow touch touched")
    add(.hover, "hover hovered over rollover mouseover prelight")
    add(.selected, "select selected sel")
    add(.rest, "unselect unselected unsel deselected")
    add(.on, "checked activated toggled")
    add(.on, "fill filled", .noBar)
    add(.off, "unchecked untoggled")
    add(.disabled, "disable disabled dis dimmed insensitive ins unavailable deactivated grayed greyed")
    add(.focused, "focus focused")
    add(.unfocused, "unfocus unfocused nofocus")
    add(.active, "active")
    add(.inactive, "inactive")
    add(.backdrop, "backdrop")
    add(.rest, "up out", .plainSibling)
    add(.press, "down", .sameSize(opposites: []))
    add(.disabled, "locked", .sameSize(opposites: ["unlocked"]))
    add(.rest, "unlocked", .onlyOpposite(["locked"]))
    add(.on, "open opened", .sameSize(opposites: ["closed", "close"]))
    add(.off, "closed", .sameSize(opposites: ["open", "opened"]))
    add(.off, "close", .onlyOpposite(["open", "opened"]))
    add(.on, "expanded", .onlyOpposite(["collapsed"]))
    add(.off, "collapsed", .onlyOpposite(["expanded"]))
    add(.on, "yes", .onlyOpposite(["no"]))
    add(.off, "no", .onlyOpposite(["yes"]))
    add(.on, "full", .onlyOpposite(["empty"]))
    add(.off, "empty", .onlyOpposite(["full", "fill", "filled"]))
    add(.on, "check", .onlyOpposite(["uncheck"]))
    add(.off, "uncheck", .onlyOpposite(["check"]))
    add(.disabled, "dim", .plainSibling)
    add(.on, "on", .opposite("off", beatsNothing: true))
    add(.off, "off", .sameSize(opposites: ["on"]))
    add(.focused, "fo", .opposite("nf", beatsNothing: false))
    add(.unfocused, "nf", .opposite("fo", beatsNothing: false))
    add(.disabled, "gray grey bw", .noColor)
    add(.rest, "n", .letter)
    add(.hover, "h", .letter)
    add(.press, "d p", .letter)
    add(.disabled, "i", .letter)
    add(.selected, "s", .letter)
    return lexicon
  }()
}
