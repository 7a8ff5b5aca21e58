internal import Pinwheel

/// A word that may name a state, its meaning, and the proof that it requires.
///
/// Some words name a state wherever they stand. Others have more meanings as well, and name a state only beside a name that
/// differs in this word alone (``StateEvidence``).
struct StateWord: Sendable, Hashable {
  /// The meaning of a word before its siblings' meanings are considered.
  enum Sense: Sendable, Hashable, Comparable {
    case rest, press, highlight, hover, selected, on, off, disabled, focused, unfocused, active, inactive,
      backdrop
  }

  /// What must stand in the word's place in the other name.
  enum Proof: Sendable, Hashable {
    /// Anything: the word is plain.
    case plain
    /// An opposite.
    case opposite
    /// An opposite or a plain word.
    case sibling
    /// An opposite, a plain word, or nothing at all if both images have one size.
    case bareName
    /// A letter of the convention; see ``StateEvidence``.
    case letter
  }

  let sense: Sense
  let proof: Proof
  /// Words for another state of the same switch.
  private(set) var opposites: Set<String> = []
  /// Words that show in the same place of other names that this one has another meaning.
  private(set) var strangers: Set<String> = []

  /// Whether the word is enough without siblings that clarify its meaning.
  var isPlain: Bool { proof == .plain }

  /// The plain words of the same meaning.
  var synonyms: [String] { isPlain ? Self.lexicon.filter { $0.value == self }.map(\.key) : [] }

  /// The state that the word names by itself.
  var state: SliceState { WordSenses([[sense]]).state(of: [sense]) }

  /// Whether the word comes first among its opposites, as `checked` does before `unchecked`.
  var isOn: Bool { ![.off, .rest, .inactive].contains(sense) }

  /// Whether a folder with this name may hold the images of one state: `pressed/`, `on/`, but not `n/`.
  var mayNameFolder: Bool { proof != .letter }

  /// Words that are commands at the beginning of a name.
  static let verbs: Set<String> = ["open", "close", "show", "hide", "mute", "unmute", "check", "uncheck"]
  private static let directions: Set<String> = [
    "left", "right", "l", "r", "up", "top", "bottom", "u", "middle", "center",
  ]

  private static let lexicon: [String: StateWord] = {
    var lexicon: [String: StateWord] = [:]
    /// Adds words that are not known yet.
    func add(_ sense: Sense, _ proof: Proof, _ words: String, not strangers: Set<String> = []) {
      for word in words.split(separator: " ").map(String.init) where lexicon[word] == nil {
        lexicon[word] = StateWord(sense: sense, proof: proof, strangers: strangers)
      }
    }
    /// Adds switches: each word on the left is the opposite of each on the right.
    func pair(_ proof: Proof, _ on: String, _ off: String, _ senses: (Sense, Sense) = (.on, .off)) {
      add(senses.0, proof, on)
      add(senses.1, proof, off)
      let sides = [on, off].map { Set($0.split(separator: " ").map(String.init)) }
      for word in sides[0] { lexicon[word]?.opposites.formUnion(sides[1]) }
      for word in sides[1] { lexicon[word]?.opposites.formUnion(sides[0]) }
    }
    add(.rest, .plain, "rest normal nor nrm nomal default idle enabled enable unpressed mouseup mouseout")
    add(.rest, .plain, "unselect unselected unsel deselected weixuanzhong")
    add(.press, .plain, "press pressed prs tap tapped push pushed click clicked depressed mousedown")
    add(.highlight, .plain, "highlight highlighted hilite hilited hl glow touched")
    add(.hover, .plain, "hover hovered hov over ovr rollover mouseover prelight")
    add(.selected, .plain, "select selected sel xuanzhong")
    add(.on, .plain, "checked activated toggled")
    add(.off, .plain, "unchecked untoggled")
    add(.disabled, .plain, "disable disabled dis dimmed insensitive insens ins unavailable deactivated")
    add(.disabled, .plain, "grayed greyed")
    add(.focused, .plain, "focus focused")
    add(.unfocused, .plain, "unfocus unfocused nofocus")
    add(.active, .plain, "active")
    add(.inactive, .plain, "inactive")
    add(.backdrop, .plain, "backdrop")
    add(.rest, .sibling, "def base bg non up out")
    add(.highlight, .sibling, "hot touch pre")
    add(.disabled, .sibling, "dim")
    add(.press, .bareName, "down dwn", not: directions)
    add(.press, .bareName, "alternate activate")
    add(.hover, .bareName, "roll")
    add(.on, .bareName, "fill filled")
    add(.disabled, .bareName, "gray grey bw")
    add(.on, .bareName, "liked starred favorited bookmarked pinned followed")
    pair(.bareName, "open opened", "closed")
    pair(.opposite, "open opened", "close")
    pair(.opposite, "opened", "unopened")
    pair(.opposite, "expanded", "collapsed")
    pair(.opposite, "full fill filled", "empty outline")
    pair(.opposite, "check", "uncheck")
    pair(.opposite, "check checked", "uncheck unchecked")
    pair(.opposite, "selected enabled active", "unselected disabled inactive")
    pair(.opposite, "show shown visible", "hide hidden invisible")
    pair(.opposite, "mute", "unmute")
    pair(.opposite, "read", "unread")
    pair(.opposite, "connected linked", "disconnected unlinked")
    pair(.opposite, "yes", "no")
    add(.disabled, .bareName, "booked reserved occupied sold locked")
    pair(.opposite, "booked reserved occupied sold", "available", (.disabled, .rest))
    pair(.opposite, "locked", "unlocked", (.disabled, .rest))
    pair(.bareName, "on", "off")
    pair(.sibling, "touch", "up down")
    pair(.bareName, "fo", "nf", (.focused, .unfocused))
    add(.rest, .letter, "n")
    add(.hover, .letter, "h")
    add(.press, .letter, "d p")
    add(.disabled, .letter, "i")
    add(.selected, .letter, "s")
    return lexicon
  }()
}

extension StateWord {
  /// Looks up a word in lower case; `nil` if it names no state.
  init?(_ word: String) {
    guard let entry = Self.lexicon[word] else { return nil }
    self = entry
  }
}
