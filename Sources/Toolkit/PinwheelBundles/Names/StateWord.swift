/// A word that may name a state, what it means, and what it takes to believe it.
package struct StateWord: Sendable, Hashable {
  /// What a word says, before the words of its siblings settle what it means beside them.
  enum Sense: UInt8, Sendable, Hashable {
    case rest, press, highlight, hover, selected, on, off, disabled, focused, unfocused, active, inactive,
      backdrop
  }

  /// What has to stand beside a word, in the same place of another name, before it names a state.
  enum Proof: Sendable, Hashable {
    /// Nothing: the word names a state wherever a sibling with another one exists.
    case plain
    /// A plain state word: `up`, `down`, `open`, `closed`, `out`, `dim` mean other things as well.
    case plainSibling
    /// The opposite, a plain state word, or, for `on`, nothing at all.
    case opposite(String, beatsNothing: Bool)
    /// A bare name, and no name of a colour: `gray` beside `red` is a colour.
    case noColor
    /// The letters of a convention; see ``NamePlaces``.
    case letter
  }

  let sense: Sense
  let proof: Proof

  /// Looks a word in small letters up; `nil` if it names no state.
  package init?(_ word: String) {
    guard let entry = Self.lexicon[word] else { return nil }
    self = entry
  }

  private init(_ sense: Sense, _ proof: Proof) {
    self.sense = sense
    self.proof = proof
  }

  /// Whether the word alone is enough, without siblings that say what it means.
  package var isPlain: Bool { proof == .plain }

  /// What has to stand in the place of the word in another name.
  package var neededProof: String {
    switch proof {
    case .plain: "a name of the same base without it"
    case .plainSibling: "a plain state word such as 'normal' or 'pressed', and no 'left' or 'right'"
    case .opposite(let opposite, let beatsNothing):
      "'\(opposite)'\(beatsNothing ? ", the bare name" : "") or a plain state word"
    case .noColor: "the bare name or a plain state word, and no other color"
    case .letter: "the other letters of the convention n, h, d, i (or n, p, d, s), or a plain state word"
    }
  }

  /// Whether a folder of this name may hold the images of one state: `pressed/`, `on/`, not `n/`.
  package var mayNameFolder: Bool {
    switch proof {
    case .plain, .opposite, .plainSibling: true
    case .letter, .noColor: false
    }
  }

  /// Plain words of four letters and more, which are also found glued to the end of a word: `arrowclicked`.
  static let glued: [String] = lexicon.filter { $0.value.isPlain && $0.key.count >= 4 }.map(\.key).sorted()
  /// Two words that are found glued where both are: `playfo` and `playnf`.
  static let gluedPair: Set<String> = ["fo", "nf"]

  private static let lexicon: [String: StateWord] = {
    var lexicon: [String: StateWord] = [:]
    func add(_ sense: Sense, _ words: String, _ proof: Proof = .plain) {
      for word in words.split(separator: " ") { lexicon[String(word)] = StateWord(sense, proof) }
    }
    add(.rest, "rest normal default idle enabled enable unpressed")
    add(.press, "press pressed tap tapped push pushed click clicked depressed")
    add(.highlight, "highlight highlighted hilite hilited hl glow touch touched")
    add(.hover, "hover hovered over rollover mouseover prelight")
    add(.selected, "select selected sel")
    add(.rest, "unselect unselected unsel deselected")
    add(.on, "checked activated toggled fill filled")
    add(.off, "unchecked untoggled")
    add(.disabled, "disable disabled dis dimmed insensitive ins unavailable deactivated grayed greyed")
    add(.focused, "focus focused")
    add(.unfocused, "unfocus unfocused nofocus")
    add(.active, "active")
    add(.inactive, "inactive")
    add(.backdrop, "backdrop")
    add(.rest, "up out", .plainSibling)
    add(.press, "down", .plainSibling)
    add(.on, "open opened", .plainSibling)
    add(.off, "closed", .plainSibling)
    add(.disabled, "dim", .plainSibling)
    add(.on, "on", .opposite("off", beatsNothing: true))
    add(.off, "off", .opposite("on", beatsNothing: false))
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
